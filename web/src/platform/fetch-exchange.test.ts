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
