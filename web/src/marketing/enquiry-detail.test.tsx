// @vitest-environment jsdom
import type { Account } from '@lernhaus/contract/accounts/endpoints';
import { contact } from '@lernhaus/contract/marketing/contact';
import { answerEnquiry, changeEnquiry } from '@lernhaus/contract/marketing/enquiries';
import { HeadlessMantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testRoot } from '../../test/test-root.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { CallFailure } from '../platform/call-failure.ts';
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
  version: 3,
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

/** The enquiry at `/here`, with another page at `/there`. */
async function openEnquiry(more: object = {}) {
  const call = vi
    .spyOn(browserCaller(), 'call')
    .mockImplementation(async (endpoint) =>
      endpoint.id === changeEnquiry.id ? { note: 'Call again', version: 4 } : {},
    );
  const client = new QueryClient();
  session.set({ kind: 'signedIn', account: owner });
  onTestFinished(() => {
    session.set({ kind: 'unknown' });
    call.mockRestore();
    client.clear();
  });
  const probe: { show?: (changes: object) => void } = {};
  const Enquiry = ({ into }: { into: typeof probe }) => {
    const [changes, setChanges] = useState(more);
    useEffect(() => {
      Object.assign(into, { show: setChanges });
    });
    return <EnquiryDetail screens={screensOf(contact)} row={{ ...row, ...changes }} crumbs={[]} actions={null} />;
  };
  const router = createMemoryRouter(
    [
      { path: '/here', element: <Enquiry into={probe} /> },
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
            <TextsProvider translate={(key, values = {}) => [key, ...Object.values(values)].join(' ')}>
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
  const press = (label: string) =>
    act(async () => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click());
  const text = (at: number) => place.querySelectorAll<HTMLTextAreaElement>('textarea:not([aria-hidden])')[at]?.value;
  return { place, type, text, press, leave, call, reread: (changes: object) => act(async () => probe.show?.(changes)) };
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
  const { type, press, leave, call } = await openEnquiry();
  await type(0, 'Yes, on Tuesday');
  await press('enquiry.answer.send');
  const body = { text: 'Yes, on Tuesday', idempotencyKey: expect.any(String) };
  expect(call).toHaveBeenCalledWith(answerEnquiry, { params: { id: row.id }, body });
  expect(await leave()).toBe('/there');
});

test.each([
  ['is new again', {}, 'NEW'],
  ['that was answered stays answered', { answered: '2026-01-06T10:00:00Z' }, 'ANSWERED'],
])('a closed enquiry %s when it is opened again, and leads to a mail to its sender', async (_name, more, state) => {
  const { place, press, call } = await openEnquiry({ state: 'CLOSED', ...more });
  await press('enquiry.reopen');
  expect(call).toHaveBeenCalledWith(changeEnquiry, { params: { id: row.id }, body: { state } });
  expect(place.querySelector('a[href="mailto:ada@example.org"]')?.textContent).toBe('ada@example.org');
});

test('text that is typed while the answer is sent stays', async () => {
  const { type, text, press, call } = await openEnquiry();
  const { promise, resolve } = Promise.withResolvers<object>();
  call.mockReturnValueOnce(promise);
  await type(0, 'Yes, on Tuesday');
  await press('enquiry.answer.send');
  await type(0, 'Yes, on Tuesday. Or on Friday?');
  await act(async () => resolve({}));
  expect(text(0)).toBe('Yes, on Tuesday. Or on Friday?');
});

test('the same answer is sent again with the same key after a lost reply, and another one with a new key', async () => {
  const { type, press, call } = await openEnquiry();
  const lost = new CallFailure({ status: 0, key: 'x', params: {}, fieldErrors: [], endpoint: 'x', appError: null });
  call.mockRejectedValueOnce(lost);
  await type(0, 'Yes, on Tuesday');
  await press('enquiry.answer.send');
  await press('enquiry.answer.send');
  await type(0, 'Yes, on Tuesday');
  await press('enquiry.answer.send');
  const [first, again, other] = call.mock.calls.map(
    ([, input]) => (input as { body: { idempotencyKey: string } }).body.idempotencyKey,
  );
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('a note that nobody has touched follows the note of a colleague', async () => {
  const { text, reread } = await openEnquiry();
  await reread({ note: 'Called on Tuesday', version: 4 });
  expect(text(1)).toBe('Called on Tuesday');
});

test('a typed note stays beside the new note of a colleague, and replaces it only when it is saved knowingly', async () => {
  const { place, type, text, press, call, reread } = await openEnquiry();
  await type(1, 'Call again');
  await press('enquiry.note.save');
  expect(call).toHaveBeenLastCalledWith(changeEnquiry, {
    params: { id: row.id },
    body: { note: 'Call again', version: 3 },
  });
  await type(1, 'Call again on Friday');
  await reread({ note: 'Called on Tuesday', version: 5 });
  expect(text(1)).toBe('Call again on Friday');
  expect(place.textContent).toContain('enquiry.note.changed Called on Tuesday');
  await press('enquiry.note.save');
  expect(call).toHaveBeenLastCalledWith(changeEnquiry, {
    params: { id: row.id },
    body: { note: 'Call again on Friday', version: 5 },
  });
});
