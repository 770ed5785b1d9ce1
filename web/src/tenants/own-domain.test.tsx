// @vitest-environment jsdom
import { useOwnDomain } from '@lernhaus/contract/tenants/setting-endpoints';
import { act } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { typeInto } from '../../test/type-into.ts';
import { OwnDomain } from './own-domain.tsx';

async function showDomain(text: string, wait?: Promise<unknown>) {
  const hosts: unknown[] = [];
  const { place, settle } = await showScreen(<OwnDomain currentHost={null} />, {
    replies: {
      [useOwnDomain.id]: async ({ body }) => {
        hosts.push(body);
        await wait;
        return { host: '', verdict: 'missing', found: [] };
      },
    },
  });
  const field = place.querySelector('input') as HTMLInputElement;
  await typeInto(field, text);
  return { hosts, place, settle, field };
}
const noHost = 'companySettings.domain.noHost';

test.each([
  ['https://Lernen.example.org/', 'Lernen.example.org'],
  [' lernen.example.org/courses?page=2#end', 'lernen.example.org'],
  ['lernen.example.org', 'lernen.example.org'],
])('the host is taken from the address %s', async (text, host) => {
  const { hosts, place, settle, field } = await showDomain(text);
  await act(async () => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(field.value).toBe(host);
  await act(async () => place.querySelector<HTMLButtonElement>('ol > li:last-child > button')?.click());
  await settle();
  expect(hosts).toEqual([{ host: 'lernen.example.org' }]);
  expect(place.textContent).not.toContain(noHost);
});

test.each([
  ['leaving it', new FocusEvent('focusout', { bubbles: true })],
  ['Enter', new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })],
])('a text that is not a host has an error at the field after %s', async (_name, event) => {
  const { hosts, place, field } = await showDomain('my school');
  expect(place.textContent).not.toContain(noHost);
  await act(async () => field.dispatchEvent(event));
  expect(place.textContent).toContain(noHost);
  expect(hosts).toEqual([]);
});

test('Enter sends no second check while one is running, and another one after it', async () => {
  const { promise: wait, resolve } = Promise.withResolvers<void>();
  const { hosts, settle, field } = await showDomain('lernen.example.org', wait);
  const pressEnter = async () => {
    await act(async () => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
    await settle();
  };
  await pressEnter();
  await pressEnter();
  expect(hosts).toHaveLength(1);
  resolve();
  await settle();
  await pressEnter();
  expect(hosts).toHaveLength(2);
});
