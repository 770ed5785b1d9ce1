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
