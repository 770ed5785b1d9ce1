import { Failure } from '@lernhaus/contract/failures';
import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';
import { type LimitTable, RateLimits } from './rate-limits.ts';

const three = { count: 3, windowSeconds: 60 };
const table: LimitTable = {
  login: three,
  loginAnywhere: null,
  reset: three,
  registration: three,
  contact: null,
  feedback: null,
  askMe: three,
  safety: three,
  demo: three,
};
const start = Date.parse('2026-03-04T05:06:07Z');
const limits = (capacity?: number) => {
  let nowMs = start;
  const made = new RateLimits(table, () => new Date(nowMs), capacity);
  const taken = (address: string, ...of: string[]) => {
    try {
      made.take('reset', { address, of });
      return 0;
    } catch (error) {
      return Number((error as Failure).params['seconds']);
    }
  };
  return {
    made,
    taken,
    wait: (ms: number) => {
      nowMs += ms;
    },
  };
};
const wrong = () => Promise.reject(new Failure('error.http.401'));
const statusOf = (tried: Promise<unknown>) =>
  tried.then(
    () => 200,
    (error: unknown) => (error as Failure).status,
  );

test('a caller has so many calls, others have their own, and waiting as told helps', () => {
  const { taken, wait } = limits();
  expect([1, 2, 3, 4].map(() => taken('192.0.2.1', 'a'))).toEqual([0, 0, 0, 20]);
  expect([taken('192.0.2.2', 'a'), taken('192.0.2.1', 'b')]).toEqual([0, 0]);
  wait(20_000);
  expect([taken('192.0.2.1', 'a'), taken('192.0.2.1', 'a')]).toEqual([0, 20]);
});

test('a limit that is off lets everything through', () => {
  const { made } = limits();
  const take = () => made.take('contact', { address: '192.0.2.1' });
  for (let call = 0; call < 100; call++) expect(take).not.toThrow('error.http.429');
});

test('tries that succeed cost nothing, tries at once count like tries in a row', async () => {
  const { made } = limits();
  const key = { address: '192.0.2.1', of: ['ada'] };
  for (let call = 0; call < 10; call++) expect(await statusOf(made.guard('login', key, async () => 'in'))).toBe(200);
  const tries = Array.from({ length: 6 }, () => statusOf(made.guard('login', key, wrong)));
  expect(await Promise.all(tries)).toEqual([401, 401, 401, 429, 429, 429]);
  expect(await statusOf(made.guard('login', key, async () => 'in'))).toBe(429);
});

test('a fault of ours is not held against the caller', async () => {
  const { made } = limits();
  const key = { address: '192.0.2.1' };
  for (let call = 0; call < 5; call++)
    expect(await statusOf(made.guard('login', key, () => Promise.reject(new Failure('error.http.503'))))).toBe(503);
});

test('memory is bounded, and those who come back often are remembered longest', () => {
  const { taken } = limits(3);
  for (const at of [1, 2, 3]) taken('192.0.2.1', `${at}`);
  for (const at of [4, 5, 6, 7]) {
    taken('192.0.2.9');
    taken('192.0.2.1', `${at}`);
  }
  expect(taken('192.0.2.9')).toBeGreaterThan(0);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['nonsense', 'nonsense'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
