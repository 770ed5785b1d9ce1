// @vitest-environment jsdom
import { confirmNewsletter, unsubscribeFromNewsletter } from '@lernhaus/contract/marketing/newsletter';
import { act } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { CallFailure } from '../platform/call-failure.ts';
import { ConfirmNewsletterPage, UnsubscribePage } from './newsletter-link-pages.tsx';

const failure = (status: number) =>
  new CallFailure({ status, key: 'x', params: {}, fieldErrors: [], endpoint: 'x', appError: null });

test.each([
  [0, 'newsletter.confirm.title'],
  [400, 'mailedKey.failed'],
])('after status %i the confirmation says %s', async (status, title) => {
  const replies = [failure(status)];
  const reply = () => {
    const refusal = replies.shift();
    if (refusal) throw refusal;
  };
  const { place, settle } = await showScreen(<ConfirmNewsletterPage />, { replies: { [confirmNewsletter.id]: reply } });
  expect(place.querySelector('h1')?.textContent).toBe(title);
  await act(async () => place.querySelector('button')?.click());
  await settle();
  expect(place.textContent?.includes('newsletter.confirm.success')).toBe(status === 0);
});

test.each([
  [503, true],
  [400, false],
])('after status %i the button to unsubscribe stays: %s', async (status, stays) => {
  const reply = () => {
    throw failure(status);
  };
  const { place, settle } = await showScreen(<UnsubscribePage />, {
    at: '/newsletter/unsubscribe?key=k',
    replies: { [unsubscribeFromNewsletter.id]: reply },
  });
  await act(async () => place.querySelector('button')?.click());
  await settle();
  expect(place.querySelector('button') !== null).toBe(stays);
});
