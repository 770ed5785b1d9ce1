// @vitest-environment jsdom
import { lmsPaymentQuote, type PlanSummary, readPlanSummary } from '@lernhaus/contract/billing/plan-registration';
import { plansByProductType } from '@lernhaus/contract/marketing/endpoints';
import { act } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { PlanPayment } from './plan-payment.tsx';

const summary: PlanSummary = {
  current: {
    orderId: 'L-1',
    planId: 'basic',
    planName: 'BASIC',
    cycle: 'MONTHLY',
    productType: 'lms',
    dueAt: '2099-01-01T00:00:00Z',
    isPaid: true,
    isFree: false,
    renewal: null,
  },
  waiting: null,
  currency: 'INR',
  account: { payee: 'Lernhaus', bank: [] },
  online: false,
};
const quote = {
  price: 1000_00,
  credit: 0,
  tax: 180_00,
  total: 1180_00,
  currency: 'INR',
  nextPaymentDueDate: '2099-02-01T00:00:00Z',
  activeOrderId: 'L-1',
  online: false,
};

const waiting: PlanSummary['waiting'] = {
  orderId: 'L-2',
  planId: 'basic',
  planName: 'BASIC',
  cycle: 'MONTHLY',
  paymentType: 'BANK_TRANSFER',
  total: 1180_00,
  currency: 'INR',
  orderedAt: '2026-01-01T00:00:00Z',
  isWithdrawable: true,
};
const current = summary.current as NonNullable<PlanSummary['current']>;

test.each<[string, PlanSummary, string | null]>([
  ['is paid', summary, 'payment.use.paid'],
  ['is free', { ...summary, current: { ...current, isFree: true } }, 'payment.use.free'],
  ['waits for a transfer', { ...summary, waiting }, 'payment.use.waiting'],
  ['waits for the provider', { ...summary, waiting: { ...waiting, paymentType: 'ONLINE' } }, 'payment.use.waiting'],
  ['has run out', { ...summary, current: { ...current, dueAt: '2026-01-01T00:00:00Z' } }, null],
  ['is tried out', { ...summary, current: { ...current, isPaid: false } }, null],
])('the button of a plan that %s reads Make Payment, and a sentence says what else it is for', async (...row) => {
  const [, state, use] = row;
  const { place } = await showScreen(<PlanPayment />, {
    account: { id: 'owner', authorities: ['ROLE_USER'] },
    replies: { [readPlanSummary.id]: () => state },
  });
  const labels = [...place.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(labels).toContain('payment.make');
  const sentences = [...place.querySelectorAll('p')].map(({ textContent }) => textContent ?? '');
  expect(sentences.find((sentence) => sentence.startsWith('payment.use')) ?? null).toBe(use);
});

test('a plan that cannot be loaded can be loaded again, and its place is kept while it loads', async () => {
  const second = Promise.withResolvers<PlanSummary>();
  const replies = [() => Promise.reject(new Error('The connection broke.')), () => second.promise];
  const { place, settle } = await showScreen(<PlanPayment />, {
    account: { id: 'owner', authorities: ['ROLE_USER'] },
    replies: { [readPlanSummary.id]: () => replies.shift()?.() },
  });
  const again = place.querySelector<HTMLElement>('[role=alert] button');
  expect(again?.textContent).toBe('load.retry');
  await act(async () => again?.click());
  await settle();
  expect(place.querySelector('[role=alert]')).toBeNull();
  expect(place.childElementCount).toBe(1);
  await act(async () => second.resolve(summary));
  await settle();
  expect(place.textContent).toContain('payment.make');
});

/** Opens the payment dialog of a company with this plan, where these plans are sold. Returns its text. */
async function openPaymentDialog(state: PlanSummary, plans: readonly object[] = []): Promise<string> {
  const { place, settle } = await showScreen(<PlanPayment />, {
    account: { id: 'owner', authorities: ['ROLE_USER'] },
    replies: {
      [readPlanSummary.id]: () => state,
      [plansByProductType.id]: () => plans,
      [lmsPaymentQuote.id]: () => quote,
    },
  });
  const button = [...place.querySelectorAll('button')].find((one) => one.textContent === 'payment.make');
  await act(async () => button?.click());
  await settle();
  return document.querySelector('[role=dialog]')?.textContent ?? '';
}

test('the payment dialog has the title of its button, then notice, plan, payment types and sums, and its button repeats the total', async () => {
  const text = await openPaymentDialog(summary);
  expect(text.startsWith('payment.make')).toBe(true);
  const keys = ['payment.twice.paid', 'payment.plan', 'plans.cycle', 'register.payment', 'register.price'];
  const places = keys.map((key) => text.indexOf(key));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(text).toMatch(/global\.cancelpayment\.order INR.1,180(\.00)?$/);
});

test('while an order waits, the dialog says that the plan has run out, and does not say that the payment extends it', async () => {
  const expired = { ...current, dueAt: '2026-01-01T00:00:00Z' };
  const text = await openPaymentDialog({ ...summary, current: expired, waiting });
  expect(text).toContain('payment.reopens');
  expect(text).not.toContain('payment.extends');
});

test.each([
  ['INR', 'plans.otherCycle INR', true, 'it is sold by the year'],
  ['GBP', 'plans.otherCycle INR', true, 'a platform in pounds sells its plans in rupees'],
  ['EUR', 'plans.notOffered EUR', true, 'it is sold in rupees only'],
  ['USD', 'register.total', false, 'it has a price'],
] as const)(
  'on a platform in %s the payment dialog of a plan says %s: %s',
  async (currency, words, isRefused, _why) => {
    const plan = { id: 'basic', name: 'BASIC', inrPricePerMonth: 0, inrPricePerYear: 9000, dollarPricePerMonth: 20 };
    const text = await openPaymentDialog({ ...summary, currency }, [{ ...plan, featureListDe: [] }]);
    expect(text).toContain(words);
    expect(text.includes('register.total')).toBe(!isRefused);
    const order = [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')].at(-1);
    expect(order?.disabled).toBe(isRefused);
  },
);
