// @vitest-environment jsdom
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expectConsoleOutput } from '../../../../scripts/testing/console-output.ts';
import { stubResizeObserver } from '../../../test/stub-resize-observer.ts';
import { testRoot } from '../../../test/test-root.ts';
import { type SiteContext, SiteProvider } from '../../platform/site.tsx';
import { TextsProvider } from '../../platform/texts.tsx';
import { askConsent, ConsentBanner } from './consent-banner.tsx';

const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = 'cookieConsent=; max-age=0; path=/';
  window.localStorage.clear();
  askConsent();
};

async function shownBanner(answer: () => Promise<Response>, chosenVersion: string | null = null) {
  // biome-ignore lint/suspicious/noConsole: a failure is only logged.
  const failures = () => vi.mocked(console.error).mock.calls.length;
  stubResizeObserver();
  vi.stubGlobal('fetch', answer);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    forget();
  });
  const { place, root } = testRoot();
  const site: SiteContext = {
    site: { product: '', company: 'school', language: 'en', consentVersion: '2' } as SiteContext['site'],
    legalPages: [],
    ownTexts: {},
    language: 'en',
    origin: 'http://school.localhost',
    year: 2026,
  };
  const element = (
    <SiteProvider value={site}>
      <TextsProvider translate={(key) => key}>
        <ConsentBanner />
      </TextsProvider>
    </SiteProvider>
  );
  forget();
  if (chosenVersion !== null) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
    document.cookie = 'cookieConsent=accepted; path=/';
    window.localStorage.setItem('lernhaus-consent', JSON.stringify({ consented: true, textVersion: chosenVersion }));
    askConsent();
  }
  await act(async () => root.render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />));
  const buttons = () => [...place.querySelectorAll('button')];
  const click = (at: number) =>
    act(async () => {
      const before = failures();
      buttons()[at]?.click();
      await expect.poll(() => failures() > before || buttons().length === 0).toBe(true);
    });
  return { buttons, click };
}

const reply = async () =>
  Response.json({ consented: true, textVersion: '1', language: 'en', storedAt: '2026-01-01T00:00:00.000Z' });

test.each([
  ['refuses', async () => Response.json({ title: 'Unavailable' }, { status: 503 })],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a store that %s keeps the banner, whatever was chosen, and nothing is remembered', async (_how, answer) => {
  expectConsoleOutput(/could not be stored/);
  const { buttons, click } = await shownBanner(answer);
  for (const at of [0, 1]) {
    await click(at);
    expect(buttons()).toHaveLength(2);
    expect(document.cookie).not.toContain('cookieConsent');
  }
});

test.each([
  ['1', 2],
  ['2', 0],
])('the text has version 2: a visitor who chose with version %s sees %i buttons', async (version, count) => {
  const { buttons } = await shownBanner(reply, version);
  expect(buttons()).toHaveLength(count);
});

test.each([
  [0, 'refused'],
  [1, 'accepted'],
])('refusing takes one click like accepting, on a button that looks the same: %#', async (at, storedChoice) => {
  const { buttons, click } = await shownBanner(reply);
  expect(new Set(buttons().map(({ className }) => className)).size).toBe(1);
  await click(at);
  expect(buttons()).toEqual([]);
  expect(document.cookie).toContain(`cookieConsent=${storedChoice}`);
});
