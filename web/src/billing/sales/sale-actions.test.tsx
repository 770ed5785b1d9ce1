// @vitest-environment jsdom
import { listSaleDocuments } from '@lernhaus/contract/billing/documents';
import { lmsOrder } from '@lernhaus/contract/billing/orders';
import { decideTransfer, readSale, type SaleDetail } from '@lernhaus/contract/billing/sales';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { act } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { typeInto } from '../../../test/type-into.ts';
import { CallFailure } from '../../platform/call-failure.ts';
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
  [
    'an order whose transfer was refused',
    { state: 'FAILED' },
    '2099-01-01T00:00:00Z',
    [['sale.confirmTransfer', 'quiet']],
  ],
  ['a cancelled order', { state: 'CANCELLED' }, '2099-01-01T00:00:00Z', [['sale.confirmTransfer', 'quiet']]],
  ['a cancelled order paid online', { state: 'CANCELLED', paymentType: 'ONLINE' }, '2099-01-01T00:00:00Z', []],
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

test.each([
  ['is read again after the decision', null, false, []],
  ['is read again if somebody else has decided', 'error.order.state', false, []],
  ['keeps the dialog and the remark if the server cannot be reached', 'error.server.not.reachable', true, ['Thursday']],
] as const)('an order that waits for its transfer %s', async (_what, key, hasDialog, remarks) => {
  const sale = { ...plan, state: 'AWAITING_TRANSFER' } as Partial<SaleDetail> as SaleDetail;
  const facts = { status: key === 'error.order.state' ? 400 : 0, params: {}, fieldErrors: [], appError: null };
  const { place, client, settle } = await showScreen(
    <SaleActions sale={sale} row={active}>
      {null}
    </SaleActions>,
    {
      replies: {
        [decideTransfer.id]: () => {
          if (key !== null) throw new CallFailure({ ...facts, key, endpoint: decideTransfer.id });
          return null;
        },
      },
    },
  );
  const { get } = resourceEndpoints(lmsOrder);
  const reads = [readSale, listSaleDocuments, get].map(({ id }) => [id, {}]);
  for (const read of reads) client.setQueryData(read, {});
  await act(async () => [...place.querySelectorAll('button')].at(-1)?.click());
  const remarkFields = () => [
    ...document.querySelectorAll<HTMLTextAreaElement>('[role=dialog] textarea:not([aria-hidden])'),
  ];
  for (const field of remarkFields()) await typeInto(field, 'Thursday');
  await act(async () => [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].at(-1)?.click());
  await settle();
  expect(reads.map((read) => client.getQueryState(read)?.isInvalidated)).toEqual([true, true, true]);
  expect(document.querySelector('[role=dialog]') !== null).toBe(hasDialog);
  expect(remarkFields().map(({ value }) => value)).toEqual(remarks);
});
