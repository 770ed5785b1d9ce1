import { documentSums, type SaleDocument } from '@lernhaus/domain/billing/sale-document';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inPlatform } from '../src/platform/database/transaction.ts';
import { calls, confirmationOf, type PaymentTest, startPaymentTest } from './payment-test.ts';
import { courseOf } from './registration-test.ts';
import { statementsOf } from './statements-of.ts';
import { services } from './test-server.ts';

let setup: PaymentTest;
let other: string;
let year: number;
let month: string;
beforeAll(async () => {
  setup = await startPaymentTest();
  // The server's clock does not move.
  month = setup.server.time.now.toISOString().slice(0, 7);
  year = Number(month.slice(0, 4));
  other = await courseOf(setup.owner, { name: '=Other, "course"', inrPricePerMonth: 33.33, taxPercentage: 7 });
});
afterAll(async () => {
  for (const table of ['course_orders', 'orders'])
    await setup.server.database.pool.query(
      `delete from ${table} where owner = $1 and ${table === 'orders' ? 'number' : 'order_id'} like 'M-%'`,
      [setup.owner.company],
    );
  await setup.server.close();
});

/** An order of these courses that a learner has paid, as the owner reads it. */
async function paidOrder(courses: readonly string[]) {
  const learner = await setup.server.createUser(setup.owner.company, ['ROLE_STUDENT']);
  const { body: order } = await learner.ask('POST', calls.enrol, { body: { courses } });
  const payment = setup.server.payments.pay(order.razorPayOrderId);
  expect((await learner.ask('POST', calls.success, { body: confirmationOf(order, payment.id) })).status).toBe(200);
  const { body: sale } = await setup.owner.ask('GET', `${services}/sales/orders/${order.orderId}`);
  return sale;
}
const refund = (id: string, body: object) =>
  setup.owner.ask('POST', `${services}/sales/${id}/refund`, { body: { reason: 'Asked for', ...body } });
const revenueOf = async (query = '') => (await setup.owner.ask('GET', `${services}/sales/revenue${query}`)).body;
async function fileOf(query = '') {
  const { body: link } = await setup.owner.ask('GET', `${services}/sales/export${query}`);
  return setup.server.visitor(setup.owner.company).ask('GET', link.url);
}

test('an order’s page has its lines, the payment and the refunds', async () => {
  const sale = await paidOrder([setup.paid, other]);
  await refund(sale.id, { amount: 1000 });
  const { body } = await setup.owner.ask('GET', `${services}/sales/orders/${sale.orderId}`);
  expect(body).toMatchObject({
    state: 'PARTLY_REFUNDED',
    paidAt: expect.stringMatching(/^\d{4}-/),
    total: 15_425,
    refunded: 1000,
    refundable: 14_425,
    lines: [
      { name: 'Paid', net: 10_050, tax: 1809, taxPercentage: 18 },
      { name: '=Other, "course"', net: 3333, tax: 233, taxPercentage: 7 },
    ],
    payments: [{ amount: 15_425, surplus: false }],
    refunds: [{ amount: 1000, state: 'DONE', reason: 'Asked for', by: setup.owner.login }],
  });
  const stranger = await setup.server.createUser(await setup.server.tenant(), ['ROLE_USER']);
  expect((await stranger.ask('GET', `${services}/sales/orders/${sale.orderId}`)).status).toBe(404);
});

describe('the revenue', () => {
  test('equals the documents to the last cent, by month and by course, with separate refunds', async () => {
    const first = await paidOrder([setup.paid, other]);
    for (const amount of [777, 1, 501, 6073, null]) await refund(first.id, { amount });
    const sale = await paidOrder([setup.paid]);
    await refund(sale.id, {});
    const documents = await setup.rows('select content from sale_documents where owner = $1', [setup.owner.company]);
    const sumsOf = (kind: SaleDocument['kind']) =>
      documents
        .map(({ content }) => content as SaleDocument)
        .filter((one) => one.kind === kind)
        .map(({ lines }) => documentSums(lines))
        .reduce((sum, one) => ({ net: sum.net + one.net, tax: sum.tax + one.tax }), { net: 0, tax: 0 });
    const invoiced = sumsOf('invoice');
    const credited = sumsOf('creditNote');
    const { currency, months, items, years } = await revenueOf();
    expect([currency, years, months.length]).toEqual(['INR', [year], 12]);
    const expected = {
      net: invoiced.net,
      tax: invoiced.tax,
      refundedNet: credited.net,
      refundedTax: credited.tax,
    };
    expect(months.find((one: { month: string }) => one.month === month)).toMatchObject({ ...expected, sold: 3 });
    type Sums = typeof expected;
    const whole = items.reduce(
      (sum: Sums, one: Sums) => ({
        net: sum.net + one.net,
        tax: sum.tax + one.tax,
        refundedNet: sum.refundedNet + one.refundedNet,
        refundedTax: sum.refundedTax + one.refundedTax,
      }),
      { net: 0, tax: 0, refundedNet: 0, refundedTax: 0 },
    );
    expect(whole).toEqual(expected);
    expect(items.map(({ name, sold }: { name: string; sold: number }) => [name, sold])).toEqual([
      ['Paid', 3],
      ['=Other, "course"', 2],
    ]);
  });

  test('of a year without payments is empty, and a year that is none is refused', async () => {
    const { months, items } = await revenueOf('?year=2019');
    expect([items, new Set(months.map(({ net }: { net: number }) => net))]).toEqual([[], new Set([0])]);
    expect((await setup.owner.ask('GET', `${services}/sales/revenue?year=19`)).status).toBe(400);
  });

  test('is the owner’s, not an author’s', async () => {
    const author = await setup.server.createUser(setup.owner.company, ['ROLE_WORKER']);
    for (const path of ['revenue', 'export']) {
      expect((await author.ask('GET', `${services}/sales/${path}`)).status).toBe(403);
    }
  });
});

describe('the orders as CSV', () => {
  test('have a row for each line and refund, with document, tax rate and net, and no formulas', async () => {
    const file = await fileOf(`?year=${year}&language=en`);
    expect([file.status, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      expect.stringContaining(`-orders-${year}.csv`),
    ]);
    const [header, ...rows] = file.text.trimEnd().split('\r\n');
    expect(header).toBe(
      '\uFEFFDate,Kind,Order,Document,Buyer,E-mail,Country,Description,Net,Tax rate (%),Tax,Total,Currency,Payment,Payment reference,Reason',
    );
    // Two orders of two courses and one of one. Refunds by line: five of both courses, one of a cent, one of one course.
    expect(rows).toHaveLength(5 + 12);
    const [first = '', second = ''] = rows;
    expect(first).toMatch(/^\d{4}-\d\d-\d\d,Sale,C-\w{10},INV-\d{4}-\d{5},/);
    expect(first).toContain(',Paid,100.50,18,18.09,118.59,INR,Online,pay_');
    expect(second).toContain(`,"'=Other, ""course""",33.33,7,2.33,35.66,INR,Online,pay_`);
    const whole = rows.find((row) => row.includes(',-118.59,')) ?? '';
    expect(whole).toMatch(
      /,Refund,C-\w{10},CN-\d{4}-\d{5},.*,Paid,-100.50,18,-18.09,-118.59,INR,Online,rfnd_\w+,Asked for$/,
    );
  });

  test('have semicolons and decimal commas in German, and all years when none is asked for', async () => {
    const { text } = await fileOf('?language=de');
    expect(text).toContain('\uFEFFDatum;Art;Bestellung;');
    expect(text).toContain(';Paid;100,50;18;18,09;118,59;INR;Online;');
  });

  test('are not opened by a link for another file, or by a changed one', async () => {
    const { body: link } = await setup.owner.ask('GET', `${services}/sales/export?year=${year}`);
    const get = async (url: string) => (await setup.visitor.ask('GET', url)).status;
    expect(await get(link.url.replace(`${year}-`, 'all-'))).toBe(404);
    expect(await get(link.url.replace(setup.owner.company, 'lernhaus'))).toBe(404);
    const otherHost = setup.server.visitor(await setup.server.tenant());
    expect((await otherHost.ask('GET', link.url)).status).toBe(404);
    expect(await get(link.url)).toBe(200);
    setup.server.time.now = new Date(setup.server.time.now.getTime() + 16 * 60_000);
    expect(await get(link.url)).toBe(404);
  });
});

describe('the revenue of many orders', () => {
  /** Orders of half a year ago, whose payments are two hours apart; every tenth is refunded in part. */
  const grow = (count: number) =>
    inPlatform(setup.server.database, 'write', async (tx) => {
      const of = [setup.owner.company, count, new Date(Date.UTC(year - 1, 0, 1)).toISOString()];
      await tx.query(
        `with many as (
           select gen_random_uuid() as id, gen_random_uuid() as line, n, $3::timestamptz + make_interval(mins => n) as at
           from generate_series(1, $2::int) n
         ), heads as (
           insert into orders (owner, id, kind, number, seller, buyer_id, currency, net, discount, tax, total, state, payment_type, paid,
             created, modified_by)
           select $1, id, 'course', 'M-' || id, $1, 'nobody', 'INR', 1000, 0, 180, 1180, 'PAID', 'ONLINE', at, at, 'test' from many
         ), lines as (
           insert into course_orders (owner, id, user_id, course_id, course_name, order_id, amount, currency, payment_success,
             active_order, created, modified_by)
           select $1, line, 'nobody', 'c' || n % 50, 'Course ' || n % 50, 'M-' || id, 1180, 'INR', true, true, at, 'test' from many
         ), sold as (
           insert into order_lines (owner, line_id, order_id, net, discount, tax, tax_percentage)
           select $1, line, id, 1000, 0, 180, 18 from many
         )
         insert into refunds (owner, id, order_id, amount, state, created_by, created)
         select $1, gen_random_uuid(), id, 118, 'DONE', 'test', at from many where n % 10 = 0`,
        of,
      );
    });

  test('needs as many statements as that of few orders, and its file is complete', async () => {
    await grow(20);
    await revenueOf();
    const few = (await statementsOf(setup.server.database.pool, () => revenueOf(`?year=${year - 1}`))).length;
    await grow(1980);
    let revenue = await revenueOf();
    const many = await statementsOf(setup.server.database.pool, async () => {
      revenue = await revenueOf(`?year=${year - 1}`);
    });
    expect(many).toHaveLength(few);
    const sum = (name: string) =>
      revenue.months.reduce((all: number, one: Record<string, number>) => all + (one[name] ?? 0), 0);
    expect([sum('sold'), sum('net'), sum('tax'), sum('refundedNet'), sum('refundedTax')]).toEqual([
      2000, 2_000_000, 360_000, 20_000, 3600,
    ]);
    const { text } = await fileOf(`?year=${year - 1}&language=en`);
    expect(text.trimEnd().split('\r\n')).toHaveLength(1 + 2000 + 200);
  });
});
