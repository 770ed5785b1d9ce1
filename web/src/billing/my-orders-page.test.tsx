// @vitest-environment jsdom

import type { Account } from '@lernhaus/contract/accounts/endpoints';
import { courseOrdersOfUser, ownTransferAccount } from '@lernhaus/contract/billing/course-registration';
import { listSaleDocuments } from '@lernhaus/contract/billing/documents';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { addresses } from '../platform/addresses.ts';
import { MyOrdersPage } from './my-orders-page.tsx';

test.each([
  [['baking'], addresses.myCourses(), 'who has courses may have all of them'],
  [[], addresses.catalogue(), 'who has none looks for one'],
] as const)('a learner with the courses %j and no order is led to %s: %s', async (courses, to, _why) => {
  const { place } = await showScreen(
    <MyOrdersPage
      account={
        { id: 'ada', login: 'ada', authorities: ['ROLE_STUDENT'], courses: [...courses] } as Partial<Account> as Account
      }
    />,
    {
      replies: {
        [courseOrdersOfUser.id]: () => [],
        [listSaleDocuments.id]: () => [],
        [ownTransferAccount.id]: () => null,
      },
    },
  );
  expect(place.querySelector('h1')?.textContent).toBe('orders.title');
  expect(place.textContent).toContain('orders.none');
  const links = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links.at(-1)).toBe(to);
});

test.each([
  [
    'waits for its transfer',
    [{ orderState: 'AWAITING_TRANSFER', paymentSuccess: false, activeOrder: false }],
    'sale.state.AWAITING_TRANSFER',
  ],
  ['was refused', [{ orderState: 'FAILED', paymentSuccess: false, activeOrder: false }], 'sale.state.FAILED'],
  ['is paid', [{ orderState: 'PAID', paymentSuccess: true, activeOrder: true }], 'sale.state.PAID'],
  [
    'is paid and has one course left',
    [
      { orderState: 'PAID', paymentSuccess: true, activeOrder: false },
      { orderState: 'PAID', paymentSuccess: true, activeOrder: true },
    ],
    'sale.state.PAID',
  ],
  ['is free', [{ orderState: 'PAID', paymentSuccess: true, activeOrder: true, amount: 0 }], 'price.free'],
  [
    'was refunded in part',
    [{ orderState: 'PARTLY_REFUNDED', paymentSuccess: true, activeOrder: true }],
    'sale.state.PARTLY_REFUNDED',
  ],
  ['was refunded', [{ orderState: 'REFUNDED', paymentSuccess: true, activeOrder: false }], 'sale.state.REFUNDED'],
  [
    'ADMIN has closed without a refund',
    [{ orderState: 'PAID', paymentSuccess: true, activeOrder: false }],
    'courseOrder.ended',
  ],
])('an order that %s says so', async (_state, lines, words) => {
  const { place } = await showScreen(
    <MyOrdersPage
      account={{ id: 'ada', login: 'ada', authorities: ['ROLE_STUDENT'] } as Partial<Account> as Account}
    />,
    {
      replies: {
        [courseOrdersOfUser.id]: () =>
          lines.map((line, at) => ({
            id: String(at),
            orderId: 'C-1',
            courseName: 'Bread',
            amount: 100_00,
            currency: 'EUR',
            ...line,
          })),
        [listSaleDocuments.id]: () => [],
        [ownTransferAccount.id]: () => null,
      },
    },
  );
  expect(place.querySelector('h2 + *')?.textContent).toBe(words);
});
