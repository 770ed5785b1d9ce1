import type { Account } from '@lernhaus/contract/accounts/endpoints';
import { HeadlessMantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { browserCaller } from '../src/platform/browser-caller.ts';
import { createQueryClient } from '../src/platform/query-client.ts';
import { session } from '../src/platform/session.ts';
import { type SiteContext, SiteProvider } from '../src/platform/site.tsx';
import { TextsProvider } from '../src/platform/texts.tsx';
import type { Translate } from '../src/platform/translator.ts';
import { testRoot } from './test-root.ts';

/** A text by its key and its values: `payment.paidUntil 10 May 2026`. */
const keys: Translate = (key, values = {}) => [key, ...Object.values(values)].join(' ');

type Reply = (input: { readonly query?: unknown; readonly params?: unknown; readonly body?: unknown }) => unknown;

interface ScreenOptions {
  /** The replies of the API by the endpoint's id. A screen must not ask another one. */
  readonly replies?: Readonly<Record<string, Reply>>;
  readonly site?: Partial<SiteContext['site']>;
  readonly account?: Partial<Account>;
  /** Path and search of the page. */
  readonly at?: string;
}

/** A screen of a company's host in English, with the keys of its texts and the given replies of the API. */
export async function showScreen(
  screen: ReactNode,
  { replies = {}, site = {}, account, at = '/' }: ScreenOptions = {},
) {
  const call = vi.spyOn(browserCaller(), 'call').mockImplementation(async ({ id }, input = {}) => {
    const reply = replies[id];
    if (!reply) throw new Error(`The screen asked ${id}.`);
    return Reflect.apply(reply, null, [input]);
  });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  if (account) session.set({ kind: 'signedIn', account: { activated: true, authorities: [], ...account } as Account });
  onTestFinished(() => {
    session.set({ kind: 'unknown' });
    call.mockRestore();
    client.clear();
  });
  const value = {
    language: 'en',
    origin: 'https://school.example.org',
    year: 2026,
    site: {
      company: 'school',
      companyName: 'A school',
      mode: 'tenant',
      currency: 'INR',
      social: { facebook: null, twitter: null, youtube: null, instagram: null },
      ...site,
    },
    legalPages: [],
    ownTexts: {},
  } as SiteContext;
  const router = createMemoryRouter([{ path: '*', element: screen }], { initialEntries: [at] });
  const { place, root } = testRoot();
  await act(async () =>
    root.render(
      <HeadlessMantineProvider>
        <QueryClientProvider client={client}>
          <SiteProvider value={value}>
            <TextsProvider translate={keys}>
              <RouterProvider router={router} />
            </TextsProvider>
          </SiteProvider>
        </QueryClientProvider>
      </HeadlessMantineProvider>,
    ),
  );
  /** Lets replies arrive: a query tells its components one turn after its reply. */
  const settle = () =>
    act(async () => {
      for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    });
  await settle();
  return { place, client, call, settle };
}
