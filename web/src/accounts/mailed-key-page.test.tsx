// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import de from '../../../locales/de/accounts.json' with { type: 'json' };
import en from '../../../locales/en/accounts.json' with { type: 'json' };
import { showScreen } from '../../test/show-screen.tsx';
import { addresses } from '../platform/addresses.ts';
import { CallFailure } from '../platform/call-failure.ts';
import { accountOf, session } from '../platform/session.ts';
import { ConfirmEmailPage } from './confirm-email-page.tsx';
import { MailedKeyPage } from './mailed-key-page.tsx';
import { ResetFinishPage } from './reset-finish-page.tsx';
import { ResetRequestPage } from './reset-request-page.tsx';

const failure = (status: number, appError: string | null = null) =>
  new CallFailure({ status, key: 'x', params: {}, fieldErrors: [], endpoint: 'x', appError });
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

test.each([
  ['error.keyInvalid', 'confirmEmail.help'],
  ['error.emailexists', 'error.emailexists confirmEmail.help'],
])('after %s the page of a new address says what to do, and leads to the settings', async (appError, text) => {
  const refuse = () => Promise.reject(failure(400, appError));
  const replies = { 'accounts.confirmEmail': refuse };
  const { place } = await showScreen(<ConfirmEmailPage />, { replies, at: `/account/confirm-email?key=${appError}` });
  expect(place.querySelector('h1 + p')?.textContent).toBe(text);
  const link = place.querySelector('a');
  expect([link?.getAttribute('href'), link?.textContent]).toEqual([addresses.settings(), 'confirmEmail.settings']);
});

test('the settings behind a confirmed address have it, also for somebody who is signed in', async () => {
  const replies = {
    'accounts.confirmEmail': () => undefined,
    'accounts.read': () => ({ activated: true, email: 'new@example.org' }),
  };
  const account = { email: 'old@example.org' };
  const { place } = await showScreen(<ConfirmEmailPage />, { replies, account, at: '/account/confirm-email?key=new' });
  expect(place.querySelector('a')?.getAttribute('href')).toBe(addresses.settings());
  expect(accountOf(session.get())?.email).toBe('new@example.org');
});

test('a used link of a password leads to a new link and to the sign-in', async () => {
  const replies = { 'accounts.checkResetKey': () => ({ valid: false }) };
  const { place } = await showScreen(<ResetFinishPage />, { replies, at: '/account/reset/finish?key=used' });
  const links = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([addresses.resetRequest(), addresses.login()]);
});

test.each([
  ['asks for a link', <ResetRequestPage key="request" />],
  ['sets a password', <ResetFinishPage key="finish" />],
])('on the demo the page that %s says that passwords are fixed, and sends nothing', async (_what, page) => {
  const replies = { 'accounts.checkResetKey': () => ({ valid: true }) };
  const { place } = await showScreen(page, { replies, site: { mode: 'demo' }, at: '/account/reset/finish?key=mailed' });
  expect(place.textContent).toContain('demo.fixed');
  expect(place.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(true);
});

test.each([en, de])(
  'the page of a password names no lifetime, because an invitation lasts longer than a reset',
  (texts) => {
    for (const key of ['reset.finish.help', 'reset.finish.expired', 'reset.finish.messages.error'] as const)
      expect(texts[key]).not.toMatch(/\d/);
  },
);
