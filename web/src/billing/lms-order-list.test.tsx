// @vitest-environment jsdom
import { lmsOrder } from '@lernhaus/contract/billing/orders';
import type { Role } from '@lernhaus/domain/accounts/roles';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expectConsoleOutput } from '../../../scripts/testing/console-output.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { stubResizeObserver } from '../../test/stub-resize-observer.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { screensOf } from '../resource/entity-screens.ts';
import { LmsOrderList } from './lms-order-list.tsx';

/** Shows the list with one order, and returns the page. */
async function showList(role: Role) {
  // jsdom does not know the element.
  expectConsoleOutput(/The tag <%s> is unrecognized in this browser.* search/);
  stubResizeObserver();
  const day = '2026-03-10T12:00:00.000Z';
  const row = {
    id: 'a',
    owner: 'school',
    orderId: 'L-1',
    userLogin: 'grace',
    lmsPlanName: 'BASIC',
    modifiedBy: 'ada',
    startDate: day,
  };
  const list = vi.spyOn(browserCaller(), 'list').mockResolvedValue({ rows: [row], total: 1 });
  onTestFinished(() => {
    list.mockRestore();
    vi.unstubAllGlobals();
    localStorage.clear();
  });
  const screen = <LmsOrderList screens={screensOf(lmsOrder)} />;
  const at = '/lms-registration-payment-order';
  const account = { authorities: [role], company: 'school' };
  return (await showScreen(screen, { account, site: { mode: 'demo' }, at })).place;
}

test.each<[Role, boolean]>([
  ['ROLE_ADMIN', true],
  ['ROLE_USER', false],
])('the column of who changed a payment is ADMIN’s, also if it was chosen before: %s', async (role, isShown) => {
  localStorage.setItem(`lernhaus-columns/${lmsOrder.path}`, JSON.stringify(['lmsPlanName', 'modifiedBy']));
  const place = await showList(role);
  const heads = [...place.querySelectorAll('th')].map(({ textContent }) => textContent);
  expect(heads.join()).toContain('lmsPlanName');
  expect(heads.some((head) => head?.includes('modifiedBy'))).toBe(isShown);
});

test.each<[Role, readonly (string | null)[]]>([
  ['ROLE_ADMIN', ['/lms-registration-payment-order/a/edit']],
  ['ROLE_USER', []],
])('the login of who ordered leads ADMIN to the form of the order: %s', async (role, addresses) => {
  const place = await showList(role);
  const links = [...place.querySelectorAll('td a')].filter(({ textContent }) => textContent === 'grace');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
  expect(place.textContent).toContain('grace');
});
