import { expect, test } from 'vitest';
import { auditAddressOf, auditDays, auditListOf, type auditWindows, windowOf } from './audits-query.ts';

const now = new Date('2026-11-22T15:00:00Z');
const of = (search: string) => auditListOf(new URLSearchParams(search), now);
const usual = {
  page: 1,
  sort: 'timestamp,desc',
  from: '2026-10-22',
  to: '2026-11-23',
  type: '',
  principal: '',
};

test.each([
  ['', usual, 'the last month'],
  ['page=3&sort=principal,asc', { ...usual, page: 3, sort: 'principal,asc' }, 'page and sort of the address'],
  ['from=2026-01-01&to=2026-02-01', { ...usual, from: '2026-01-01', to: '2026-02-01' }, 'other days'],
  ['type=PAYMENT&principal=kim', { ...usual, type: 'PAYMENT', principal: 'kim' }, 'filters'],
  ['page=x&type=NEWS&sort=secret,asc&from=yesterday&to=', usual, 'what the API would refuse'],
])('the address "%s" means %j: %s', (search, list, _why) => {
  expect(of(search)).toEqual(list);
});

test('the address has only what differs from the usual list', () => {
  expect(auditAddressOf(of(''), now)).toEqual({
    page: null,
    sort: null,
    from: null,
    to: null,
    type: null,
    principal: null,
  });
  expect(auditAddressOf(of('page=2&from=2026-01-01'), now)).toMatchObject({ page: 2, from: '2026-01-01', to: null });
});

test.each<[(typeof auditWindows)[number], string]>([
  ['day', '2026-11-21'],
  ['week', '2026-11-15'],
  ['month', '2026-10-22'],
  ['quarter', '2026-08-22'],
  ['year', '2025-11-21'],
])('the window %s begins on %s and ends tomorrow', (name, from) => {
  expect(auditDays(name, now)).toEqual({ from, to: '2026-11-23' });
  expect(windowOf({ from, to: '2026-11-23' }, now)).toBe(name);
});

test('other days are not a window', () => {
  expect(windowOf({ from: '2026-11-01', to: '2026-11-23' }, now)).toBe('');
  expect(windowOf({ from: '2026-10-22', to: '2026-11-22' }, now)).toBe('');
});
