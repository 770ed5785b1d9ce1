import { longSearchLength } from '@lernhaus/contract/search-lengths';
import { type CourseLength, courseLengths } from '@lernhaus/domain/courses/course-length';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { addresses } from '../platform/addresses.ts';
import { pageIn } from '../platform/page-in.ts';

/** The orders that the catalogue offers. Its address may also name others of these fields. */
export const catalogueSorts = ['name,asc', 'modifiedDate,desc', 'inrPricePerMonth,asc'] as const;
const sortPattern = /^(?:name|inrPricePerMonth|createDate|modifiedDate),(?:asc|desc)$/;
export const cataloguePrices = ['free', 'paid'] as const;
export const catalogueLengths = Object.keys(courseLengths) as readonly CourseLength[];

/** Page (from 1), sort (`field,order`), search and filters in the catalogue's address. */
export interface CatalogueQuery {
  readonly page: number;
  readonly sort: string | null;
  readonly search: string;
  readonly price: (typeof cataloguePrices)[number] | null;
  readonly length: CourseLength | null;
}

export function catalogueQueryOf(search: URLSearchParams): CatalogueQuery {
  const wordIn = <Word extends string>(words: readonly Word[], name: string): Word | null =>
    words.find((word) => word === search.get(name)) ?? null;
  return {
    page: pageIn(search),
    sort: sortPattern.exec(search.get('sort') ?? '')?.[0] ?? null,
    search: (search.get('search') ?? '').trim().slice(0, longSearchLength),
    price: wordIn(cataloguePrices, 'price'),
    length: wordIn(catalogueLengths, 'length'),
  };
}

/** Whether the visitor has narrowed the catalogue. */
export const isFiltered = ({ search, price, length }: CatalogueQuery): boolean =>
  search !== '' || price !== null || length !== null;

/** The address of the last page, if the requested page is beyond it; else null. */
export function lastPageIfBeyond(
  { courses, total, size }: { readonly courses: readonly unknown[]; readonly total: number; readonly size: number },
  query: CatalogueQuery,
): LocalPath | null {
  if (courses.length > 0 || query.page === 1) return null;
  return addresses.catalogue({ ...query, page: Math.max(1, Math.ceil(total / size)) });
}
