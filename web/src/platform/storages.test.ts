// @vitest-environment jsdom
import { storeConsent } from '@lernhaus/contract/marketing/consent';
import { expect, onTestFinished, test, vi } from 'vitest';
import { forbidStorage } from '../../test/forbid-storage.ts';
import { fetchExchange } from './fetch-exchange.ts';
import { rememberLanguage } from './language-choice.ts';
import { storedToken, storeToken } from './token.ts';

test('a call of a browser whose user allows no storage is sent, without a token', async () => {
  storeToken('token', true);
  forbidStorage();
  const headers: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, request: RequestInit) => {
    headers.push(request.headers);
    return new Response('{}');
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  await fetchExchange('')(storeConsent, { body: {} });
  expect(headers).toEqual([{ accept: 'application/json', 'content-type': 'application/json' }]);
  expect(storedToken()).toBeNull();
});

test('without storage the cookie alone keeps the chosen language', () => {
  forbidStorage();
  rememberLanguage('de');
  expect(document.cookie).toContain('lernhaus-language=de');
});
