/** Page (from 1) and sort (`field,order`) in the catalogue's address. */
export interface CatalogueQuery {
  readonly page: number;
  readonly sort: string | null;
}

export const catalogueSorts = ['name,asc', 'modifiedDate,desc', 'inrPricePerMonth,asc'] as const;

export function catalogueQueryOf(search: URLSearchParams): CatalogueQuery {
  const page = Number(search.get('page') ?? '1');
  const sort = search.get('sort');
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    sort: catalogueSorts.find((known) => known === sort) ?? null,
  };
}
