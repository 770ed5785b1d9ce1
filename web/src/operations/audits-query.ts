import { limits } from '@lernhaus/contract/limits';
import { auditSorts, listAudits } from '@lernhaus/contract/operations/endpoints';
import { auditWindow } from '@lernhaus/domain/accounts/audit-window';
import { browserCaller } from '../platform/browser-caller.ts';

/** The list of audit events as its address has it. */
export interface AuditListQuery {
  /** From 1. */
  readonly page: number;
  readonly sort: string;
  /** Days, YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
}

export const usualAuditSort = 'timestamp,desc';

/** Reads the address; what the API would refuse is ignored, and without days the last month is shown. */
export function auditListOf(given: URLSearchParams, now: Date): AuditListQuery {
  const usual = auditWindow(now);
  const page = Number(given.get('page') ?? '1');
  const sort = given.get('sort') ?? '';
  const [field = '', direction = ''] = sort.split(',');
  const isSort = (auditSorts as readonly string[]).includes(field) && ['asc', 'desc'].includes(direction);
  const day = (name: 'from' | 'to') => {
    const value = given.get(name);
    return value !== null && listAudits.query.safeParse({ fromDate: value }).success && value !== ''
      ? value
      : usual[name];
  };
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    sort: isSort ? sort : usualAuditSort,
    from: day('from'),
    to: day('to'),
  };
}

/** The parameters of the address, without those that have their usual value. */
export function auditAddressOf({ page, sort, from, to }: AuditListQuery, now: Date) {
  const usual = auditWindow(now);
  return {
    page: page === 1 ? null : page,
    sort: sort === usualAuditSort ? null : sort,
    from: from === usual.from ? null : from,
    to: to === usual.to ? null : to,
  };
}

export const auditsQuery = ({ page, sort, from, to }: AuditListQuery) => {
  const query = { page: String(page - 1), size: String(limits.pageSize), sort, fromDate: from, toDate: to };
  return {
    queryKey: [listAudits.id, query] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => browserCaller().list(listAudits, { query, signal }),
    staleTime: 0,
    meta: { silent: true },
  };
};
