// @vitest-environment jsdom
import {
  changeNewsletter,
  countSubscribers,
  createNewsletter,
  type NewsletterWithText,
  readNewsletter,
  sendNewsletter,
} from '@lernhaus/contract/marketing/newsletters';
import { HeadlessMantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider, useParams } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testRoot } from '../../../test/test-root.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { CallFailure } from '../../platform/call-failure.ts';
import { type SiteContext, SiteProvider } from '../../platform/site.tsx';
import { TextsProvider } from '../../platform/texts.tsx';
import { NewsletterPage } from './newsletter-page.tsx';
import { audienceQuery, newsletterQuery } from './newsletter-queries.ts';

const draft = (id: string, subject: string): NewsletterWithText => ({
  id,
  subject,
  text: `<p>${subject}</p>`,
  language: null,
  state: 'draft',
  sendAt: null,
  finishedAt: null,
  modifiedAt: '2026-01-05T10:00:00Z',
  recipients: 0,
  sent: 0,
  failed: 0,
  unsubscribed: 0,
  version: 1,
});

/** The page at the address of the first draft, and what a test does with it. */
async function openFirst() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const call = vi.spyOn(browserCaller(), 'call');
  onTestFinished(() => {
    call.mockRestore();
    client.clear();
  });
  const store = (one: NewsletterWithText) => client.setQueryData(newsletterQuery(one.id).queryKey, one);
  for (const one of [draft('a', 'Spring courses'), draft('b', 'Summer courses')]) store(one);
  client.setQueryData(audienceQuery().queryKey, { en: 3, de: 1 });
  const Page = () => {
    const { part = '' } = useParams();
    return <NewsletterPage id={part === 'new' ? null : part} />;
  };
  const router = createMemoryRouter([{ path: '/newsletters/:part', element: <Page /> }], {
    initialEntries: ['/newsletters/a'],
  });
  const { place, root } = testRoot();
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <HeadlessMantineProvider>
          <SiteProvider value={{ site: { company: 'school', mode: 'tenant', language: 'en' } } as SiteContext}>
            <TextsProvider translate={(key, values = {}) => [key, ...Object.values(values)].join(' ')}>
              <RouterProvider router={router} />
            </TextsProvider>
          </SiteProvider>
        </HeadlessMantineProvider>
      </QueryClientProvider>,
    ),
  );
  return {
    call,
    router,
    subject: () => place.querySelector('input')?.value,
    type: (text: string) =>
      act(async () => {
        const input = place.querySelector('input');
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
        input?.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    press: (name: string) =>
      act(async () =>
        [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click(),
      ),
    serverHas: (one: NewsletterWithText) =>
      act(async () => {
        store(one);
        // The client tells its readers in a later task.
        await new Promise((resolve) => setTimeout(resolve));
      }),
    settle: () =>
      act(async () => {
        for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
      }),
    hasDialog: () => document.querySelector('[role=dialog]') !== null,
    shows: (text: string) => place.textContent?.includes(text) ?? false,
  };
}

test('each draft has a form of its own, also when the address goes from one to the next', async () => {
  const { router, subject } = await openFirst();
  expect(subject()).toBe('Spring courses');
  await act(() => router.navigate('/newsletters/b'));
  expect(subject()).toBe('Summer courses');
  await act(() => router.navigate('/newsletters/new'));
  expect(subject()).toBe('');
});

test('without a subject, a newsletter cannot be sent, tested or previewed, and the page says what is missing', async () => {
  const { type, shows } = await openFirst();
  const mayPress = () =>
    ['newsletters.send', 'newsletters.test', 'newsletters.preview', 'newsletters.save'].filter((name) =>
      [...document.querySelectorAll('button')].some((button) => button.textContent === name && !button.disabled),
    );
  expect(mayPress()).toHaveLength(4);
  expect(shows('newsletters.missing')).toBe(false);
  await type(' ');
  expect(mayPress()).toEqual(['newsletters.save']);
  expect(shows('newsletters.missing.subject')).toBe(true);
});

test('a new newsletter says that both parts are missing, and how many subscribers each language has', async () => {
  const { router, shows } = await openFirst();
  await act(() => router.navigate('/newsletters/new'));
  expect(shows('newsletters.missing.both')).toBe(true);
  expect([...document.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'newsletters.language.count newsletters.language.all 4',
    'newsletters.language.count choice.en 3',
    'newsletters.language.count choice.de 1',
  ]);
});

test('a form in which nothing was typed shows what somebody else saved', async () => {
  const { subject, serverHas, shows } = await openFirst();
  await serverHas({ ...draft('a', 'Autumn courses'), version: 2 });
  expect(subject()).toBe('Autumn courses');
  expect(shows('newsletters.conflict')).toBe(false);
});

test('changes that somebody else saved are not overwritten without a question, and no typed text is lost', async () => {
  const { call, subject, type, press, serverHas, shows } = await openFirst();
  await type('My courses');
  await serverHas({ ...draft('a', 'Autumn courses'), version: 2 });
  expect([subject(), shows('newsletters.conflict')]).toEqual(['My courses', true]);
  call.mockResolvedValue({ ...draft('a', 'My courses'), version: 3 });
  await press('newsletters.conflict.keepMine');
  await press('newsletters.save');
  expect(call.mock.lastCall?.[1]).toMatchObject({ body: { subject: 'My courses', version: 2 } });
  expect(shows('newsletters.conflict')).toBe(false);
});

test('a draft that somebody else has sent shows its report, and can be edited again after the sending is stopped', async () => {
  const { subject, serverHas, shows } = await openFirst();
  await serverHas({ ...draft('a', 'Spring courses'), state: 'scheduled', sendAt: '2126-01-05T10:00:00Z', version: 2 });
  expect([subject(), shows('newsletters.scheduled.help')]).toEqual([undefined, true]);
  await serverHas({ ...draft('a', 'Spring courses'), version: 3 });
  expect(subject()).toBe('Spring courses');
});

test('a draft that is sent and taken back does not open the dialog to send it again', async () => {
  const { call, press, serverHas, hasDialog } = await openFirst();
  call.mockImplementation(async (endpoint: unknown) =>
    endpoint === countSubscribers
      ? { en: 3, de: 1 }
      : { ...draft('a', 'Spring courses'), state: 'scheduled', version: 2, html: '' },
  );
  await press('newsletters.send');
  await expect.poll(hasDialog).toBe(true);
  await press('newsletters.send.verb');
  await serverHas({ ...draft('a', 'Spring courses'), version: 3 });
  await expect.poll(hasDialog).toBe(false);
});

test.each([
  ['has another text now', 409, 'error.concurrencyFailure', { ...draft('a', 'Autumn courses'), version: 2 }],
  ['is sent already', 400, 'error.newsletter.state', { ...draft('a', 'Spring courses'), state: 'sent' as const }],
])(
  'a draft that %s is read again when the dialog cannot send it, and the dialog closes',
  async (_what, status, key, theirs) => {
    const { call, subject, press, settle, hasDialog, shows } = await openFirst();
    call.mockImplementation(async (endpoint: unknown) => {
      if (endpoint === countSubscribers) return { en: 3, de: 1 };
      if (endpoint === readNewsletter) return theirs;
      throw new CallFailure({ status, key, params: {}, fieldErrors: [], endpoint: 'x', appError: null });
    });
    const send = async () => {
      await press('newsletters.send');
      await expect.poll(hasDialog).toBe(true);
      await press('newsletters.send.verb');
      await settle();
      await expect.poll(hasDialog).toBe(false);
    };
    await send();
    if (theirs.state === 'sent') return expect.poll(() => shows('newsletters.state.sent')).toBe(true);
    await expect.poll(subject).toBe('Autumn courses');
    await send();
    const sent = call.mock.calls.filter(([endpoint]) => endpoint === sendNewsletter);
    expect(sent.map(([, input]) => input?.body)).toEqual([
      { at: null, version: 1 },
      { at: null, version: 2 },
    ]);
  },
);

test('a text in the form of a newsletter that somebody else has sent becomes a new draft', async () => {
  const { call, router, subject, type, press, serverHas } = await openFirst();
  await type('My courses');
  await serverHas({ ...draft('a', 'Spring courses'), state: 'sending' });
  expect(subject()).toBe('My courses');
  await press('newsletters.conflict.newDraft');
  call.mockResolvedValue(draft('c', 'My courses'));
  await press('newsletters.save');
  expect(call.mock.lastCall?.[0]).toBe(createNewsletter);
  expect([router.state.location.pathname, subject()]).toEqual(['/newsletters/c', 'My courses']);
});

test('a draft is saved once, however many buttons are pressed while it is saved', async () => {
  const { call, type, press } = await openFirst();
  call.mockReturnValue(new Promise(() => undefined));
  await type('My courses');
  for (const button of ['newsletters.save', 'newsletters.test', 'newsletters.send']) await press(button);
  expect(call.mock.calls.map(([endpoint]) => endpoint)).toEqual([changeNewsletter]);
});
