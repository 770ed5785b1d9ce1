// @vitest-environment jsdom
import type { SaleDetail } from '@lernhaus/contract/billing/sales';
import { expect, test } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { SaleActions } from './sale-actions.tsx';

const plan = { id: 's', kind: 'plan', state: 'PAID', total: 100_00, paymentType: 'BANK_TRANSFER' } as const;
const active = { id: 'o', version: 1, paymentStatus: 'SUCCESS', activeOrder: true };

test.each<[string, Partial<SaleDetail>, string, (string | null)[][]]>([
  ['a plan that is overdue', {}, '2020-01-01T00:00:00Z', [['sale.nextPayment', 'primary']]],
  ['a plan that is paid', {}, '2099-01-01T00:00:00Z', [['sale.nextPayment', 'quiet']]],
  ['a course that is paid', { kind: 'course' }, '2020-01-01T00:00:00Z', []],
  [
    'an order that waits for its transfer',
    { state: 'AWAITING_TRANSFER' },
    '2099-01-01T00:00:00Z',
    [
      ['transfers.refuse', 'quiet'],
      ['sale.confirmTransfer', 'primary'],
    ],
  ],
])('beside Edit, the head of %s has what it waits for', async (_name, changes, nextPaymentDueDate, buttons) => {
  const sale = { ...plan, ...changes } as Partial<SaleDetail> as SaleDetail;
  const { place } = await showScreen(
    <SaleActions sale={sale} row={{ ...active, nextPaymentDueDate }}>
      <i>Edit</i>
    </SaleActions>,
  );
  expect(place.querySelector('i')).not.toBeNull();
  const links = [...place.querySelectorAll('a, button')].map((one) => [one.textContent, one.getAttribute('data-look')]);
  expect(links).toEqual(buttons);
});
