// @vitest-environment jsdom
import { readFormStamp, sendContact } from '@lernhaus/contract/marketing/endpoints';
import { HeadlessMantineProvider } from '@mantine/core';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { hydratedPage } from '../../test/test-root.ts';
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

test('a tick for the newsletter in another form is not sent by a form without this choice', async () => {
  const person = { firstName: 'Ada', lastName: 'King', email: 'ada@example.org', phoneNumber: '1' };
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
