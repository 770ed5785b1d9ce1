// @vitest-environment jsdom
import { readFormStamp, sendContact } from '@lernhaus/contract/marketing/endpoints';
import { HeadlessMantineProvider } from '@mantine/core';
import { act } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { hydratedPage } from '../../test/test-root.ts';
import { CallFailure } from '../platform/call-failure.ts';
import { type SiteContext, SiteProvider } from '../platform/site.tsx';
import { TextsProvider } from '../platform/texts.tsx';
import { clearContactDraft, readContactDraft, storeContactDraft } from './contact-draft.ts';
import { ContactForm } from './contact-form.tsx';
import { blankContact } from './contact-values.ts';

afterEach(clearContactDraft);

test('text that was typed before the scripts ran stays in its field; a draft fills the other fields', async () => {
  storeContactDraft({ ...blankContact, firstName: 'Old', email: 'ada@example.org' });
  let typedInto: HTMLInputElement | null = null;
  const input = (place: HTMLElement, name: string) => place.querySelector<HTMLInputElement>(`[data-path="${name}"]`);
  const place = await hydratedPage(
    <HeadlessMantineProvider>
      <SiteProvider value={{ language: 'en', site: {} } as SiteContext}>
        <TextsProvider translate={(key) => key}>
          <ContactForm topic={{}} />
        </TextsProvider>
      </SiteProvider>
    </HeadlessMantineProvider>,
    (served) => {
      typedInto = input(served, 'firstName');
      Object.assign(typedInto ?? {}, { value: 'Ada' });
    },
  );
  expect(input(place, 'firstName')).toBe(typedInto);
  expect(input(place, 'firstName')?.value).toBe('Ada');
  expect(input(place, 'email')?.value).toBe('ada@example.org');
  expect(readContactDraft()).toMatchObject({ firstName: 'Ada', email: 'ada@example.org' });
});

const person = { firstName: 'Ada', lastName: 'King', email: 'ada@example.org', phoneNumber: '1' };

const type = (place: HTMLElement, name: string, value: string) =>
  act(async () => {
    const input = place.querySelector<HTMLInputElement>(`[data-path="${name}"]`);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });

test('a form has the stamp of before until its content differs from one that the server may have stored', async () => {
  storeContactDraft({ ...blankContact, ...person });
  // A form waits some seconds after its stamp has arrived. Here each reading of the clock is later than that.
  let ms = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (ms += 60_000));
  onTestFinished(() => clock.mockRestore());
  const stamps = ['first', 'second', 'third', 'fourth'];
  const failed = (status: number) => {
    throw new CallFailure({ status, key: 'error.x', params: {}, fieldErrors: [], endpoint: '', appError: null });
  };
  const sent: unknown[] = [];
  const { place, settle } = await showScreen(<ContactForm topic={{}} />, {
    replies: {
      [readFormStamp.id]: () => ({ stamp: stamps.shift() }),
      [sendContact.id]: ({ body }) => {
        const { email, stamp } = body as { email: string; stamp: string };
        sent.push([email, stamp]);
        return failed(email.startsWith('refused') ? 400 : 0);
      },
    },
  });
  const send = async (email: string) => {
    await type(place, 'email', email);
    const sentBefore = sent.length;
    await act(async () => {
      place.querySelector('form')?.requestSubmit();
      await vi.waitFor(() => expect(sent).toHaveLength(sentBefore + 1));
    });
    await settle();
  };
  for (const email of ['a@example.org', 'a@example.org', 'refused@example.org', 'b@example.org', 'c@example.org'])
    await send(email);
  expect(sent).toEqual([
    ['a@example.org', 'first'],
    ['a@example.org', 'first'],
    ['refused@example.org', 'second'],
    ['b@example.org', 'third'],
    ['c@example.org', 'fourth'],
  ]);
});

test('the fields cannot be changed while the form is being sent', async () => {
  storeContactDraft({ ...blankContact, ...person });
  const waiting = Promise.withResolvers<never>();
  const { place, settle } = await showScreen(<ContactForm topic={{}} hasNewsletter />, {
    replies: {
      [readFormStamp.id]: () => {
        throw new Error('no stamp');
      },
      [sendContact.id]: () => waiting.promise,
    },
  });
  const fields = () =>
    [...place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-path]:not([data-path="fax"])')].map(
      (field) => field.readOnly || field.ariaDisabled === 'true',
    );
  expect(fields()).toEqual([false, false, false, false, false, false]);
  await act(async () => {
    place.querySelector('form')?.requestSubmit();
    await vi.dynamicImportSettled();
  });
  expect(fields()).toEqual([true, true, true, true, true, true]);
  await act(async () => waiting.reject(new Error('no connection')));
  await settle();
  expect(fields()).toEqual([false, false, false, false, false, false]);
});

test('a tick for the newsletter in another form is not sent by a form without this choice', async () => {
  storeContactDraft({ ...blankContact, ...person, newsletterSubscription: true });
  // Without a stamp the form does not wait.
  const noStamp = () => {
    throw new Error('no stamp');
  };
  const { place, call } = await showScreen(<ContactForm topic={{}} />, {
    replies: { [readFormStamp.id]: noStamp, [sendContact.id]: () => ({ id: '1' }) },
  });
  await act(async () => {
    place.querySelector('form')?.requestSubmit();
    await vi.dynamicImportSettled();
  });
  const body = call.mock.calls.find(([{ id }]) => id === sendContact.id)?.[1]?.body;
  expect(body).toMatchObject({ email: 'ada@example.org', newsletterSubscription: false });
});
