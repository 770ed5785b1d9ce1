import type { PageQuery } from '@lernhaus/contract/endpoint';
import { Failure } from '@lernhaus/contract/failures';
import { limits } from '@lernhaus/contract/limits';

export interface Page {
  readonly page: number;
  readonly size: number;
  readonly sort: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[];
}

export interface PageOf<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly page: Page;
}

/** No list has this page. PostgreSQL reads no larger offset. */
const lastPage = 1e9;

function wholeNumber(name: string, text: string | undefined, otherwise: number, min: number): number {
  if (text === undefined || text === '') return otherwise;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(value) || value < min) throw new Failure('error.badPage', { [name]: text });
  return value;
}

/** Parses page (from 0), size (1 to 200, more counts as 200) and sort (`field,asc|desc`, repeatable). */
export function pageOf(query: PageQuery, sortable: readonly string[]): Page {
  const sorts = query.sort === undefined ? [] : [query.sort].flat();
  return {
    page: Math.min(wholeNumber('page', query.page, 0, 0), lastPage),
    size: Math.min(wholeNumber('size', query.size, limits.pageSize, 1), limits.pageSizeMax),
    sort: sorts
      .filter((text) => text !== '')
      .map((text) => {
        const [field = '', direction = 'asc', ...rest] = text.split(',').map((part) => part.trim());
        const order = direction.toLowerCase();
        if (!sortable.includes(field) || rest.length > 0 || (order !== 'asc' && order !== 'desc'))
          throw new Failure('error.unknownSort', { sort: text });
        return { field, direction: order };
      }),
  };
}

/**
 * Reads a page with the total. A page after the last one has no row that contains the total, so it is read with the
 * first row of the list.
 */
export async function readWithTotal<Result extends { readonly rows: readonly unknown[]; readonly total: number }>(
  page: Page,
  read: (page: Page) => Promise<Result>,
): Promise<Result> {
  const result = await read(page);
  if (result.rows.length > 0 || page.page === 0) return result;
  const { total } = await read({ ...page, page: 0, size: 1 });
  return { ...result, total };
}

const defaultSizes: readonly number[] = [limits.pageSize, 50, 100, limits.pageSizeMax];

/** Whether many ask for this page. Its statement is worth preparing; of other pages there are too many. */
export const isUsualPage = ({ page, size, sort }: Page): boolean =>
  page === 0 && sort.length <= 1 && defaultSizes.includes(size);

/** The headers of a page: total count and links (RFC 8288). */
export function pageHeaders({ total, page }: PageOf<unknown>, url: string): Record<string, string> {
  const { pathname, searchParams } = new URL(url, 'http://list');
  const last = Math.max(0, Math.ceil(total / page.size) - 1);
  const at = (number: number, rel: string) => {
    searchParams.set('page', String(number));
    searchParams.set('size', String(page.size));
    return `<${pathname}?${searchParams.toString()}>; rel="${rel}"`;
  };
  const links = [at(0, 'first'), at(last, 'last')];
  if (page.page > 0) links.push(at(Math.min(page.page - 1, last), 'prev'));
  if (page.page < last) links.push(at(page.page + 1, 'next'));
  return { 'x-total-count': String(total), link: links.join(', ') };
}
