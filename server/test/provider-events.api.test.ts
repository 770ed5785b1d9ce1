import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls, confirmationOf, eventOf, type PaymentTest, startPaymentTest } from './payment-test.ts';

/** The provider's reports may come twice, in any order, or not at all. The browser may come back or not. */
let setup: PaymentTest;
beforeAll(async () => {
  setup = await startPaymentTest();
});
afterAll(() => setup.server.close());

/** A visitor’s order of the paid course. */
async function register() {
  const student = setup.newStudent({ courses: [setup.paid] });
  const { status, text, body } = await setup.visitor.ask('POST', calls.register, { body: student });
  expect(status, text).toBe(200);
  return body;
}

/** The same shuffle in every run. */
function shuffled<T>(items: readonly T[]): T[] {
  let seed = 7;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  return items
    .map((one) => ({ one, at: random() }))
    .toSorted((left, right) => left.at - right.at)
    .map(({ one }) => one);
}

test('after a thousand reports, shuffled, repeated and dropped, every order is in the state of its payments', async () => {
  const { server, owner, paid } = setup;
  const orderCount = 100;
  const orders: { orderId: string; userId: string; razorPayOrderId: string; pays: boolean }[] = [];
  for (let turn = 0; turn < orderCount; turn++) {
    const learner = await server.createUser(owner.company, ['ROLE_STUDENT']);
    const { body } = await learner.ask('POST', calls.enrol, { body: { courses: [paid] } });
    orders.push({ ...body, pays: turn % 4 !== 3 });
  }
  const reports = orders.flatMap((order, turn) => {
    const failedPayment = server.payments.pay(order.razorPayOrderId, { status: 'failed' });
    const failures = Array.from({ length: 4 }, (_one, at) => ({
      event: eventOf('payment.failed', failedPayment),
      id: `f${turn}-${at % 2}`,
    }));
    if (!order.pays) return [...failures, ...failures, ...failures.slice(0, 2)];
    const payment = server.payments.pay(order.razorPayOrderId);
    const events = ['payment.authorized', 'payment.captured', 'order.paid'].map((kind) => ({
      event: eventOf(kind, payment),
      id: `${kind}-${turn}`,
    }));
    // For every tenth order all reports of the payment are lost: the job asks the provider.
    return turn % 10 === 0 ? [...failures, ...failures, ...failures.slice(0, 2)] : [...failures, ...events, ...events];
  });
  expect(reports.length).toBe(1000);
  const rest = shuffled(reports);
  const confirmations = orders.filter(({ pays }, turn) => pays && turn % 3 === 0 && turn % 10 !== 0);
  while (rest.length > 0) {
    const replies = await Promise.all(rest.splice(0, 20).map(({ event, id }) => setup.report(event, { id })));
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    const order = confirmations.pop();
    const payment =
      order &&
      server.payments.payments.find((one) => one.orderId === order.razorPayOrderId && one.status === 'captured');
    if (order && payment)
      expect((await setup.visitor.ask('POST', calls.success, { body: confirmationOf(order, payment.id) })).status).toBe(
        200,
      );
  }
  server.time.now = new Date(server.time.now.getTime() + 6 * 60_000);
  while ((await server.billing.reconcile()) > 0);

  const rows = await setup.rows(
    `select o.number, o.state, (select count(*)::int from payments p where p.owner = o.owner and p.order_id = o.id) as payments,
       (select count(*)::int from enrolments e where e.owner = o.owner and e.user_id::text = o.buyer_id) as courses
     from orders o where o.owner = $1`,
    [owner.company],
  );
  const expected = orders.map(({ orderId, pays }) =>
    pays
      ? { number: orderId, state: 'PAID', payments: 1, courses: 1 }
      : { number: orderId, state: 'FAILED', payments: 0, courses: 0 },
  );
  const byNumber = (one: { number: string }, other: { number: string }) => one.number.localeCompare(other.number);
  expect(rows.toSorted(byNumber)).toEqual(expected.toSorted(byNumber));
  // The job also asks about orders that other files have left on the shared server.
  const mails = server.mails.filter(
    (mail) => mail.owner === owner.company && mail.subject.includes('payment has arrived'),
  );
  expect(mails).toHaveLength(orders.filter(({ pays }) => pays).length);
});

/** Moves the clock to a number of minutes after an instant, and asks the provider. */
const askAfter = (from: Date, minutes: number) => {
  setup.server.time.now = new Date(from.getTime() + minutes * 60_000);
  return setup.server.billing.reconcile();
};

test.each<[fails: 'refused' | null, why: string]>([
  [null, 'that has no payment'],
  ['refused', 'that the provider does not know, because the company changed its key'],
])(
  'the provider is asked about an order that nobody confirmed; after about two days one is cancelled (%s) %s',
  async (fails) => {
    const [paying, abandoned] = [await register(), await register()];
    setup.server.payments.pay(paying.razorPayOrderId);
    const started = setup.server.time.now;
    await setup.server.billing.reconcile();
    expect(await setup.orderOf(paying.orderId), 'too early').toMatchObject({ state: 'OPEN' });
    await askAfter(started, 6);
    expect(await setup.orderOf(paying.orderId)).toMatchObject({ state: 'PAID', payments: 1 });
    expect(await setup.orderOf(abandoned.orderId)).toMatchObject({ state: 'OPEN' });
    setup.server.payments.fails = fails;
    for (let asks = 2; asks < 12; asks++) await askAfter(started, 6 + 5 * 2 ** asks);
    setup.server.payments.fails = null;
    expect(await setup.orderOf(abandoned.orderId)).toMatchObject({ state: 'CANCELLED' });
    await setup.report(eventOf('payment.captured', setup.server.payments.pay(abandoned.razorPayOrderId)));
    expect(await setup.orderOf(abandoned.orderId), 'what is paid is not lost').toMatchObject({ state: 'PAID' });
    setup.server.time.now = started;
  },
);

test('a payment of another amount is noted once, by what found it, and a right payment after it counts', async () => {
  const started = setup.server.time.now;
  const [byJob, byReport, retried] = [await register(), await register(), await register()];
  for (const { razorPayOrderId } of [byJob, retried]) setup.server.payments.pay(razorPayOrderId, { amount: 1 });
  setup.server.payments.pay(retried.razorPayOrderId);
  const wrong = setup.server.payments.pay(byReport.razorPayOrderId, { amount: 1 });
  for (const kind of ['payment.captured', 'order.paid']) await setup.report(eventOf(kind, wrong));
  for (let asks = 0; asks < 3; asks++) await askAfter(started, 6 + 5 * 2 ** asks);
  setup.server.time.now = started;
  const notesOf = ({ orderId }: { orderId: string }) =>
    setup.rows(
      `select principal from audit_events where owner = $1 and data ->> 'act' = 'wrongAmount'
         and data -> 'values' ->> 'order' = $2`,
      [setup.owner.company, orderId],
    );
  expect(await notesOf(byJob)).toEqual([{ principal: 'reconcile' }]);
  expect(await notesOf(byReport)).toEqual([{ principal: 'webhook' }]);
  expect(await setup.orderOf(byJob.orderId)).toMatchObject({ state: 'OPEN', payments: 0 });
  expect(await setup.orderOf(retried.orderId)).toMatchObject({ state: 'PAID', payments: 1 });
});

test('an order that is paid days later with the same checkout is asked about again', async () => {
  const started = setup.server.time.now;
  const student = setup.newStudent({ courses: [setup.paid] });
  const order = async () => (await setup.visitor.ask('POST', calls.register, { body: student })).body;
  const first = await order();
  for (let asks = 0; asks < 8; asks++) await askAfter(started, 6 + 5 * 2 ** asks);
  const later = setup.server.time.now;
  expect((await order()).orderId).toBe(first.orderId);
  setup.server.payments.pay(first.razorPayOrderId);
  await askAfter(later, 6);
  expect(await setup.orderOf(first.orderId)).toMatchObject({ state: 'PAID' });
  setup.server.time.now = started;
});

test('an order stays open while the provider does not answer, and is cancelled when it does', async () => {
  const started = setup.server.time.now;
  const { orderId } = await register();
  setup.server.payments.fails = 'unreachable';
  for (let asks = 0; asks < 12; asks++) await askAfter(started, 6 + 5 * 2 ** asks);
  setup.server.payments.fails = null;
  expect(await setup.orderOf(orderId)).toMatchObject({ state: 'OPEN' });
  await askAfter(started, 5 * 2 ** 13);
  expect(await setup.orderOf(orderId)).toMatchObject({ state: 'CANCELLED' });
  setup.server.time.now = started;
});

test('an event is forgotten after 90 days', async () => {
  const { server, owner, rows } = setup;
  const events = () => rows('select event_id as id from provider_events where owner = $1 order by id', [owner.company]);
  await rows('delete from provider_events where owner = $1', [owner.company]);
  const { razorPayOrderId } = await register();
  const event = eventOf('payment.failed', server.payments.pay(razorPayOrderId, { status: 'failed' }));
  for (const id of ['new', 'old']) await setup.report(event, { id });
  const age = "update provider_events set received = received - $2::interval where owner = $1 and event_id = 'old'";
  const job = server.jobs.find(({ name }) => name === 'forget-payment-events');
  await rows(age, [owner.company, '89 days']);
  await job?.handler({});
  expect(await events()).toEqual([{ id: 'new' }, { id: 'old' }]);
  await rows(age, [owner.company, '2 days']);
  await job?.handler({});
  expect(await events()).toEqual([{ id: 'new' }]);
});
