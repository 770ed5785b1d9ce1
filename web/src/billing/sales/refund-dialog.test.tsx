// @vitest-environment jsdom
import { refundSale, type SaleDetail } from '@lernhaus/contract/billing/sales';
import { act } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { CallFailure } from '../../platform/call-failure.ts';
import { RefundDialog } from './refund-dialog.tsx';

const sale = { id: 's', orderId: '7', refundable: 100_00, currency: 'INR', payments: [], refunds: [] };

test.each([
  [400, 'error.payment.provider', true, 'the provider may have made the refund without answering'],
  [503, 'error.http.503', true, 'the server may have made it'],
  [400, 'error.refund.refused', false, 'nothing was refunded'],
])('after a reply %i %s the next try has the same key: %s, because %s', async (status, key, isSame) => {
  const keys: unknown[] = [];
  await showScreen(<RefundDialog sale={sale as Partial<SaleDetail> as SaleDetail} onClose={() => undefined} />, {
    replies: {
      [refundSale.id]: (input) => {
        keys.push((input as { body: { idempotencyKey: string } }).body.idempotencyKey);
        throw new CallFailure({ status, key, params: {}, fieldErrors: [], endpoint: refundSale.id, appError: key });
      },
    },
  });
  const dialog = () => document.querySelector('form');
  await act(async () => {
    const reason = dialog()?.querySelector('textarea');
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(reason, 'Wrong course');
    reason?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  for (const tries of [1, 2]) {
    await act(async () => dialog()?.requestSubmit());
    await expect.poll(() => keys.length).toBe(tries);
    await expect.poll(() => dialog()?.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(false);
  }
  expect(keys[0] === keys[1]).toBe(isSame);
});
