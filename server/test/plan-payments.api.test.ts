import { describe, expect, test } from 'vitest';
import { confirmationOf, enableOnlinePayments, eventOf, reportOf, webhookOf } from './payment-test.ts';
import { planTest, post } from './plan-test.ts';
import { type Caller, services } from './test-server.ts';

const setup = planTest();

describe('an owner who pays the plan', () => {
  const body = (owner: Caller, more: object = {}) => ({
    userId: owner.id,
    selectedPlanId: setup.plans.BASIC,
    subscriptionCycle: 'MONTHLY',
    ...more,
  });
  const payOnline = async (owner: Caller, more: object = {}) => {
    const { status, body: order } = await post(owner, 'lmsPaymentOnline', body(owner, more));
    expect(status).toBe(200);
    const payment = setup.server.payments.pay(order.razorPayOrderId);
    expect((await post(owner, 'lmsOnlinePaymentSuccess', confirmationOf(order, payment.id))).status).toBe(200);
    return order;
  };

  test('early and twice adds a cycle to the due date each time', async () => {
    const { owner, order } = await setup.paidCompany();
    expect(await setup.dueOf(order.orderId)).toBe('2026-04-10');
    const second = await payOnline(owner);
    expect(await setup.dueOf(second.orderId)).toBe('2026-05-10');
    const third = await payOnline(owner);
    expect(await setup.dueOf(third.orderId)).toBe('2026-06-10');
    const active = await setup.rows('select order_id as id from lms_orders where owner = $1 and active_order', [
      owner.company,
    ]);
    expect(active).toEqual([{ id: third.orderId }]);
  });

  test('late counts from the due date, and the closed site is open again at once', async () => {
    const { owner } = await setup.paidCompany();
    setup.server.time.now = new Date('2026-04-15T12:00:00.000Z');
    expect((await setup.siteOf(owner.company)).expired).toBe(true);
    const late = await payOnline(await setup.signedIn(owner.company));
    expect(await setup.dueOf(late.orderId)).toBe('2026-05-10');
    expect((await setup.siteOf(owner.company)).expired).toBe(false);
  });

  test('and switches to another plan pays the difference, as the quote says before', async () => {
    const { company, order: active } = await setup.paidCompany();
    setup.server.time.now = new Date('2026-03-25T00:00:00.000Z');
    const owner = await setup.signedIn(company);
    const quote = await owner.ask(
      'GET',
      `${services}/lmsPaymentQuote?selectedPlanId=${setup.plans.PREMIUM}&subscriptionCycle=MONTHLY`,
    );
    // 16.5 of 31 days are left: 300,000 × 16.5 / 31 = 159,677.4.
    expect(quote.body).toEqual({
      price: 900_000,
      credit: 159_677,
      tax: 133_258,
      total: 873_581,
      currency: 'INR',
      nextPaymentDueDate: '2026-04-25T00:00:00.000Z',
      activeOrderId: active.orderId,
      online: true,
    });
    const order = await payOnline(owner, { selectedPlanId: setup.plans.PREMIUM });
    expect(order.amount).toBe(quote.body.total);
    expect(await setup.dueOf(order.orderId)).toBe('2026-04-25');
  });

  test('switching to a plan that costs nothing, sent again with the quote, is refused and orders nothing', async () => {
    const { owner } = await setup.paidCompany({ selectedPlanId: setup.plans.PREMIUM });
    const query = `selectedPlanId=${setup.plans.BASIC}&subscriptionCycle=MONTHLY`;
    const { activeOrderId, total } = (await owner.ask('GET', `${services}/lmsPaymentQuote?${query}`)).body;
    const choice = body(owner, { activeOrderId });
    const change = await post(owner, 'lmsPaymentBankTransfer', choice);
    expect([total, change.status, change.body.amount]).toEqual([0, 200, 0]);
    for (const call of ['lmsPaymentBankTransfer', 'lmsPaymentOnline'])
      expect((await post(owner, call, choice)).headers['x-app-error']).toBe('error.order.priceChanged');
    expect(await setup.rows('select 1 from orders where owner = $1', [owner.company])).toHaveLength(2);
  });

  test('and got an early refund of a part has an invoice and a credit note, and switches with the rest', async () => {
    const { company, order } = await setup.paidCompany();
    const [{ id }] = await setup.rows('select id from orders where number = $1', [order.orderId]);
    const refunded = await post(setup.admin, `sales/${id}/refund`, { amount: 177_000, reason: 'Half was promised' });
    expect(refunded.body, refunded.text).toMatchObject({ state: 'PARTLY_REFUNDED' });
    setup.server.time.now = new Date('2026-03-25T00:00:00.000Z');
    const owner = await setup.signedIn(company);
    await setup.server.billing.drawDocuments();
    const { body: list } = await owner.ask('GET', `${services}/sale-documents?orderId=${order.orderId}`);
    expect(list.map(({ kind, total }: { kind: string; total: number }) => [kind, total])).toEqual([
      ['creditNote', 177_000],
      ['invoice', 354_000],
    ]);
    const query = `selectedPlanId=${setup.plans.PREMIUM}&subscriptionCycle=MONTHLY`;
    // Half of 300,000 × 16.5 / 31.
    expect((await owner.ask('GET', `${services}/lmsPaymentQuote?${query}`)).body).toMatchObject({ credit: 79_838 });
  });

  test('with another cycle continues the plan at its price, and each payment is worth its own price later', async () => {
    const { company } = await setup.paidCompany();
    setup.server.time.now = new Date('2026-03-25T00:00:00.000Z');
    const owner = await setup.signedIn(company);
    const year = await payOnline(owner, { subscriptionCycle: 'YEARLY' });
    expect(await setup.dueOf(year.orderId)).toBe('2027-04-10');
    const quoteOf = async (plan: string, cycle: string) => {
      const query = `selectedPlanId=${plan}&subscriptionCycle=${cycle}`;
      return (await owner.ask('GET', `${services}/lmsPaymentQuote?${query}`)).body;
    };
    const next = await quoteOf(setup.plans.BASIC, 'MONTHLY');
    expect([next.credit, next.price, next.nextPaymentDueDate.slice(0, 10)]).toEqual([0, 300_000, '2027-05-10']);
    const { price } = await quoteOf(setup.plans.BASIC, 'YEARLY');
    // 16.5 of 31 days of the month are left, and the whole year.
    const { credit } = await quoteOf(setup.plans.PREMIUM, 'YEARLY');
    expect(credit).toBe(price + 159_677);
    // A refunded payment is worth nothing. The one after it covers 30 days from 10 April, of 31 that a month has now.
    await payOnline(owner);
    const [{ id }] = await setup.rows('select id from orders where number = $1', [year.orderId]);
    const refunded = await post(setup.admin, `sales/${id}/refund`, { amount: null, reason: 'Another cycle was meant' });
    expect(refunded.body, refunded.text).toMatchObject({ state: 'REFUNDED' });
    expect((await quoteOf(setup.plans.PREMIUM, 'YEARLY')).credit).toBe(450_000);
  });

  test('and gets a refund has the plan that was paid last before it, and never two', async () => {
    const { company } = await setup.paidCompany();
    const owner = await setup.signedIn(company);
    // The year ends later than the plan that replaces it.
    const premium = { selectedPlanId: setup.plans.PREMIUM, subscriptionCycle: 'YEARLY' };
    const payAnHourLater = (more: object) => {
      setup.server.time.now = new Date(setup.server.time.now.getTime() + 3_600_000);
      return payOnline(owner, more);
    };
    const year = await payAnHourLater({ subscriptionCycle: 'YEARLY' });
    const change = await payAnHourLater(premium);
    const renewal = await payAnHourLater(premium);
    const refund = async (number: string) => {
      const [{ id }] = await setup.rows('select id from orders where number = $1', [number]);
      const reply = await post(setup.admin, `sales/${id}/refund`, { amount: null, reason: 'Paid by mistake' });
      expect(reply.body, reply.text).toMatchObject({ state: 'REFUNDED' });
    };
    const active = async () =>
      (await setup.rows('select order_id as number from lms_orders where owner = $1 and active_order', [company])).map(
        ({ number }) => number,
      );
    await refund(renewal.orderId);
    expect(await active()).toEqual([change.orderId]);
    await refund(year.orderId);
    expect(await active(), 'a refunded payment of an earlier plan changes nothing').toEqual([change.orderId]);
  });

  test('of another product is refused, so that a free plan does not replace what was paid', async () => {
    const { owner } = await setup.paidCompany();
    const other = await post(owner, 'lmsPaymentBankTransfer', body(owner, { selectedPlanId: setup.plans.PricePro }));
    expect([other.status, other.body.message]).toEqual([400, 'error.unknownReference']);
  });

  test('gets the invoice also while an older one cannot be issued, which is issued when its number is free', async () => {
    const [one, two] = [await setup.paidCompany(), await setup.paidCompany()];
    const documents = async ({ owner }: { owner: Caller }) => {
      await setup.server.billing.drawDocuments();
      return (await owner.ask('GET', `${services}/sale-documents`)).body.length;
    };
    await setup.rows(
      `insert into sale_documents (owner, id, kind, number, seller, order_id, buyer_id, content, file_key)
       select $1, gen_random_uuid(), 'invoice', 'INV-2026-' || lpad(n::text, 5, '0'), 'lernhaus', gen_random_uuid(), 'x',
         '{}', 'x' from generate_series(1, 99) n`,
      [one.company],
    );
    expect(await documents(two)).toBe(1);
    await setup.rows('delete from sale_documents where owner = $1', [one.company]);
    expect(await documents(one)).toBe(1);
  });

  test('by transfer places one order, which ADMIN marks, and a repeat finds it', async () => {
    const { owner } = await setup.paidCompany();
    const first = await post(owner, 'lmsPaymentBankTransfer', body(owner));
    const again = await post(owner, 'lmsPaymentBankTransfer', body(owner));
    expect([first.status, again.body.orderId]).toEqual([200, first.body.orderId]);
    expect(await setup.lineOf(first.body.orderId)).toMatchObject({ paid: false, status: 'IN_PROGRESS', active: false });
    const reply = await setup.mark(first.body.orderId, setup.server.at(setup.admin, owner.company));
    expect([reply.status, reply.body.nextPaymentDueDate]).toEqual([200, '2026-05-10T12:00:00.000Z']);
    const documents = async () => {
      await setup.server.billing.drawDocuments();
      const { body: list } = await owner.ask('GET', `${services}/sale-documents?orderId=${first.body.orderId}`);
      return list.map(({ kind }: { kind: string }) => kind);
    };
    expect([await documents(), await documents()]).toEqual([['invoice'], ['invoice']]);
    const withdrawn = await setup.mark(first.body.orderId, setup.server.at(setup.admin, owner.company), false);
    expect([withdrawn.status, withdrawn.headers['x-app-error']]).toEqual([400, 'error.order.state']);
    // Marked by mistake: it is refunded, and the plan that was paid before counts again.
    const [{ id }] = await setup.rows('select id from orders where number = $1', [first.body.orderId]);
    const refunded = await post(setup.admin, `sales/${id}/refund`, { amount: null, reason: 'Another order was meant' });
    expect(refunded.body, refunded.text).toMatchObject({ state: 'REFUNDED' });
    expect(await setup.lineOf(first.body.orderId)).toMatchObject({ paid: true, status: 'SUCCESS', active: false });
    expect(await documents()).toEqual(['creditNote', 'invoice']);
  });

  test.each<[object, string, string, string]>([
    [{}, '2026-03-10T12:00:00.000Z', '2026-05-10T12:00:00.000Z', 'a payment computes both'],
    [{ nextPaymentDueDate: '2026-07-01T00:00:00Z' }, '2026-03-10T12:00:00.000Z', '2026-07-01T00:00:00.000Z', 'one'],
    [{ paymentDate: '2026-03-08T09:30:00Z' }, '2026-03-08T09:30:00.000Z', '2026-05-10T12:00:00.000Z', 'the other'],
  ])('by transfer has the dates %j that ADMIN types when it is marked: %s, %s (%s)', async (dates, paidAt, dueAt) => {
    const { owner } = await setup.paidCompany();
    setup.server.time.now = new Date('2026-03-09T12:00:00.000Z');
    const order = (await post(owner, 'lmsPaymentBankTransfer', body(owner))).body;
    setup.server.time.now = new Date('2026-03-10T12:00:00.000Z');
    const [line] = await setup.rows('select id from lms_orders where order_id = $1', [order.orderId]);
    const path = `${services}/lms-registration-payment-orders`;
    const { body: before } = await setup.admin.ask('GET', `${path}/${line.id}`);
    const paid = { ...before, paymentStatus: 'SUCCESS', paymentSuccess: true, ...dates };
    const reply = await setup.admin.ask('PUT', path, { body: paid });
    expect([reply.status, reply.body.paymentDate, reply.body.nextPaymentDueDate]).toEqual([200, paidAt, dueAt]);
  });

  test('sends the call again when the reply was lost, and pays the same order; after a failure there is a new one', async () => {
    const { owner, company } = await setup.paidCompany();
    const atProvider = setup.server.payments.orders.size;
    const first = await post(owner, 'lmsPaymentOnline', body(owner));
    const again = await post(owner, 'lmsPaymentOnline', body(owner));
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(setup.server.payments.orders.size - atProvider).toBe(1);
    const other = await post(owner, 'lmsPaymentOnline', body(owner, { subscriptionCycle: 'YEARLY' }));
    expect(other.body.orderId).not.toBe(first.body.orderId);
    const colleague = await setup.server.createUser(company, ['ROLE_USER']);
    const theirs = await post(colleague, 'lmsPaymentOnline', body(colleague));
    expect(theirs.body.orderId, 'only its buyer can confirm an order').not.toBe(first.body.orderId);
    const payment = setup.server.payments.pay(again.body.razorPayOrderId);
    expect((await post(owner, 'lmsOnlinePaymentSuccess', confirmationOf(again.body, payment.id))).status).toBe(200);
    const { body: next } = await post(owner, 'lmsPaymentOnline', body(owner));
    expect(next.orderId).not.toBe(first.body.orderId);
    await post(owner, 'lmsOnlinePaymentFailed', { userId: owner.id, orderId: next.orderId });
    expect((await post(owner, 'lmsPaymentOnline', body(owner))).body.orderId).not.toBe(next.orderId);
  });

  test('after the platform has got another payment key places a new order, also by the registration', async () => {
    const { owner } = await setup.paidCompany();
    const registrant = setup.registrant();
    const send = async () => [
      (await post(owner, 'lmsPaymentOnline', body(owner))).body,
      (await post(setup.visitor(), 'lmsRegistrationWithPayment', registrant)).body,
    ];
    const before = await send();
    await enableOnlinePayments(setup.admin, 'rzp_test_other');
    const [after, again] = [await send(), await send()];
    await enableOnlinePayments(setup.admin);
    expect(again).toEqual(after);
    const numbers = [...before, ...after].map(({ razorPayOrderId }) => razorPayOrderId);
    expect([after[0].keyId, after[1].keyId, new Set(numbers).size]).toEqual(['rzp_test_other', 'rzp_test_other', 4]);
  });

  test('after the platform has changed its currency places a new order, also of the same sum', async () => {
    const { owner } = await setup.paidCompany();
    const orderIn = async (currency: string) => {
      const settings = { COMPANY_LOGO: '/logo.png', CURRENCY: currency };
      const settingRows = Object.entries(settings).map(([subkey, value]) => ({
        key: 'COMPANY_DETAILS',
        subkey,
        value,
      }));
      const reply = await setup.admin.ask('POST', `${services}/company-settings/saveAll`, { body: settingRows });
      expect(reply.status, reply.text).toBe(200);
      const { body: order } = await post(owner, 'lmsPaymentOnline', body(owner));
      return [order.orderId, order.amount, order.currency];
    };
    const pool = setup.server.database.pool;
    await pool.query('update company_plans set euro_price_per_month = inr_price_per_month');
    const [inRupees, inEuros, again] = [await orderIn('INR'), await orderIn('EUR'), await orderIn('INR')];
    expect([inRupees[2], inEuros[2], inEuros[1]]).toEqual(['INR', 'EUR', inRupees[1]]);
    expect(inEuros[0]).not.toBe(inRupees[0]);
    expect(again).toEqual(inRupees);
  });

  test('twice at the same time places one order', async () => {
    const { owner, company } = await setup.paidCompany();
    const replies = await Promise.all([1, 2, 3].map(() => post(owner, 'lmsPaymentOnline', body(owner))));
    expect(new Set(replies.map((one) => `${one.status} ${one.body.orderId} ${one.body.razorPayOrderId}`)).size).toBe(1);
    expect(await setup.rows('select 1 from orders where owner = $1', [company])).toHaveLength(2);
  });

  test('needs no open browser: the provider reports the payment', async () => {
    const { owner } = await setup.paidCompany();
    const { body: order } = await post(owner, 'lmsPaymentOnline', body(owner));
    const payment = setup.server.payments.pay(order.razorPayOrderId);
    const report = reportOf(eventOf('payment.captured', payment));
    expect((await setup.visitor().ask('POST', webhookOf('lernhaus'), report)).status).toBe(200);
    expect(await setup.dueOf(order.orderId)).toBe('2026-05-10');
  });

  test('cannot pay for another person, confirm another’s order, or pay without the role', async () => {
    const [one, two] = [await setup.paidCompany(), await setup.paidCompany()];
    expect((await post(one.owner, 'lmsPaymentOnline', body(two.owner))).status).toBe(404);
    const { body: order } = await post(one.owner, 'lmsPaymentOnline', body(one.owner));
    const payment = setup.server.payments.pay(order.razorPayOrderId);
    const confirmation = confirmationOf(order, payment.id);
    expect((await post(two.owner, 'lmsOnlinePaymentSuccess', confirmation)).status).toBe(404);
    const student = await setup.server.createUser(one.company, ['ROLE_STUDENT']);
    expect((await post(student, 'lmsPaymentOnline', body(student))).status).toBe(403);
    expect((await post(setup.admin, 'lmsPaymentOnline', body(setup.admin))).status).toBe(404);
  });
});
