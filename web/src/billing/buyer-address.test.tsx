// @vitest-environment jsdom
import type { Account } from '@lernhaus/contract/accounts/endpoints';
import { courseEnrolment, courseOrdersOfUser } from '@lernhaus/contract/billing/course-registration';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sampleAddress } from '../../test/sample-address.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { typeInto } from '../../test/type-into.ts';
import { announcements } from '../platform/announcements.ts';
import { LazyModule } from '../platform/lazy-module.ts';
import { queryClient } from '../platform/query-client.ts';
import { BuyerAddressSection, useBuyerAddress } from './buyer-address.tsx';
import { blankRegistration } from './registration-values.ts';
import { SignedInAction } from './signed-in-action.tsx';
import { clearStoredAddress, readStoredAddress, storeAddress } from './stored-registration.ts';

const account = { id: 'ada', login: 'ada', email: 'ada@example.org', courses: [] } as Partial<Account> as Account;
const course = { id: 'Tea', name: 'Tea', logoUrl: null, net: 100, taxPercentage: null, currency: 'INR' as const };

/** The button of a course for a buyer without a known address. `sent` has the orders. */
async function showCourse(buyer = account) {
  const sent: unknown[] = [];
  onTestFinished(() => {
    queryClient().clear();
    announcements.set([]);
  });
  const screen = await showScreen(<SignedInAction course={{ ...course, inrPricePerMonth: 1 }} account={buyer} />, {
    site: { paymentKeyId: null },
    replies: {
      [courseOrdersOfUser.id]: () => [],
      [courseEnrolment.id]: ({ body }) => {
        sent.push(body);
        return { orderId: 'C-1', amount: 1 };
      },
    },
  });
  return { ...screen, sent };
}

const buttonNamed = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name);
const press = (name: string) => act(async () => buttonNamed(name)?.click());

test('an order waits for the rules of the address, is placed once, and not after the buyer has cancelled it', async () => {
  onTestFinished(() => clearStoredAddress(account.id));
  storeAddress(account.id, { ...blankRegistration, ...sampleAddress });
  const { settle, sent } = await showCourse();
  await press('register.now');
  // The dialog is loaded first, and waits for the price and for whether an address is known.
  await act(async () => {
    await expect.poll(() => document.querySelector('input[autocomplete="address-level2"]')).not.toBeNull();
  });
  await settle();
  const rules = Promise.withResolvers<void>();
  const load = vi.spyOn(LazyModule.prototype, 'load');
  load.mockImplementation(() => rules.promise.then(() => import('./registration-rules.ts')));
  onTestFinished(() => load.mockRestore());
  await press('register.order');
  expect(buttonNamed('register.order')?.getAttribute('aria-disabled')).toBe('true');
  await press('global.cancel');
  await press('register.now');
  rules.resolve();
  await settle();
  expect(sent).toEqual([]);
  expect(buttonNamed('register.order')?.hasAttribute('aria-disabled')).toBe(false);
  await press('register.order');
  await settle();
  expect(sent).toHaveLength(1);
  expect(readStoredAddress(account.id)).toEqual(blankRegistration);
});

function Address({ buyer }: { buyer: Account }) {
  const { form } = useBuyerAddress(buyer, true);
  return form && <BuyerAddressSection form={form} />;
}

test('a typed address is shown to its buyer again, and not to the next person who signs in', async () => {
  onTestFinished(() => clearStoredAddress(account.id));
  const cityOf = async (buyer: Account) => {
    const { place, settle } = await showScreen(<Address buyer={buyer} />, {
      replies: { [courseOrdersOfUser.id]: () => [] },
    });
    onTestFinished(() => queryClient().clear());
    await settle();
    return place.querySelector<HTMLInputElement>('input[autocomplete="address-level2"]');
  };
  await typeInto((await cityOf(account)) as HTMLInputElement, 'Mysuru');
  expect((await cityOf({ ...account, id: 'ben' }))?.value).toBe('');
  expect((await cityOf(account))?.value).toBe('Mysuru');
});
