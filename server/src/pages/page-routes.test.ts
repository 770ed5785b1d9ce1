import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Site } from '@lernhaus/contract/tenants/endpoints';
import { readSite } from '@lernhaus/contract/tenants/endpoints';
import { expect, test } from 'vitest';
import { createTestApp } from '../platform/http/app-for-tests.ts';
import { type Exchange, mountPages, type PageHost, type RenderPage } from './page-routes.ts';

const site = { company: 'alpha', revision: '1', expired: false, hasDemo: false, paymentKeyId: null } as Site;
const failed = (status: number) => Object.assign(new Error(`answered ${status}`), { status });
const good: Exchange = async () => ({ reply: {}, total: null });

/** Creates page routes whose rendering and calls the test decides, one after another. Counts the renderings. */
function openPages(
  renderings: RenderPage[],
  exchanges: Exchange[] = [],
  env: Record<string, string> = {},
  host: Partial<PageHost> = {},
) {
  const { app } = createTestApp(env);
  let rendered = 0;
  mountPages(app, {
    renderPage: (request, host) => (renderings[rendered++] ?? plain)(request, host),
    siteOf: async () => site,
    takesPlanPayments: async () => false,
    exchangeFor: () => exchanges[rendered] ?? good,
    translations: { en: {}, de: {} },
    scheme: 'http',
    clock: () => new Date(),
    paymentOrigins: [],
    timeoutMs: 50,
    ...host,
  });
  const get = async (url = '/home') => {
    const { statusCode, body, headers } = await app.inject({ url, headers: { host: 'alpha.localhost' } });
    return { status: statusCode, body, cached: headers['cache-control'], etag: headers['etag'] };
  };
  return { app, get, rendered: () => rendered };
}

const plain: RenderPage = async () => new Response('whole');
/** A page that shows what it has, whatever its loader’s call answered. */
const lenient: RenderPage = async (_request, { exchange }) => {
  const isThere = await exchange(readSite, {}).then(
    () => true,
    () => false,
  );
  return new Response(isThere ? 'whole' : 'part');
};
const strict: RenderPage = async (_request, { exchange, report }) => {
  try {
    await exchange(readSite, {});
    return new Response('whole');
  } catch (error) {
    report(error);
    return new Response('sorry', { status: 500 });
  }
};
const reported: RenderPage = async (_request, { report }) => {
  report(new Error('a component threw'));
  return new Response('sorry');
};

test.each<[string, RenderPage, Exchange | undefined, number]>([
  ['an exception', () => Promise.reject(new Error('broken')), undefined, 500],
  ['a status of 500', async () => new Response('sorry', { status: 500 }), undefined, 500],
  ['a loader whose call fails', strict, () => Promise.reject(failed(500)), 500],
  ['a loader that hides that its call failed', lenient, () => Promise.reject(failed(503)), 200],
  ['a loader whose call was refused for now', lenient, () => Promise.reject(failed(429)), 200],
  ['a component that threw', reported, undefined, 200],
  ['a rendering that takes too long', () => new Promise(() => undefined), undefined, 503],
])('a page that failed by %s is not cached: the next request renders again', async (_why, first, exchange, status) => {
  const { get, rendered } = openPages([first, lenient], exchange && [exchange]);
  const failure = await get();
  expect(failure).toMatchObject({ status, etag: undefined });
  expect(failure.cached).toBe('no-store');
  const whole = { status: 200, body: 'whole', cached: 'public, no-cache' };
  expect(await get()).toMatchObject(whole);
  expect(await get()).toMatchObject(whole);
  expect(rendered()).toBe(2);
});

test.each([
  [503, 503, '2'],
  [429, 503, '2'],
  [500, 500, undefined],
])('a page whose call answered %i answers %i, and when to try again', async (called, status, wait) => {
  const { app, get } = openPages([strict], [() => Promise.reject(failed(called))]);
  const { statusCode, headers, body } = await app.inject({ url: '/home', headers: { host: 'alpha.localhost' } });
  expect([statusCode, headers['retry-after'], body]).toEqual([status, wait, 'sorry']);
  expect(headers['cache-control']).toBe('no-store');
  expect(await get()).toMatchObject({ status: 200, body: 'whole' });
});

test('a page of a host is rendered again when another company has the host, at the same revision', async () => {
  const { app, get, rendered } = openPages([plain, async () => new Response('of another company')]);
  let company = 'alpha';
  app.addHook('preHandler', async (request) => {
    request.tenant = { company, mode: 'tenant', language: 'en' };
  });
  expect(await get()).toMatchObject({ body: 'whole' });
  company = 'beta';
  expect(await get()).toMatchObject({ body: 'of another company' });
  expect(rendered()).toBe(2);
});

test('a page is rendered again when the platform gets a demo school', async () => {
  let hasDemo = false;
  const { get, rendered } = openPages([], [], {}, { siteOf: async () => ({ ...site, hasDemo }) });
  await get();
  hasDemo = true;
  await get();
  await get();
  expect(rendered()).toBe(2);
});

test('the page of plan payments may load from the provider as soon as the platform has a key, and no other page', async () => {
  let takesPayments = false;
  const provider = 'https://pay.example';
  const { app } = openPages(
    [],
    [],
    {},
    {
      paymentOrigins: [provider],
      takesPlanPayments: async () => takesPayments,
    },
  );
  const mayPayOn = async (url: string) =>
    String(
      (await app.inject({ url, headers: { host: 'alpha.localhost' } })).headers['content-security-policy'],
    ).includes(provider);
  const plans = '/lms-registration-payment-order';
  expect(await Promise.all([plans, '/home'].map(mayPayOn))).toEqual([false, false]);
  takesPayments = true;
  expect(await Promise.all([plans, `${plans}?pay=1`, '/home'].map(mayPayOn))).toEqual([true, true, false]);
});

test('a page is rendered again in a new year, and shows that year', async () => {
  let now = new Date('2026-12-31T23:59:59Z');
  const showYear: RenderPage = async (_request, { year }) => new Response(String(year));
  const { get, rendered } = openPages([showYear, showYear], [], {}, { clock: () => now });
  expect(await get()).toMatchObject({ body: '2026' });
  now = new Date('2027-01-01T00:00:00Z');
  expect(await get()).toMatchObject({ body: '2027' });
  expect(await get()).toMatchObject({ body: '2027' });
  expect(rendered()).toBe(2);
});

test('requests at the same time share one rendering, also a failed one', async () => {
  const { get, rendered } = openPages([async () => new Response('sorry', { status: 500 }), plain]);
  const all = await Promise.all([get(), get(), get()]);
  expect(all.map(({ status }) => status)).toEqual([500, 500, 500]);
  expect(rendered()).toBe(1);
});

test('a new address costs a hundred points, a cached address costs one point', async () => {
  const { get, rendered } = openPages([], [], { LIMITS_NETWORK: '250/1h' });
  const urls = ['/home', '/home?a=1', '/home?a=2', '/home', '/home?a=1'];
  const statuses = [];
  for (const url of urls) statuses.push((await get(url)).status);
  expect(statuses).toEqual([200, 200, 429, 200, 200]);
  expect(rendered()).toBe(2);
});

test('at most two pages are rendered at once, however many are requested', async () => {
  let [running, most] = [0, 0];
  const slow: RenderPage = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running--;
    return new Response('whole');
  };
  const { get } = openPages(Array.from({ length: 20 }, () => slow));
  const all = await Promise.all(Array.from({ length: 20 }, (_none, at) => get(`/home?at=${at}`)));
  expect(all.every(({ status }) => status === 200)).toBe(true);
  expect(most).toBe(2);
});

test.each(['//', '///', '//[', '//other.example/home', '/\\other.example', '/.//other.example'])(
  'the address %s is treated as a path of this host',
  async (path) => {
    let requestUrl = '';
    const { app } = openPages([
      async ({ url }) => {
        requestUrl = url;
        return new Response('whole');
      },
    ]);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const status = await new Promise((resolve, reject) =>
      request({ host: '127.0.0.1', port, path, agent: false, headers: { host: 'alpha.localhost' } }, (answer) =>
        answer.resume().on('end', () => resolve(answer.statusCode)),
      )
        .on('error', reject)
        .end(),
    );
    await app.close();
    expect([status, new URL(requestUrl).origin]).toEqual([200, 'http://alpha.localhost']);
  },
);

test('the 404 page of a course that does not exist is cached', async () => {
  const { get, rendered } = openPages([async () => new Response('no such course', { status: 404 })]);
  expect((await get()).status).toBe(404);
  expect((await get()).status).toBe(404);
  expect(rendered()).toBe(1);
});

test.each([
  ['/', 'lernhaus-signed-in=1'],
  ['/?lang=de', 'lernhaus-signed-in=1'],
  ['/home?back=/', null],
])('whether somebody is signed in is part of the page %s: %j', async (url, cookie) => {
  const { app } = openPages([async ({ headers }) => new Response(String(headers.get('cookie') || null))]);
  const headers = { host: 'alpha.localhost', cookie: 'a=b; lernhaus-signed-in=1' };
  expect((await app.inject({ url, headers })).body).toBe(String(cookie));
});

test.each([
  ['/home', '', 'en'],
  ['/home?lang=de', '', 'de'],
  ['/home?lang=fr', '', 'en'],
  ['/home?lang=de&lang=en', '', 'en'],
  ['/home?lang=de', 'lernhaus-language=en', 'en'],
  ['/home', 'lernhaus-language=de', 'de'],
  ['/home', 'a=b; lernhaus-language=de-address', 'de'],
  ['/home?lang=en', 'lernhaus-language=de-address', 'en'],
])('the address %s with the cookie %j is shown and cached in %s', async (url, cookie, language) => {
  const { app, rendered } = openPages(
    Array.from({ length: 2 }, () => async (_request, host) => new Response(host.language)),
  );
  const get = async (of: string) =>
    (await app.inject({ url, headers: { host: 'alpha.localhost', ...(of && { cookie: of }) } })).body;
  expect(await get(cookie)).toBe(language);
  expect(await get(cookie)).toBe(language);
  expect(rendered()).toBe(1);
  // The same address in another language is another page of the cache.
  const other = language === 'en' ? 'de' : 'en';
  expect(await get(`lernhaus-language=${other}`)).toBe(other);
});
