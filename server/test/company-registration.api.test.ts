import { describe, expect, test } from 'vitest';
import { deleteExpiredAccounts } from '../src/accounts/delete-expired-accounts.ts';
import { inPlatform } from '../src/platform/database/transaction.ts';
import { confirmationOf } from './payment-test.ts';
import { day, planTest, post, startOfTests } from './plan-test.ts';
import { fieldFailuresOf } from './registration-test.ts';
import { statementsOf } from './statements-of.ts';
import { services } from './test-server.ts';

const setup = planTest();

describe('a company that registers', () => {
  test('a company that pays online has its site, its owner, its settings, a page and a course, and the plan for a month', async () => {
    const registrant = setup.registrant({ company: '  Acme ' });
    const { status, body: order } = await post(setup.visitor(), 'lmsRegistrationWithPayment', registrant);
    expect([status, order]).toEqual([
      200,
      expect.objectContaining({ amount: 354_000, currency: 'INR', keyId: 'rzp_test_key' }),
    ]);
    expect(await setup.lineOf(order.orderId)).toMatchObject({
      paid: false,
      active: true,
      amount: 300_000,
      tax: 54_000,
    });
    expect(await setup.dueOf(order.orderId), 'days to try the product').toBe('2026-03-24');
    const payment = setup.server.payments.pay(order.razorPayOrderId);
    const confirmation = {
      ...confirmationOf(order, payment.id),
      selectedLmsPlanId: setup.plans.PREMIUM,
      subscriptionCycle: 'YEARLY',
    };
    expect((await post(setup.visitor(), 'lmsRegistrationPaymentSuccess', confirmation)).status).toBe(200);
    expect(await setup.lineOf(order.orderId)).toMatchObject({
      paid: true,
      status: 'SUCCESS',
      active: true,
      first: true,
    });
    expect(await setup.dueOf(order.orderId), 'the order’s own cycle, whatever the body says').toBe('2026-04-10');
    const site = await setup.siteOf('acme');
    expect(site).toMatchObject({ company: 'acme', companyName: 'Acme', expired: false });
    expect(JSON.stringify(site.pages)).toContain('Learn with Acme');
    const owner = await setup.signedIn('acme');
    const courses = await owner.ask('GET', `${services}/courses`);
    expect(courses.body.map(({ name, published }: { name: string; published: boolean }) => [name, published])).toEqual([
      ['A first course to try things with', false],
    ]);
    expect((await owner.ask('GET', '/api/account')).body.authorities).toEqual(['ROLE_USER']);
    expect(setup.server.mails.map(({ to, owner: sender }) => [to, sender])).toEqual([['owner@example.org', 'acme']]);
    expect(setup.server.mails[0]?.text).toContain('http://acme.localhost:8080/account/activate?key=');
  });

  test('a company with a free plan has it without an end, once the address is confirmed', async () => {
    const registrant = setup.registrant({ selectedPlanId: setup.plans.FREE, company: 'gratis', langkey: 'de' });
    const { status, body } = await post(setup.visitor(), 'lmsRegistration', registrant);
    expect([status, body.amount]).toEqual([200, 0]);
    expect(await setup.dueOf(body.orderId)).toBe('9999-12-31');
    const signIn = () =>
      setup.server
        .visitor('gratis')
        .ask('POST', '/api/authenticate', { body: { username: 'owner', password: 'brand-new' } });
    expect((await signIn()).status).toBe(401);
    const key = /key=([\w-]+)/.exec(setup.server.mails[0]?.text ?? '')?.[1];
    expect((await setup.server.visitor('gratis').ask('GET', `/api/activate?key=${key}`)).status).toBe(200);
    expect((await signIn()).status).toBe(200);
    const owner = await setup.signedIn('gratis');
    const create = (name: string) => owner.ask('POST', `${services}/courses`, { body: { name } });
    expect((await create('Ours')).status, 'the plan’s one course is the company’s own').toBe(201);
    expect((await create('One more')).headers['x-app-error']).toBe('error.limit.courses');
    const online = await post(
      setup.visitor(),
      'lmsRegistrationWithPayment',
      setup.registrant({ selectedPlanId: setup.plans.FREE }),
    );
    expect(online.headers['x-app-error']).toBe('error.payment.nothingDue');
  });

  test('a company that pays by transfer may try the product for two weeks, and its plan runs from the day of the payment', async () => {
    const registrant = setup.registrant({ subscriptionCycle: 'YEARLY' });
    const { body } = await post(setup.visitor(), 'lmsRegistration', registrant);
    expect(body.amount).toBe(3_540_000);
    expect(setup.server.mails.find(({ subject }) => subject.includes(body.orderId))?.text).toContain('INR 35,400');
    expect((await setup.siteOf(registrant.company)).expired).toBe(false);
    setup.server.time.now = new Date(setup.server.time.now.getTime() + 15 * day);
    expect((await setup.siteOf(registrant.company)).expired).toBe(true);
    const reply = await setup.mark(body.orderId);
    expect([reply.status, reply.body.activeOrder, reply.body.nextPaymentDueDate]).toEqual([
      200,
      true,
      '2027-03-25T12:00:00.000Z',
    ]);
    expect((await setup.siteOf(registrant.company)).expired).toBe(false);
    await setup.signedIn(registrant.company);
  });

  test.each([
    ['PricePro', 'ROLE_USER_PRICE_PRO'],
    ['UrbanEngine', 'ROLE_USER_URBAN_ENGINE'],
  ] as const)('for %s gets that role as well', async (productType, role) => {
    const { owner } = await setup.paidCompany({ productType, selectedPlanId: setup.plans[productType] });
    expect((await owner.ask('GET', '/api/account')).body.authorities).toEqual(['ROLE_USER', role]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['a reserved name', { company: 'admin' }, 'company error.company.name'],
    ['the demo’s name', { company: 'mydemo' }, 'company error.company.name'],
    ['the platform’s name', { company: 'lernhaus' }, 'company error.company.name'],
    ['a name with a digit', { company: 'acme2' }, 'company Pattern'],
    ['a long name', { company: 'a'.repeat(21) }, 'company Size'],
    ['no name', { company: '  ' }, 'company NotNull'],
    ['a login with a blank', { login: 'a b' }, 'login Pattern'],
    ['no address', { address: {} }, 'address.addressLine1 NotNull'],
    ['an unknown plan', { selectedPlanId: 'none' }, 'selectedPlanId Unknown'],
    ['a short password', { password: 'abcd' }, 'password Size'],
  ])('with %s is refused at its field', async (_name, wrong, field) => {
    const [status, fields] = fieldFailuresOf(await post(setup.visitor(), 'lmsRegistration', setup.registrant(wrong)));
    expect(status).toBe(400);
    expect(fields).toContain(field);
  });

  test('a company that registers on the site of a tenant gets a 404', async () => {
    expect(
      (await post(setup.server.visitor(await setup.server.tenant()), 'lmsRegistration', setup.registrant())).status,
    ).toBe(404);
  });

  test('of twenty companies that register one name at once, one gets it', async () => {
    const company = setup.newCompany();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_one, at) =>
        post(
          setup.visitor(),
          'lmsRegistration',
          setup.registrant({ company, email: `p${at}@example.org`, login: `p${at}` }),
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refusals = answers.filter(({ headers }) => headers['x-app-error'] === 'error.company.taken');
    expect(refusals).toHaveLength(19);
    expect(refusals.slice(0, 1).map(fieldFailuresOf)).toEqual([[400, ['company error.company.taken']]]);
    const [counts] = await setup.rows(
      `select (select count(*)::int from users where owner = $1) as users,
         (select count(*)::int from courses where owner = $1) as courses,
         (select count(*)::int from orders where owner = $1) as orders`,
      [company],
    );
    expect(counts).toEqual({ users: 1, courses: 1, orders: 1 });
  });

  test('a company sends the form again after a failed payment; somebody else cannot take the company over', async () => {
    const registrant = setup.registrant();
    const { body: first } = await post(setup.visitor(), 'lmsRegistrationWithPayment', registrant);
    await post(setup.visitor(), 'lmsRegistrationPaymentFailed', { userId: first.userId, orderId: first.orderId });
    expect(await setup.lineOf(first.orderId)).toMatchObject({ status: 'FAILED', paid: false });
    const stranger = await post(setup.visitor(), 'lmsRegistrationWithPayment', {
      ...registrant,
      password: 'another-one',
    });
    expect(stranger.headers['x-app-error']).toBe('error.company.taken');
    const { body: second } = await post(setup.visitor(), 'lmsRegistrationWithPayment', {
      ...registrant,
      login: 'ＯＷＮＥＲ',
    });
    expect(second.userId).toBe(first.userId);
    const payment = setup.server.payments.pay(second.razorPayOrderId);
    await post(setup.visitor(), 'lmsRegistrationPaymentSuccess', confirmationOf(second, payment.id));
    expect(await setup.lineOf(second.orderId)).toMatchObject({ paid: true, active: true });
    expect(await setup.lineOf(first.orderId)).toMatchObject({ active: false });
    // The login as it is stored, not as it was typed.
    const names = 'select user_login from lms_orders where order_id = any ($1) order by order_id';
    const logins = await setup.rows(names, [[first.orderId, second.orderId]]);
    expect(logins.map((row) => row.user_login)).toEqual(['owner', 'owner']);
  });

  test('a signed-in user of the main domain registers a company, pays after a failed payment, and pays no other order', async () => {
    const registrant = setup.registrant();
    const { body: order } = await post(setup.admin, 'lmsRegistrationWithPayment', registrant);
    const report = { userId: order.userId, orderId: order.orderId };
    expect((await post(setup.admin, 'lmsRegistrationPaymentFailed', report)).body).toEqual(report);
    const payment = setup.server.payments.pay(order.razorPayOrderId);
    const confirmation = confirmationOf(order, payment.id);
    const confirm = (more: object = {}) =>
      post(setup.admin, 'lmsRegistrationPaymentSuccess', { ...confirmation, ...more });
    expect((await confirm({ userId: setup.admin.id })).status).toBe(404);
    expect((await confirm({ razorPaySignature: 'another' })).headers['x-app-error']).toBe('error.payment.signature');
    expect(await setup.lineOf(order.orderId)).toMatchObject({ paid: false });
    const done = await confirm();
    expect([done.status, done.body]).toEqual([200, report]);
    expect(await setup.lineOf(order.orderId)).toMatchObject({ paid: true, active: true });
  });

  test.each(['lmsRegistration', 'lmsRegistrationWithPayment'])(
    'whose reply of %s was lost sends the form again, and has one order with the corrected address',
    async (call) => {
      const registrant = setup.registrant();
      const first = await post(setup.visitor(), call, registrant);
      const again = await post(setup.visitor(), call, {
        ...registrant,
        address: { ...registrant.address, city: 'Leeds' },
      });
      expect([again.status, again.body]).toEqual([200, first.body]);
      const orders = await setup.rows(`select address ->> 'city' as city from orders where owner = $1`, [
        registrant.company,
      ]);
      expect(orders).toEqual([{ city: 'Leeds' }]);
    },
  );

  test('a company that sends the form again while its payment arrives gets error.order.state and has one order', async () => {
    const registrant = setup.registrant();
    const { body: order } = await post(setup.visitor(), 'lmsRegistrationWithPayment', registrant);
    const pay = (values: readonly unknown[], send: (sql: string, values: string[]) => Promise<unknown>) =>
      values.includes(`plan of ${registrant.company}`)
        ? send(`update orders set state = 'PAID' where owner = $1 and number = $2`, [registrant.company, order.orderId])
        : undefined;
    const again = async () => {
      const { status, headers } = await post(setup.visitor(), 'lmsRegistrationWithPayment', registrant);
      expect([status, headers['x-app-error']]).toEqual([400, 'error.order.state']);
    };
    await statementsOf(setup.server.database.pool, again, pay);
    expect(await setup.rows('select number from orders where owner = $1', [registrant.company])).toEqual([
      { number: order.orderId },
    ]);
  });

  describe('for the free plan', () => {
    const activeOf = (company: string) =>
      setup.rows(
        `select order_id as "orderId", first_payment as first from lms_orders where owner = $1 and active_order`,
        [company],
      );

    test('a company that registers four times has one order', async () => {
      const registrant = setup.registrant({ selectedPlanId: setup.plans.FREE });
      const reply = await post(setup.visitor(), 'lmsRegistration', registrant);
      const again = [1, 2, 3].map(() => post(setup.visitor(), 'lmsRegistration', registrant));
      for (const { status, body } of await Promise.all(again)) expect([status, body]).toEqual([200, reply.body]);
      expect(await setup.rows('select 1 from orders where owner = $1', [registrant.company])).toHaveLength(1);
    });

    test('a company that then registers for a paid plan keeps the free one until the other is paid', async () => {
      const registrant = setup.registrant({ selectedPlanId: setup.plans.FREE });
      const { body: free } = await post(setup.visitor(), 'lmsRegistration', registrant);
      const paid = { ...registrant, selectedPlanId: setup.plans.BASIC };
      const { body: waiting } = await post(setup.visitor(), 'lmsRegistration', paid);
      expect((await post(setup.visitor(), 'lmsRegistration', paid)).body.orderId).toBe(waiting.orderId);
      expect(await setup.lineOf(waiting.orderId)).toMatchObject({ active: false, first: false, status: 'IN_PROGRESS' });
      expect(await activeOf(registrant.company)).toEqual([{ orderId: free.orderId, first: true }]);
      expect((await setup.mark(waiting.orderId)).status).toBe(200);
      expect(await activeOf(registrant.company)).toEqual([{ orderId: waiting.orderId, first: false }]);
    });

    test('a company whose paid plan was not paid has the free plan', async () => {
      const registrant = setup.registrant();
      const { body: first } = await post(setup.visitor(), 'lmsRegistration', registrant);
      const free = { ...registrant, selectedPlanId: setup.plans.FREE };
      const { body: second } = await post(setup.visitor(), 'lmsRegistration', free);
      expect(await setup.lineOf(first.orderId)).toMatchObject({ active: false, first: false });
      expect(await activeOf(registrant.company)).toEqual([{ orderId: second.orderId, first: true }]);
    });
  });

  test('a company that does not confirm its address keeps its only owner, with a free plan or a transfer on its way', async () => {
    const free = setup.registrant({ selectedPlanId: setup.plans.FREE });
    const waiting = setup.registrant();
    await post(setup.visitor(), 'lmsRegistration', free);
    const { body: order } = await post(setup.visitor(), 'lmsRegistration', waiting);
    setup.server.time.now = new Date(startOfTests.getTime() + 8 * day);
    const { database, time } = setup.server;
    await inPlatform(database, 'write', (tx) => deleteExpiredAccounts(tx, time.now));
    expect((await post(setup.visitor(), 'lmsRegistration', free)).status).toBe(200);
    expect((await setup.mark(order.orderId)).status).toBe(200);
    await setup.signedIn(waiting.company);
  });

  test('a company gets an error if the provider does not reply, and is not created', async () => {
    setup.server.payments.fails = 'unreachable';
    const registrant = setup.registrant();
    const answer = await post(setup.visitor(), 'lmsRegistrationWithPayment', registrant);
    expect(answer.body.errorKey).toBe('createPaymentOrderException');
    expect(await setup.rows('select 1 from tenants where company = $1', [registrant.company])).toEqual([]);
  });
});
