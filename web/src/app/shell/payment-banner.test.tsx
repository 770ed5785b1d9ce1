// @vitest-environment jsdom
import { type PlanSummary, readPlanSummary } from '@lernhaus/contract/billing/plan-registration';
import { expect, test } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { addresses } from '../../platform/addresses.ts';
import { PaymentBanner } from './payment-banner.tsx';

const summary: PlanSummary = {
  current: {
    orderId: 'L-1',
    planId: 'basic',
    planName: 'BASIC',
    cycle: 'MONTHLY',
    productType: 'lms',
    dueAt: '2020-01-01T00:00:00Z',
    isPaid: true,
    isFree: false,
    renewal: null,
  },
  waiting: null,
  account: { payee: 'Lernhaus', bank: [] },
  online: false,
};

const showBanner = async (at: string) => {
  const { place, settle } = await showScreen(<PaymentBanner />, {
    at,
    account: { authorities: ['ROLE_USER'] },
    replies: { [readPlanSummary.id]: () => summary },
  });
  return { settle, banners: () => place.querySelectorAll('[role=status]').length };
};

test('an owner reads on each page what is due', async () => {
  const { banners, settle } = await showBanner(addresses.overview());
  // The banner is loaded when it is first shown.
  while (banners() === 0) await settle();
  expect(banners()).toBe(1);
});

test('the page of the payments, which says itself what is due, has no banner', async () => {
  // The other test has loaded the banner.
  const { banners, settle } = await showBanner(addresses.planPayments());
  await settle();
  expect(banners()).toBe(0);
});
