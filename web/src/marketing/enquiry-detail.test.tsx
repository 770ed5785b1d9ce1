// @vitest-environment jsdom
import type { Account } from '@lernhaus/contract/accounts/endpoints';
import { contact } from '@lernhaus/contract/marketing/contact';
import { answerEnquiry, changeEnquiry } from '@lernhaus/contract/marketing/enquiries';
import { HeadlessMantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testRoot } from '../../test/test-root.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { session } from '../platform/session.ts';
import { type SiteContext, SiteProvider } from '../platform/site.tsx';
import { TextsProvider } from '../platform/texts.tsx';
import { screensOf } from '../resource/entity-screens.ts';
import { EnquiryDetail } from './enquiry-detail.tsx';

const row = {
  id: 'f0b0a3f4-6a6c-4f0b-9d52-0d7bb1a3a001',
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'King',
  state: 'NEW',
  note: 'Called on Monday',
  createDate: '2026-01-05T10:00:00Z',
  modifiedDate: '2026-01-05T10:00:00Z',
};

const owner: Account = {
  id: '1',
  login: 'owner',
  firstName: null,
  lastName: null,
  email: 'owner@example.org',
  newEmail: null,
  activated: true,
  langKey: 'en',
  authorities: ['ROLE_USER'],
  courses: [],
  company: 'school',
};

// The inputs that grow with their text watch the fonts, which jsdom does not have.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

/** The enquiry at `/here`, with another page at `/there`. */
async function openEnquiry(more: object = {}) {
  const call = vi.spyOn(browserCaller(), 'call').mockResolvedValue({});
  const client = new QueryClient();
  session.set({ kind: 'signedIn', account: owner });
  onTestFinished(() => {
    session.set({ kind: 'unknown' });
    call.mockRestore();
    client.clear();
  });
  const enquiry = <EnquiryDetail screens={screensOf(contact)} row={{ ...row, ...more }} crumbs={[]} actions={null} />;
  const router = createMemoryRouter(
    [
      { path: '/here', element: enquiry },
      { path: '/there', element: null },
    ],
    { initialEntries: ['/here'] },
  );
  const { place, root } = testRoot();
  await act(async () =>
    root.render(
      <HeadlessMantineProvider>
        <QueryClientProvider client={client}>
          <SiteProvider value={{ site: { company: 'school', mode: 'tenant', language: 'en' } } as SiteContext}>
            <TextsProvider translate={(key) => key}>
              <RouterProvider router={router} />
            </TextsProvider>
          </SiteProvider>
        </QueryClientProvider>
      </HeadlessMantineProvider>,
    ),
  );
  // The hidden ones measure the height of the text.
  const type = (at: number, text: string) =>
    act(async () => {
      const input = place.querySelectorAll('textarea:not([aria-hidden])')[at] as HTMLTextAreaElement;
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const leave = async () => {
    await act(async () => router.navigate('/there'));
    return router.state.location.pathname;
  };
  return { place, type, leave, call };
}

test.each([
  ['an answer', 0],
  ['a note', 1],
])('%s that is typed is not lost on leaving', async (_name, at) => {
  const { type, leave } = await openEnquiry();
  await type(at, 'Not sent yet');
  expect(await leave()).toBe('/here');
});

test('the page of an enquiry without new text can be left without a question', async () => {
  const { type, leave } = await openEnquiry();
  await type(0, '  ');
  await type(1, `${row.note} `);
  expect(await leave()).toBe('/there');
});

test('after an answer is sent, the page can be left without a question', async () => {
  const { place, type, leave, call } = await openEnquiry();
  await type(0, 'Yes, on Tuesday');
  const send = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'enquiry.answer.send');
  await act(async () => send?.click());
  expect(call).toHaveBeenCalledWith(answerEnquiry, { params: { id: row.id }, body: { text: 'Yes, on Tuesday' } });
  expect(await leave()).toBe('/there');
});

test.each([
  ['is new again', {}, 'NEW'],
  ['that was answered stays answered', { answered: '2026-01-06T10:00:00Z' }, 'ANSWERED'],
])('a closed enquiry %s when it is opened again, and leads to a mail to its sender', async (_name, more, state) => {
  const { place, call } = await openEnquiry({ state: 'CLOSED', ...more });
  const reopen = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'enquiry.reopen');
  await act(async () => reopen?.click());
  expect(call).toHaveBeenCalledWith(changeEnquiry, { params: { id: row.id }, body: { state } });
  expect(place.querySelector('a[href="mailto:ada@example.org"]')?.textContent).toBe('ada@example.org');
});
