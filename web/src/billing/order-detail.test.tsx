// @vitest-environment jsdom
import { courseOrder } from '@lernhaus/contract/billing/orders';
import type { SaleDetail } from '@lernhaus/contract/billing/sales';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { addresses } from '../platform/addresses.ts';
import { screensOf } from '../resource/entity-screens.ts';
import { OrderDetail } from './order-detail.tsx';

const day = '2026-03-10T12:00:00Z';
const row = { id: 'o', version: 1, owner: 'school', orderId: 'C-1', userId: 'ada', startDate: day, modifiedDate: day };
const sale: SaleDetail = {
  id: 's',
  orderId: 'C-1',
  kind: 'course',
  company: 'school',
  state: 'AWAITING_TRANSFER',
  paymentType: 'BANK_TRANSFER',
  buyerId: 'ada',
  buyerLogin: 'ada',
  buyerEmail: 'ada@school.example',
  items: ['Bread'],
  currency: 'EUR',
  discount: 0,
  total: 119_00,
  refunded: 0,
  refundable: 0,
  remark: null,
  startDate: day,
  net: 100_00,
  tax: 19_00,
  couponCode: null,
  paidAt: null,
  lines: [{ name: 'Bread', net: 100_00, discount: 0, taxPercentage: 19, tax: 19_00, alsoPaidIn: null }],
  payments: [],
  refunds: [],
};

async function showOrder(role: 'ROLE_ADMIN' | 'ROLE_USER', mode: 'main' | 'tenant', company: string) {
  const screen = <OrderDetail row={row} screens={screensOf(courseOrder)} crumbs={[]} actions={<i>Edit</i>} />;
  const queries: unknown[] = [];
  const { place } = await showScreen(screen, {
    account: { authorities: [role] },
    site: { mode, company },
    replies: {
      'sales.read': ({ query }) => {
        queries.push(query);
        return sale;
      },
      'billing.saleDocuments': () => [],
      'users.byIds': () => [{ id: 'ada', login: 'ada', firstName: 'Ada', lastName: 'Lovelace' }],
      'users.companyNames': () => [{ company: 'school', name: 'A school', currency: 'EUR' }],
    },
  });
  // Within the page is the aside of all fields, which are folded.
  const aside = [...place.querySelectorAll('aside')].at(-1);
  return {
    query: queries[0],
    text: place.textContent,
    facts: [...(aside?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent),
    links: [...(aside?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')),
    buttons: [...place.querySelectorAll('button')].map(({ textContent }) => textContent),
  };
}

test('an order that waits for a transfer is shown to ADMIN with its company, but its seller decides', async () => {
  const { query, text, facts, links, buttons } = await showOrder('ROLE_ADMIN', 'main', 'lernhaus');
  expect(query).toEqual({ seller: 'school' });
  for (const words of ['sale.state.AWAITING_TRANSFER', 'sale.sums', 'sale.history', 'Edit', 'Ada Lovelace'])
    expect(text).toContain(words);
  expect(facts.slice(0, 3)).toEqual([
    'sale.buyer',
    'field.courseRegistrationPaymentOrder.owner',
    'global.form.email.label',
  ]);
  expect(links).toContain(addresses.user('ada', 'school'));
  expect(buttons).not.toContain('sale.confirmTransfer');
  expect(buttons).not.toContain('sale.mail.transfer');
  expect(text).toContain('sale.sellerDecides A school');
});

test('the seller confirms the transfer; the page does not show the company', async () => {
  const { query, facts, links, buttons } = await showOrder('ROLE_USER', 'tenant', 'school');
  expect(query).toEqual({});
  expect(facts.slice(0, 2)).toEqual(['sale.buyer', 'global.form.email.label']);
  expect(links).toContain(addresses.learner('ada'));
  expect(buttons).toContain('sale.confirmTransfer');
  expect(buttons).toContain('sale.mail.transfer');
});
