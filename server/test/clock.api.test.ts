import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RenderPage } from '../src/pages/page-routes.ts';
import { startOwnTestServer, type TestServer } from './test-server.ts';
import { createWholeServer } from './whole-server.ts';

/** What the server makes at a time follows its own clock, which is the only one that a test or an operator can set. */
let server: TestServer;
const now = new Date('2031-05-06T07:08:09Z');
beforeAll(async () => {
  server = await startOwnTestServer();
  server.time.now = now;
});
afterAll(() => server.close());

test('a signed link is valid until the end of the next day of this clock', () => {
  const link = server.media.store.address('alpha/videos/a.mp4', 'video');
  expect(new URL(link, 'http://alpha.localhost').searchParams.get('until')).toBe(
    String(Date.parse('2031-05-08T00:00:00Z')),
  );
});

test('a page shows the year of this clock', async () => {
  const years: number[] = [];
  const renderPage: RenderPage = async (_request, { year }) => {
    years.push(year);
    return new Response('');
  };
  const whole = await createWholeServer(server, { clock: () => now, renderPage });
  const company = await server.tenant();
  await whole.app.inject({ url: '/', headers: { host: `${company}.localhost` } });
  await whole.app.close();
  expect(years).toEqual([2031]);
});
