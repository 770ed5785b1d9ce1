// @vitest-environment jsdom
import { readFormStamp } from '@lernhaus/contract/marketing/endpoints';
import { subscribeToNewsletter } from '@lernhaus/contract/marketing/newsletter';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

test('a correction to the same address shows a message and makes no call; another address replaces the first', async () => {
  // Without a stamp the form does not wait.
  const noStamp = () => {
    throw new Error('no stamp');
  };
  const keys = ['first', 'second'];
  const subscribe = () => ({ sent: true, replaceKey: keys.shift() });
  const replies = { [readFormStamp.id]: noStamp, [subscribeToNewsletter.id]: subscribe };
  const { place, call, settle } = await showScreen(<NewsletterForm />, { replies });
  const bodies = () =>
    call.mock.calls.flatMap(([{ id }, input]) => (id === subscribeToNewsletter.id ? [input?.body] : []));
  const enter = async (email: string) => {
    const input = place.querySelector<HTMLInputElement>('[data-path="newsletter-email"]');
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, email);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await act(async () => {
      place.querySelector('form')?.requestSubmit();
      await vi.dynamicImportSettled();
    });
    await settle();
    expect(place.textContent).toContain('newsletter.wrongAddress');
  };
  const correct = () => act(async () => place.querySelector('button')?.click());
  await enter('ada@example.org');
  await correct();
  await enter(' Ada@example.org');
  expect(place.textContent).toContain('newsletter.already');
  await correct();
  await enter('bob@example.org');
  expect(place.textContent).toContain('newsletter.sentTo bob@example.org');
  expect(bodies()).toMatchObject([
    { email: 'ada@example.org', replaces: null },
    { email: 'bob@example.org', replaces: 'first' },
  ]);
});
