import { expect, test } from 'vitest';
import type { Tenant } from '../platform/context.ts';
import type { RunInTenant } from '../platform/database/transaction.ts';
import { Tokens } from './tokens.ts';
import { accountTopic, ViewerCache } from './viewer-cache.ts';

const userId = '01900000-0000-7000-8000-000000000001';
const sessionId = '01900000-0000-7000-8000-000000000002';
const tenant: Tenant = { company: 'alpha', mode: 'tenant', language: 'en' };

/** Creates a viewer cache over a store with one session. Its reads wait until the test lets them go on. */
async function createViewers() {
  let [nowMs, reads, alive] = [Date.parse('2026-03-04T05:06:07Z'), 0, true];
  let gate = Promise.resolve();
  const clock = () => new Date(nowMs);
  const expires = new Date(nowMs + 60_000);
  const tokens = new Tokens(new Uint8Array(32), 'example.org', clock);
  const read = tokens.read.bind(tokens);
  let checked = 0;
  tokens.read = async (token) => {
    const claims = await read(token);
    checked++;
    return claims;
  };
  const runInTenant = (async () => {
    reads++;
    const row = alive
      ? { userId, login: 'ada', email: 'a@b.c', authorities: ['ROLE_USER'], expires: expires.toISOString() }
      : null;
    await gate;
    return new Map(row ? [[sessionId, row]] : []);
  }) as RunInTenant;
  const viewers = new ViewerCache({ tokens, runInTenant, mainCompany: 'lernhaus', clock });
  return {
    viewers,
    token: await tokens.sign({ company: 'alpha', userId, sessionId }, expires),
    reads: () => reads,
    checked: () => checked,
    wait: (ms: number) => {
      nowMs += ms;
    },
    end: () => {
      alive = false;
      viewers.handleAnnouncement({ topic: accountTopic, tenant: 'alpha', id: userId });
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
  };
}

test('a viewer is read once in a few seconds', async () => {
  const { viewers, token, reads, wait } = await createViewers();
  for (let call = 0; call < 5; call++) expect((await viewers.viewerOf(token, tenant))?.login).toBe('ada');
  expect(reads()).toBe(1);
  wait(3_001);
  await viewers.viewerOf(token, tenant);
  expect(reads()).toBe(2);
});

test('a token is verified once, also when its viewer is read again', async () => {
  const { viewers, token, reads, checked, wait } = await createViewers();
  for (let call = 1; call <= 3; call++) {
    expect((await viewers.viewerOf(token, tenant))?.login).toBe('ada');
    expect([reads(), checked()]).toEqual([call, 1]);
    wait(3_001);
  }
});

test('calls that arrive while a viewer is read share the next read', async () => {
  const { viewers, token, reads, checked, hold } = await createViewers();
  const letThrough = hold();
  const first = viewers.viewerOf(token, tenant);
  await expect.poll(reads).toBe(1);
  const others = Array.from({ length: 20 }, () => viewers.viewerOf(token, tenant));
  // Tokens are checked before anything is read.
  await expect.poll(checked).toBe(21);
  letThrough();
  for (const viewer of await Promise.all([first, ...others])) expect(viewer?.login).toBe('ada');
  expect(reads()).toBe(2);
});

test('an announcement about a user makes the next call read that user again, and nobody else', async () => {
  const { viewers, token, reads, end } = await createViewers();
  await viewers.viewerOf(token, tenant);
  viewers.handleAnnouncement({ topic: accountTopic, tenant: 'beta', id: userId });
  viewers.handleAnnouncement({ topic: 'enrolments', tenant: 'alpha', id: userId });
  await viewers.viewerOf(token, tenant);
  expect(reads()).toBe(1);
  end();
  expect(await viewers.viewerOf(token, tenant)).toBeNull();
});

test('a viewer that was read before an announcement is not cached', async () => {
  const { viewers, token, reads, end, hold } = await createViewers();
  const letThrough = hold();
  const early = viewers.viewerOf(token, tenant);
  await expect.poll(reads).toBe(1);
  end();
  letThrough();
  await early;
  expect(await viewers.viewerOf(token, tenant)).toBeNull();
});

test('every viewer is read again when announcements were missed', async () => {
  const { viewers, token, reads } = await createViewers();
  await viewers.viewerOf(token, tenant);
  viewers.handleAnnouncement({ topic: 'missed' });
  await viewers.viewerOf(token, tenant);
  expect(reads()).toBe(2);
});

test('a token expires at its exact second, cached or not', async () => {
  const { viewers, token, wait } = await createViewers();
  wait(59_000);
  expect(await viewers.viewerOf(token, tenant)).not.toBeNull();
  wait(1_000);
  expect(await viewers.viewerOf(token, tenant)).toBeNull();
});

test('a cached viewer is refused at another host like a new one', async () => {
  const { viewers, token } = await createViewers();
  await viewers.viewerOf(token, tenant);
  expect(await viewers.viewerOf(token, { ...tenant, company: 'beta' })).toBeNull();
});
