// @vitest-environment jsdom
import { HeadlessMantineProvider } from '@mantine/core';
import { expect, onTestFinished, test } from 'vitest';
import { hydratedPage } from '../../test/test-root.ts';
import { type SiteContext, SiteProvider } from '../platform/site.tsx';
import { TextsProvider } from '../platform/texts.tsx';
import { clearContactDraft, readContactDraft, storeContactDraft } from './contact-draft.ts';
import { ContactForm } from './contact-form.tsx';
import { blankContact } from './contact-values.ts';

test('text that was typed before the scripts ran stays in its field; a draft fills the other fields', async () => {
  storeContactDraft({ ...blankContact, firstName: 'Old', email: 'ada@example.org' });
  // Mantine's textarea waits for the typeface, which jsdom does not have.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  onTestFinished(() => {
    clearContactDraft();
    Reflect.deleteProperty(document, 'fonts');
  });
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
