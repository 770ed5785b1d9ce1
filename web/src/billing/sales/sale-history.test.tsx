// @vitest-environment jsdom
import { usersByIds } from '@lernhaus/contract/accounts/users';
import { refundSale, type SaleDetail } from '@lernhaus/contract/billing/sales';
import { act } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { typeInto } from '../../../test/type-into.ts';
import { createObservable, useObservable } from '../../platform/observable.ts';
import { paidByHandAt, SaleHistory } from './sale-history.tsx';

test.each([
  [0, 0, 'price.free', 'its price is 0'],
  [0, 2900_00, '0', 'a coupon or a credit paid for it'],
  [100_00, 0, '100', 'it was sold'],
])('an order of %s after a discount of %s shows %s, because %s', async (total, discount, figure) => {
  const sale = {
    id: 's',
    startDate: '2026-03-10T12:00:00Z',
    total,
    discount,
    currency: 'INR',
    tax: 0,
    lines: [],
    payments: [],
    refunds: [],
  };
  const { place } = await showScreen(<SaleHistory sale={sale as Partial<SaleDetail> as SaleDetail} />);
  expect(
    place
      .querySelector('strong')
      ?.textContent?.replace(/^INR\s/, '')
      .replace(/\.00$/, ''),
  ).toBe(figure);
});

test('a payment that was entered by hand comes after the order', async () => {
  const sale = { id: 's', startDate: '2026-03-10T12:00:00Z', total: 100_00, discount: 0, currency: 'INR' };
  const saleDetail = { ...sale, tax: 0, lines: [], payments: [], refunds: [] } as Partial<SaleDetail> as SaleDetail;
  const { place } = await showScreen(<SaleHistory sale={saleDetail} paidByHandAt="2026-03-11T12:00:00Z" />);
  const lines = [...place.querySelectorAll('li')].map((line) => line.textContent);
  expect(lines.map((line) => line?.includes('sale.paidByHand'))).toEqual([false, true]);
});

const order = { kind: 'course', state: 'PAID', total: 39_00, payments: [], paidAt: '2026-03-10T15:00:00Z' } as const;
const payment = { id: 'p', amount: 39_00, at: '2026-03-10T15:00:00Z', reference: null, surplus: false, refundable: 0 };
test.each<[Partial<SaleDetail>, string | null, string]>([
  [{}, '2026-03-10T15:00:00Z', 'an order of a course has the moment itself'],
  [{ kind: 'plan' }, '2026-03-09T00:00:00Z', 'a plan has the day in its row'],
  [{ payments: [payment] }, null, 'the payment is recorded'],
  [{ state: 'OPEN', paidAt: null }, null, 'it is not paid'],
  [{ total: 0 }, null, 'it was free'],
])('an order with %j was paid by hand at %s, because %s', (changes, at) => {
  expect(paidByHandAt({ ...order, payments: [], ...changes }, { paymentDate: '2026-03-09T00:00:00Z' })).toBe(at);
});

const requestedRefund = {
  id: 'r',
  amount: 40_00,
  state: 'REQUESTED',
  at: '2026-03-12T12:00:00Z',
  reason: 'Wrong course',
  by: 'ada',
  surplus: false,
} as const;
test('the seller sends a refund without a reply again, with its amount and id', async () => {
  const sale = { id: 's', startDate: '2026-03-10T12:00:00Z', total: 100_00, discount: 0, currency: 'INR' };
  const refunds = [requestedRefund, { ...requestedRefund, id: 'done', state: 'DONE' }];
  const detail = { ...sale, tax: 0, lines: [], payments: [], refunds } as Partial<SaleDetail> as SaleDetail;
  const calls: unknown[] = [];
  const { place, settle } = await showScreen(<SaleHistory sale={detail} isOwn />, {
    replies: {
      [refundSale.id]: (input) => void calls.push(input),
      [usersByIds.id]: () => [{ id: 'u', login: 'ada', firstName: 'Ada', lastName: 'Brown', company: 'school' }],
    },
  });
  await settle();
  expect(place.textContent).toContain('sale.refundedBy Ada Brown');
  const [button, ...others] = place.querySelectorAll('button');
  expect([button?.textContent, others.length]).toEqual(['refund.again', 0]);
  button?.click();
  await settle();
  expect(calls).toEqual([
    { params: { id: 's' }, body: { amount: 40_00, reason: 'Wrong course', idempotencyKey: 'r' } },
  ]);
  const { place: ofAdmin } = await showScreen(<SaleHistory sale={detail} />, {
    replies: { [usersByIds.id]: () => [] },
  });
  expect(ofAdmin.querySelector('button')).toBeNull();
});

test('the seller refunds a second payment alone, from its line', async () => {
  const sale = { id: 's', orderId: '7', startDate: '2026-03-10T12:00:00Z', total: 39_00, discount: 0, currency: 'EUR' };
  const second = { ...payment, id: 'second', reference: 'pay_2', surplus: true, refundable: 39_00 };
  const saleWith = (refundable: number) =>
    ({
      ...sale,
      tax: 0,
      lines: [],
      payments: [payment, { ...second, refundable }],
      refunds: [],
      refundable: 39_00,
    }) as Partial<SaleDetail> as SaleDetail;
  const bodies: unknown[] = [];
  const { place, settle } = await showScreen(<SaleHistory sale={saleWith(39_00)} isOwn />, {
    replies: { [refundSale.id]: ({ body }) => void bodies.push(body) },
  });
  const [button, ...others] = place.querySelectorAll('button');
  expect([button?.closest('li')?.textContent?.includes('sale.paidTwice'), others.length]).toEqual([true, 0]);
  await act(async () => button?.click());
  const dialog = () => document.querySelector('form');
  expect(dialog()?.textContent).toContain('refund.ofSecond');
  expect(dialog()?.textContent).not.toContain('refund.byTransfer');
  const reason = dialog()?.querySelector('textarea');
  if (reason) await typeInto(reason, 'Paid twice');
  await act(async () => dialog()?.requestSubmit());
  await settle();
  expect(bodies).toEqual([
    { amount: null, reason: 'Paid twice', paymentId: 'second', idempotencyKey: expect.any(String) },
  ]);
  const { place: afterwards } = await showScreen(<SaleHistory sale={saleWith(0)} isOwn />);
  expect(afterwards.querySelector('button')).toBeNull();
  const { place: ofAdmin } = await showScreen(<SaleHistory sale={saleWith(39_00)} />);
  expect(ofAdmin.querySelector('button')).toBeNull();
});

test('the heading has the focus after a refund was sent again, which removes the button', async () => {
  const sale = { id: 's', startDate: '2026-03-10T12:00:00Z', total: 100_00, discount: 0, currency: 'INR' };
  const refundState = createObservable<'REQUESTED' | 'DONE'>('REQUESTED');
  function Order() {
    const state = useObservable(refundState);
    const refunds = [{ ...requestedRefund, state }];
    const detail = { ...sale, tax: 0, lines: [], payments: [], refunds } as Partial<SaleDetail> as SaleDetail;
    return (
      <main>
        <h1>Order</h1>
        <SaleHistory sale={detail} isOwn />
      </main>
    );
  }
  const { place, settle } = await showScreen(<Order />, {
    replies: { [refundSale.id]: () => refundState.set('DONE'), [usersByIds.id]: () => [] },
  });
  await settle();
  place.querySelector('button')?.focus();
  expect(document.activeElement?.textContent).toBe('refund.again');
  place.querySelector('button')?.click();
  await settle();
  expect(place.querySelector('button')).toBeNull();
  expect(document.activeElement).toBe(place.querySelector('h1'));
});

test.each<[Partial<SaleDetail>, string | null]>([
  [{ state: 'PAID', refundable: 0 }, 'sale.noRefund.byHand'],
  [{ state: 'PAID', refundable: 100_00 }, null],
  [{ state: 'REFUNDED', refundable: 0 }, 'sale.noRefund.refunded'],
  [{ state: 'PAID', refundable: 0, refunds: [requestedRefund] }, 'sale.noRefund.requested'],
  [{ state: 'OPEN', refundable: 0 }, 'sale.noRefund.unpaid'],
  [{ state: 'AWAITING_TRANSFER', paymentType: 'BANK_TRANSFER', refundable: 0 }, null],
])('below the history of an order with %j stands %s', async (changes, note) => {
  const sale = { id: 's', startDate: '2026-03-10T12:00:00Z', total: 100_00, discount: 0, currency: 'INR' };
  const detail = {
    ...sale,
    tax: 0,
    lines: [],
    payments: [],
    refunds: [],
    ...changes,
  } as Partial<SaleDetail> as SaleDetail;
  const { place } = await showScreen(<SaleHistory sale={detail} />);
  expect(place.querySelector('ul + p')?.textContent ?? null).toBe(note);
});
