// @vitest-environment jsdom
import { askForErasure, readOwnErasure, withdrawErasure } from '@lernhaus/contract/accounts/data-rights';
import { type Account, saveAccount } from '@lernhaus/contract/accounts/endpoints';
import { act } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { typeInto } from '../../test/type-into.ts';
import { OwnData } from './own-data.tsx';
import { SettingsPage } from './settings-page.tsx';

const account: Account = {
  id: 'a',
  login: 'ada',
  firstName: 'Ada',
  lastName: 'King',
  email: 'ada@example.org',
  newEmail: 'new@example.org',
  activated: true,
  langKey: 'en',
  authorities: ['ROLE_STUDENT'],
  company: 'school',
  courses: [],
};

async function showSettings(authorities: Account['authorities'] = account.authorities) {
  const bodies: unknown[] = [];
  const { place, settle } = await showScreen(<SettingsPage account={account} />, {
    account: { ...account, authorities },
    replies: {
      [readOwnErasure.id]: () => ({ requestedAt: null }),
      [saveAccount.id]: ({ body }) => {
        bodies.push(body);
        return account;
      },
    },
  });
  return { bodies, place, settle };
}

test('names are saved without the address, so that the new one still waits for its confirmation', async () => {
  const { bodies, place, settle } = await showSettings();
  await act(async () => place.querySelector('form')?.requestSubmit());
  await settle();
  expect(bodies).toEqual([{ firstName: 'Ada', lastName: 'King', langKey: 'en' }]);
});

test('a button keeps the old address', async () => {
  const { bodies, place, settle } = await showSettings();
  const keep = [...place.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.includes('settings.email.keep'),
  );
  await act(async () => keep?.click());
  await settle();
  expect(bodies).toEqual([{ firstName: 'Ada', lastName: 'King', langKey: 'en', email: 'ada@example.org' }]);
});

test('an e-mail address that is typed while the names are saved stays, and needs the password', async () => {
  const reply = Promise.withResolvers<unknown>();
  const { place, settle } = await showScreen(<SettingsPage account={account} />, {
    account,
    replies: { [readOwnErasure.id]: () => ({ requestedAt: null }), [saveAccount.id]: () => reply.promise },
  });
  const field = (type: string) => place.querySelector<HTMLInputElement>(`input[type=${type}]`);
  await act(async () => place.querySelector('form')?.requestSubmit());
  const address = field('email');
  if (address) await typeInto(address, 'third@example.org');
  const password = field('password');
  if (password) await typeInto(password, 'secret');
  reply.resolve(account);
  await settle();
  expect([field('email')?.value, field('password')?.value]).toEqual(['third@example.org', 'secret']);
});

test.each([
  ['a learner that the school decides', 'ROLE_STUDENT', 'erasure.lead'],
  ['an owner that another owner decides', 'ROLE_USER', 'erasure.lead.manager'],
] as const)('the text about the erasure tells %s', async (_name, role, lead) => {
  const { place } = await showSettings([role]);
  await expect.poll(() => [...place.querySelectorAll('p')].map(({ textContent }) => textContent)).toContain(lead);
});

test('the heading has the focus after a person has asked for the erasure or withdrawn it, which removes the button', async () => {
  let requestDate: string | null = null;
  const { place, settle } = await showScreen(
    <main>
      <h1>Settings</h1>
      <OwnData />
    </main>,
    {
      replies: {
        // It arrives after a dialog that does not wait for it has left.
        [readOwnErasure.id]: async () => {
          for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
          return { asked: requestDate, refused: null, answer: null };
        },
        [askForErasure.id]: () => {
          requestDate = '2026-01-05T10:00:00Z';
        },
        [withdrawErasure.id]: () => {
          requestDate = null;
        },
      },
    },
  );
  const button = () => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'erasure.ask');
  await act(async () => {
    await expect.poll(button).toBeDefined();
    button()?.focus();
    button()?.click();
  });
  await settle();
  const password = document.querySelector<HTMLInputElement>('[role=dialog] input');
  if (password) await typeInto(password, 'secret');
  await act(async () => {
    document.querySelector<HTMLButtonElement>('[role=dialog] [type=submit]')?.focus();
    document.querySelector<HTMLFormElement>('[role=dialog] form')?.requestSubmit();
    await expect.poll(button).toBeUndefined();
  });
  await settle();
  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(document.activeElement).toBe(document.querySelector('h1'));
  await act(async () => {
    place.querySelectorAll('button')[1]?.focus();
    expect(document.activeElement?.textContent).toBe('erasure.withdraw');
    place.querySelectorAll('button')[1]?.click();
    await expect.poll(button).toBeDefined();
  });
  await settle();
  expect(document.activeElement).toBe(document.querySelector('h1'));
});
