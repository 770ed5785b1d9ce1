import { safetyAssessment } from '@lernhaus/contract/safety/endpoints';
import { afterEach, expect, test, vi } from 'vitest';
import { CallFailure } from './call-failure.ts';
import { fetchExchange } from './fetch-exchange.ts';
import { messagesOf } from './show-failure.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page of a proxy instead of a reply is an unknown error, without a text for programs', async () => {
  vi.stubGlobal('fetch', async () => new Response('<p>Welcome</p>', { headers: { 'content-type': 'text/html' } }));
  const failure: unknown = await fetchExchange('')(safetyAssessment, { query: { street: 'A', city: 'B' } }).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(CallFailure);
  expect(messagesOf(failure).map(({ message }) => message)).toEqual(['error.unknown']);
});

test.each([200, 500])('a connection that breaks during a reply of status %i is not a reply', async (status) => {
  const cause = new TypeError('network error');
  const body = new ReadableStream({ start: (controller) => controller.error(cause) });
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  const reading = fetchExchange('')(safetyAssessment, { query: { street: 'A', city: 'B' } });
  await expect(reading).rejects.toMatchObject({ status: 0, key: 'error.server.not.reachable', cause });
});

test('a reply that the caller does not want any more is not a failure of the connection', async () => {
  const caller = new AbortController();
  const cause = new DOMException('Aborted', 'AbortError');
  const body = new ReadableStream({ start: (controller) => controller.error(cause) });
  vi.stubGlobal('fetch', async () => {
    caller.abort();
    return new Response(body);
  });
  const input = { query: { street: 'A', city: 'B' }, signal: caller.signal };
  await expect(fetchExchange('')(safetyAssessment, input)).rejects.toBe(cause);
});
