// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { addresses } from '../platform/addresses.ts';
import { CallFailure } from '../platform/call-failure.ts';
import { MailedKeyPage } from './mailed-key-page.tsx';

const failure = (status: number) =>
  new CallFailure({ status, key: 'x', params: {}, fieldErrors: [], endpoint: 'x', appError: null });
const words = { title: 'Activation', success: 'Active', help: 'Register again', next: 'Sign in' };

async function showPage(key: string, replies: (CallFailure | null)[]) {
  const send = async () => {
    const reply = replies.shift();
    if (reply) throw reply;
  };
  const page = <MailedKeyPage send={send} words={words} next={addresses.login()} />;
  return showScreen(page, { at: `/account/activate?key=${key}` });
}

test.each([0, 429, 500, 503])('after status %i the key is sent again with a button', async (status) => {
  const { place, settle } = await showPage(`key${status}`, [failure(status), null]);
  expect(place.querySelector('h1')?.textContent).toBe('Activation');
  await act(async () => place.querySelector('button')?.click());
  await settle();
  expect(place.querySelector('h1')?.textContent).toBe('Active');
});

test('only a refused key is called invalid', async () => {
  const { place } = await showPage('used', [failure(400)]);
  expect(place.querySelector('h1')?.textContent).toBe('mailedKey.failed');
});
