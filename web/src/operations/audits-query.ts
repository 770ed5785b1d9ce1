import { limits } from '@lernhaus/contract/limits';
import { type AuditType, auditTypes } from '@lernhaus/contract/operations/audit-types';
import { auditSorts, listAudits } from '@lernhaus/contract/operations/endpoints';
import { auditWindow } from '@lernhaus/domain/accounts/audit-window';
import { dayMs, dayOf } from '@lernhaus/domain/time';
import { browserCaller } from '../platform/browser-caller.ts';
import { noonOf } from '../platform/dates.ts';
import { pageIn } from '../platform/page-in.ts';

/** The list of audit events as its address has it. */
export interface AuditListQuery {
  /** From 1. */
  readonly page: number;
  readonly sort: string;
  /** Days, YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
  /** A type of event, or empty for all. */
  readonly type: string;
  /** A login, or empty for everybody. */
  readonly principal: string;
}

const isAuditType = (type: string): type is AuditType => (auditTypes as readonly string[]).includes(type);

const defaultAuditSort = 'timestamp,desc';

/** Reads the address. Values that the API would refuse are ignored; without days the last month is shown. */
export function auditListOf(parameters: URLSearchParams, now: Date): AuditListQuery {
  const usual = auditWindow(now);
  const sort = parameters.get('sort') ?? '';
  const [field = '', direction = ''] = sort.split(',');
  const isSort = (auditSorts as readonly string[]).includes(field) && ['asc', 'desc'].includes(direction);
  const day = (name: 'from' | 'to') => {
    const value = parameters.get(name);
    return value !== null && listAudits.query.safeParse({ fromDate: value }).success && value !== ''
      ? value
      : usual[name];
  };
  const valueIn = (name: 'type' | 'principal') => {
    const value = parameters.get(name) ?? '';
    return listAudits.query.safeParse({ [name]: value }).success ? value : '';
  };
  return {
    page: pageIn(parameters),
    sort: isSort ? sort : defaultAuditSort,
    from: day('from'),
    to: day('to'),
    type: valueIn('type'),
    principal: valueIn('principal'),
  };
}

/** The parameters of the address, without those that have their usual value. */
export function auditAddressOf({ page, sort, from, to, type, principal }: AuditListQuery, now: Date) {
  const usual = auditWindow(now);
  return {
    page: page === 1 ? null : page,
    sort: sort === defaultAuditSort ? null : sort,
    from: from === usual.from ? null : from,
    to: to === usual.to ? null : to,
    type: type || null,
    principal: principal || null,
  };
}

/**
 * The instant at which a day of the list begins for the reader, some days later. The API would count days in UTC, but
 * the list shows local times. A day at the edge of the calendar, whose instant the API refuses, stays a day.
 */
function beginOf(day: string, daysLater: number): string {
  if (day.includes('T')) return day;
  const at = noonOf(day);
  at.setDate(at.getDate() + daysLater);
  // Where clocks change at midnight, a day begins at 01:00; the next one does not.
  at.setHours(0, 0, 0, 0);
  const instant = at.toISOString();
  return instant.length === 24 ? instant : day;
}

export const auditsQuery = (
  { page, sort, from, to, type, principal }: AuditListQuery,
  size: number = limits.pageSize,
) => {
  const query = {
    page: String(page - 1),
    size: String(size),
    sort,
    fromDate: beginOf(from, 0),
    // The API lists what is earlier than an instant.
    toDate: beginOf(to, 1),
    ...(isAuditType(type) ? { type } : {}),
    ...(principal ? { principal } : {}),
  };
  return {
    queryKey: [listAudits.id, query] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => browserCaller().list(listAudits, { query, signal }),
    staleTime: 0,
    meta: { silent: true },
  };
};

/** The windows that the filter offers, in days back; the usual one is a month. */
const windowDays = { day: 1, week: 7, quarter: 92, year: 366 } as const;
export const auditWindows = ['day', 'week', 'month', 'quarter', 'year'] as const;

/** The days of a window that ends tomorrow. */
export function auditDays(name: (typeof auditWindows)[number], now: Date): { from: string; to: string } {
  const usual = auditWindow(now);
  if (name === 'month') return usual;
  return { from: dayOf(new Date(now.getTime() - windowDays[name] * dayMs)), to: usual.to };
}

/** The window that has the days of a list; empty if they are others. */
export const windowOf = ({ from, to }: Pick<AuditListQuery, 'from' | 'to'>, now: Date): string =>
  auditWindows.find((name) => {
    const days = auditDays(name, now);
    return days.from === from && days.to === to;
  }) ?? '';
