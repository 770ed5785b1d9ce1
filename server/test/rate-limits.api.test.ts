import { Failure } from '@lernhaus/contract/failures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RateBuckets } from '../src/platform/rate-buckets.ts';
import { type LimitTable, RateLimits } from '../src/platform/rate-limits.ts';
import { startOwnTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startOwnTestServer();
});
afterAll(() => server.close());

const three = { count: 3, windowSeconds: 60 };
const table: LimitTable = {
  login: three,
  loginOfNetwork: { count: 6, windowSeconds: 60 },
  loginOfAccount: { count: 5, windowSeconds: 60 },
  reset: three,
  resetOfNetwork: null,
  resetOfAccount: null,
  mailsToAddress: null,
  registration: three,
  coupon: null,
  contact: null,
  contactOfCompany: null,
  contactWithWork: null,
  formWork: null,
  consent: null,
  feedback: null,
  learnerMails: null,
  settingTests: null,
  askMe: three,
  safety: three,
  demo: three,
};
const start = Date.parse('2026-03-04T05:06:07Z');
let turn = 0;

/** Two processes on one database, with buckets that no other test uses. */
const processes = () => {
  let nowMs = start + ++turn * 86_400_000;
  const clock = () => new Date(nowMs);
  const open = () => new RateLimits(table, new RateBuckets(server.database), clock);
  const [one, other] = [open(), open()];
  const takeFrom = async (limits: RateLimits, address: string, ...of: string[]) => {
    try {
      await limits.take({ limit: 'reset', address, of });
      return 0;
    } catch (error) {
      return Number((error as Failure).params['seconds']);
    }
  };
  return {
    one,
    other,
    taken: takeFrom,
    wait: (ms: number) => {
      nowMs += ms;
    },
    cleanUp: () => new RateBuckets(server.database).cleanUp(clock()),
  };
};
const wrong = () => Promise.reject(new Failure('error.http.401'));
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => (error as Failure).status,
  );

test('a caller has one limit for all processes, other callers have their own, and waiting for the stated time helps', async () => {
  const { one, other, taken: takeFrom, wait } = processes();
  const answers = [];
  for (const limits of [one, other, one, other, one]) answers.push(await takeFrom(limits, '192.0.2.1', 'a'));
  expect(answers).toEqual([0, 0, 0, 20, 20]);
  expect([await takeFrom(one, '192.0.2.2', 'a'), await takeFrom(one, '192.0.2.1', 'b')]).toEqual([0, 0]);
  wait(20_000);
  expect([await takeFrom(other, '192.0.2.1', 'a'), await takeFrom(one, '192.0.2.1', 'a')]).toEqual([0, 20]);
});

test('many calls at once get no more through than calls one after another', async () => {
  const { one, other, taken: takeFrom } = processes();
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => takeFrom(at % 2 ? one : other, '192.0.2.1')));
  expect(answers.filter((seconds) => seconds === 0)).toHaveLength(3);
});

test('a limit that is switched off allows every call', async () => {
  const { one } = processes();
  const take = () => statusOf(one.take({ limit: 'contact', address: '192.0.2.1' }));
  for (let call = 0; call < 100; call++) expect(await take()).toBe(200);
});

test('successful tries cost nothing, and tries at once count like tries one after another', async () => {
  const { one } = processes();
  const keys = [{ limit: 'login', address: '192.0.2.1', of: ['ada'] }] as const;
  for (let call = 0; call < 10; call++) expect(await statusOf(one.guard(keys, async () => 'in'))).toBe(200);
  const tries = Array.from({ length: 6 }, () => statusOf(one.guard(keys, wrong)));
  expect(await Promise.all(tries)).toEqual([401, 401, 401, 429, 429, 429]);
  expect(await statusOf(one.guard(keys, async () => 'in'))).toBe(429);
});

test('tries that may wait run at the same time, and only the failures that are named count', async () => {
  const { one } = processes();
  const keys = [{ limit: 'login', address: '192.0.2.1', of: ['codes'] }] as const;
  const isWrong = ({ code }: Failure) => code === 'error.coupon.unknown';
  const attempt = (work: () => Promise<unknown>) => statusOf(one.guardAtOnce(keys, isWrong, work));
  const fail = (code: 'error.coupon.unknown' | 'error.validation') => () => Promise.reject(new Failure(code));
  const slow = Promise.withResolvers<string>();
  const waiting = attempt(() => slow.promise);
  expect(await attempt(async () => 'quick')).toBe(200);
  slow.resolve('slow');
  expect(await waiting).toBe(200);
  for (let call = 0; call < 5; call++) expect(await attempt(fail('error.validation'))).toBe(400);
  const wrongCodes = [];
  for (let call = 0; call < 4; call++) wrongCodes.push(await attempt(fail('error.coupon.unknown')));
  expect(wrongCodes).toEqual([400, 400, 400, 429]);
});

test('a call that one bucket refuses takes nothing from the others', async () => {
  const { one } = processes();
  const keys = (login: string) =>
    [
      { limit: 'login', address: '192.0.2.1', of: [login] },
      { limit: 'loginOfNetwork', address: '192.0.2.1' },
    ] as const;
  for (let call = 0; call < 5; call++) await statusOf(one.guard(keys('ada'), wrong));
  const ofBen = [];
  for (let call = 0; call < 4; call++) ofBen.push(await statusOf(one.guard(keys('ben'), wrong)));
  // Three of Ada’s six tries reached the network’s bucket, so three are left for Ben.
  expect(ofBen).toEqual([401, 401, 401, 429]);
});

test('a server error does not count against the caller', async () => {
  const { one } = processes();
  const keys = [{ limit: 'login', address: '192.0.2.1' }] as const;
  for (let call = 0; call < 5; call++)
    expect(await statusOf(one.guard(keys, () => Promise.reject(new Failure('error.http.503'))))).toBe(503);
});

test('an empty bucket stays however many others there are, and full buckets are deleted', async () => {
  const { one, other, taken: takeFrom, wait, cleanUp } = processes();
  for (let call = 0; call < 3; call++) await takeFrom(one, '192.0.2.9');
  for (let at = 0; at < 200; at++) await takeFrom(other, '192.0.2.1', `${at}`);
  await cleanUp();
  expect(await takeFrom(other, '192.0.2.9')).toBeGreaterThan(0);
  wait(60_000);
  await cleanUp();
  const { rows } = await server.database.pool.query('select count(*)::int as count from rate_buckets');
  expect(rows[0].count).toBe(0);
});

test('a clock that is set back by a day locks nobody out', async () => {
  const { one, other, taken: takeFrom, wait } = processes();
  for (let call = 0; call < 3; call++) expect(await takeFrom(one, '203.0.113.77', 'ada')).toBe(0);
  expect(await takeFrom(one, '203.0.113.77', 'ada')).toBeGreaterThan(0);
  wait(-86_400_000);
  expect(await takeFrom(one, '203.0.113.77', 'ada')).toBe(0);
  expect(await takeFrom(other, '203.0.113.77', 'ada')).toBe(0);
});
