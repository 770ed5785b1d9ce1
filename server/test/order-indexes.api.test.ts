import { afterAll, beforeAll, expect, test } from 'vitest';
import { readUndocumentedPlans, readUndrawnDocuments } from '../src/billing/documents/document-queries.ts';
import { lockOrderAtProvider, lockOrderByNumber } from '../src/billing/orders/head-queries.ts';
import { takeDue } from '../src/billing/payments/reconcile.ts';
import { readPaymentAtProvider } from '../src/billing/refunds/refund-queries.ts';
import { readPaidPeriods, readRevenueMonths } from '../src/billing/sales/revenue-queries.ts';
import { readSaleDetail } from '../src/billing/sales/sale-detail.ts';
import { lockSale, readSales } from '../src/billing/sales/sale-queries.ts';
import type { Statement } from '../src/platform/database/statement.ts';
import { inPlatform, type Tx } from '../src/platform/database/transaction.ts';
import { newId } from '../src/platform/new-id.ts';
import { startOwnTestServer, type TestServer } from './test-server.ts';

/** The statements of jobs, and those of the main company as the seller of plans, in a database of many orders. */
let server: TestServer;
const seller = 'lernhaus';

beforeAll(async () => {
  server = await startOwnTestServer();
  const { pool } = server.database;
  // Each of a hundred companies sells 200 courses and buys 20 plans. Nearly everything is paid and has its document.
  await pool.query(
    `insert into orders (owner, id, kind, number, seller, buyer_id, currency, net, discount, tax, total, state, payment_type,
       provider_order_id, paid, created, modified_by)
     select owner, gen_random_uuid(), kind, 'N-' || g, case when kind = 'plan' then '${seller}' else owner end, 'buyer ' || g,
       'EUR', 100, 0, 19, 119, 'PAID', 'ONLINE', 'order_' || g, at, at, 'test'
     from (select g, 'company' || g % 100 as owner, case when g <= 2000 then 'plan' else 'course' end as kind,
       '2026-01-01Z'::timestamptz + g * interval '1 minute' as at from generate_series(1, 22000) g) numbered`,
  );
  await pool.query(
    `insert into order_lines (owner, line_id, order_id, net, discount, tax)
     select owner, gen_random_uuid(), id, net, discount, tax from orders`,
  );
  await pool.query(
    `insert into payments (owner, id, order_id, provider_payment_id, amount, currency, confirmed_by, created)
     select owner, gen_random_uuid(), id, 'pay_' || number, total, currency, 'test', created from orders`,
  );
  await pool.query(
    `insert into sale_documents (owner, id, kind, number, seller, order_id, buyer_id, content, file_key, created)
     select owner, gen_random_uuid(), 'invoice', number, seller, id, buyer_id, '{}', 'drawn ' || number, created from orders`,
  );
  // The database does this itself after a while.
  await pool.query('vacuum analyze');
});
afterAll(() => server.close());

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** How the database runs the first statement of `work`: the indexes it uses, and the tables that it reads whole. */
async function planOf(work: (tx: Tx) => Promise<unknown>): Promise<{ indexes: string[]; whole: string[] }> {
  const statements: { text: string; values: readonly unknown[] }[] = [];
  const query = async (statement: string | Statement, values: readonly unknown[] = []) => {
    statements.push({ text: typeof statement === 'string' ? statement : statement.text, values });
    return [];
  };
  const recorder: Tx = {
    mode: 'write',
    query,
    queryAndCommit: query,
    readAndCommit: (read) => read(recorder),
    afterCommit: () => undefined,
    announce: async () => undefined,
  };
  await work(recorder);
  const [{ text, values } = { text: '', values: [] }] = statements;
  const [row] = await inPlatform(server.database, 'write', (tx) =>
    tx.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, values),
  );
  const nodes = (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan: plan }) => nodesOf(plan));
  const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? '');
  return { indexes: nodes.flatMap((node) => node['Index Name'] ?? []), whole };
}

const now = new Date('2026-02-01Z');

test.each<[string, string, (tx: Tx) => Promise<unknown>]>([
  ['plans without a document', 'orders_plans_index', readUndocumentedPlans],
  ['documents without a file', 'sale_documents_undrawn_index', (tx) => readUndrawnDocuments(tx, null, 20)],
  ['more documents without a file', 'sale_documents_undrawn_index', (tx) => readUndrawnDocuments(tx, newId(), 20)],
  ['orders to ask the provider about', 'orders_due_index', (tx) => takeDue(tx, now)],
  ['the newest sales', 'orders_seller_created_index', (tx) => readSales(tx, seller, null)],
  ['a sale by its id', 'orders_seller_created_index', (tx) => lockSale(tx, seller, newId())],
  ['a sale by its number', 'orders_seller_number_index', (tx) => readSaleDetail(tx, seller, 'N-7')],
  [
    'a paid order by its number',
    'orders_seller_number_index',
    (tx) => lockOrderByNumber(tx, { seller, kind: 'plan', number: 'N-7' }),
  ],
  ['an order at the provider', 'orders_seller_provider_index', (tx) => lockOrderAtProvider(tx, seller, 'order_7')],
  ['a payment at the provider', 'payments_provider_index', (tx) => readPaymentAtProvider(tx, seller, 'pay_N-7')],
  ['the years of payments', 'orders_seller_paid_index', (tx) => readPaidPeriods(tx, seller)],
  [
    'the revenue of a year',
    'orders_seller_paid_index',
    (tx) => readRevenueMonths(tx, { seller, currency: 'EUR', year: 2025 }),
  ],
])('an index finds %s, without reading the rows of all companies', async (_what, index, work) => {
  const { indexes, whole } = await planOf(work);
  expect(indexes).toContain(index);
  for (const table of ['orders', 'payments', 'sale_documents']) expect(whole).not.toContain(table);
});
