// @vitest-environment jsdom
import { courseOrder } from '@lernhaus/contract/billing/orders';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expectConsoleOutput } from '../../../scripts/testing/console-output.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { stubResizeObserver } from '../../test/stub-resize-observer.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { screensOf } from '../resource/entity-screens.ts';
import type { Row } from '../resource/form-values.ts';
import { CourseOrderList } from './course-order-list.tsx';

const base = '/course-registration-payment-order';

/** Shows ADMIN the list of orders with one row. */
async function showList(row: Row, at: string): Promise<HTMLElement> {
  // jsdom does not know the element.
  expectConsoleOutput(/The tag <%s> is unrecognized in this browser.* search/);
  stubResizeObserver();
  const list = vi.spyOn(browserCaller(), 'list').mockResolvedValue({ rows: [row], total: 1 });
  onTestFinished(() => {
    list.mockRestore();
    vi.unstubAllGlobals();
  });
  const { place } = await showScreen(<CourseOrderList screens={screensOf(courseOrder)} />, {
    account: { authorities: ['ROLE_ADMIN'] },
    site: { mode: 'main' },
    at,
  });
  return place;
}

test.each([
  [base, 'courseName'],
  [`${base}?columns=all`, 'courseId'],
])('on a phone, %s shows the course and how long ago it was ordered below the person', async (at, column) => {
  const row = { id: 'a', owner: 'school', courseName: 'Bread', amount: 100, startDate: '2026-03-10T12:00:00.000Z' };
  const place = await showList(row, at);
  const heads = [...place.querySelectorAll('th[data-kind]')].map(({ textContent }) => textContent ?? '');
  const cells = [...place.querySelectorAll<HTMLElement>('tbody td[data-kind]')];
  const placeOf = (name: string) => cells[heads.findIndex((head) => head.includes(name))]?.dataset['place'];
  expect([column, 'startDate', 'owner'].map(placeOf)).toEqual(['fact', 'fact', 'rest']);
});

test.each([
  ['AWAITING_TRANSFER', false, 'sale.state.AWAITING_TRANSFER'],
  ['PARTLY_REFUNDED', true, 'sale.state.PARTLY_REFUNDED'],
  ['REFUNDED', false, 'sale.state.REFUNDED'],
])('an order that is %s has the words of its page', async (orderState, isOpen, words) => {
  const flags = { paymentSuccess: orderState !== 'AWAITING_TRANSFER', activeOrder: isOpen, orderState };
  const row = { id: 'a', owner: 'school', courseName: 'Bread', amount: 100, ...flags };
  const place = await showList(row, base);
  expect(place.querySelector('tbody tr')?.textContent).toContain(words);
});
