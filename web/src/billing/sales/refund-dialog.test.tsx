// @vitest-environment jsdom
import { readSale, refundSale, type SaleDetail } from '@lernhaus/contract/billing/sales';
import { useQuery } from '@tanstack/react-query';
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { typeInto } from '../../../test/type-into.ts';
import { CallFailure } from '../../platform/call-failure.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { saleQuery } from './sale-query.ts';

const sale = { id: 's', orderId: '7', refundable: 100_00, currency: 'EUR', payments: [], refunds: [] };

const showDialog = (replies = {}) =>
  showScreen(<RefundDialog sale={sale as Partial<SaleDetail> as SaleDetail} onClose={() => undefined} />, { replies });

test('the button names the amount that is refunded, and a part only when it is typed', async () => {
  await showDialog();
  const dialog = document.querySelector('form');
  const buttonText = () => dialog?.querySelector('[type=submit]')?.textContent;
  expect(buttonText()).toBe('refund.verb €100');
  await act(async () => dialog?.querySelector<HTMLInputElement>('[value=part]')?.click());
  expect(buttonText()).toBe('refund.open');
  const amount = dialog?.querySelector<HTMLInputElement>('[inputmode=decimal]');
  if (amount) await typeInto(amount, '20');
  expect(buttonText()).toBe('refund.verb €20');
});

test.each([
  [400, 'error.payment.provider', true, 'the provider may have made the refund without answering'],
  [503, 'error.http.503', true, 'the server may have made it'],
  [400, 'error.refund.refused', false, 'nothing was refunded'],
])('after a reply %i %s the next try has the same key: %s, because %s', async (status, key, isSame) => {
  const keys: unknown[] = [];
  await showDialog({
    [refundSale.id]: (input: { body: { idempotencyKey: string } }) => {
      keys.push(input.body.idempotencyKey);
      throw new CallFailure({ status, key, params: {}, fieldErrors: [], endpoint: refundSale.id, appError: key });
    },
  });
  const dialog = () => document.querySelector('form');
  const reason = dialog()?.querySelector('textarea');
  if (reason) await typeInto(reason, 'Wrong course');
  for (const tries of [1, 2]) {
    await act(async () => dialog()?.requestSubmit());
    await expect.poll(() => keys.length).toBe(tries);
    await expect.poll(() => dialog()?.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(false);
  }
  expect(keys[0] === keys[1]).toBe(isSame);
});

function Order() {
  const { data } = useQuery(saleQuery('7'));
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <h1>Order</h1>
      {data?.refundable ? (
        <button type="button" onClick={() => setOpen(true)}>
          Refund
        </button>
      ) : null}
      {data && isOpen ? <RefundDialog sale={data} onClose={() => setOpen(false)} /> : null}
    </main>
  );
}

test('the heading has the focus after a whole refund, which removes its button', async () => {
  let refundable = sale.refundable;
  const { place, settle } = await showScreen(<Order />, {
    replies: {
      // The reply arrives late: a dialog that does not wait for it would be closed before.
      [readSale.id]: async () => {
        for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
        return { ...sale, refundable };
      },
      [refundSale.id]: () => {
        refundable = 0;
      },
    },
  });
  await act(async () => {
    await expect.poll(() => place.querySelector('button')).not.toBeNull();
    place.querySelector('button')?.focus();
    place.querySelector('button')?.click();
  });
  await settle();
  const reason = document.querySelector<HTMLTextAreaElement>('form textarea');
  if (reason) await typeInto(reason, 'Wrong course');
  await act(async () => {
    document.querySelector<HTMLButtonElement>('form [type=submit]')?.focus();
    document.querySelector('form')?.requestSubmit();
    await expect.poll(() => place.querySelector('button')).toBeNull();
  });
  await settle();
  expect(document.querySelector('form')).toBeNull();
  expect(document.activeElement).toBe(document.querySelector('h1'));
});

test.each([
  [[null], true],
  [[null, 'pay_second'], true],
  [['pay_first', 'pay_second'], false],
])(
  'an order with the payments %j asks to send the money back from the bank account: %s',
  async (references, isSaid) => {
    const payments = references.map((reference, at) => ({
      id: `${at}`,
      amount: 100_00,
      at: '2026-03-10T15:00:00Z',
      reference,
      surplus: at > 0,
      refundable: 0,
    }));
    const paidSale = { ...sale, payments } as Partial<SaleDetail> as SaleDetail;
    await showScreen(<RefundDialog sale={paidSale} onClose={() => undefined} />);
    expect(document.querySelector('form')?.textContent?.includes('refund.byTransfer')).toBe(isSaid);
  },
);
