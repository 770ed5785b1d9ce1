// @vitest-environment jsdom
import { listCoupons } from '@lernhaus/contract/billing/sales';
import { allCourses } from '@lernhaus/contract/courses/endpoints';
import { expect, test } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { CallFailure } from '../../platform/call-failure.ts';
import { CouponFormPage } from './coupon-form-page.tsx';

test('a coupon that cannot be loaded can be loaded again', async () => {
  const { place } = await showScreen(<CouponFormPage id="c" />, {
    account: { id: 'owner', authorities: ['ROLE_USER'] },
    replies: {
      [listCoupons.id]: () => {
        throw new CallFailure({
          status: 0,
          key: 'error.server.not.reachable',
          params: {},
          fieldErrors: [],
          endpoint: listCoupons.id,
          appError: null,
        });
      },
      [allCourses.id]: () => [],
    },
  });
  expect(place.querySelector('[role=alert] button')?.textContent).toBe('load.retry');
  expect(place.querySelector('[aria-busy]')).toBeNull();
});
