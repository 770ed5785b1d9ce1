import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  courseOf,
  fieldFailuresOf,
  orders,
  type RegistrationTest,
  startRegistrationTest,
} from './registration-test.ts';
import { type Caller, services } from './test-server.ts';

let server: RegistrationTest['server'];
let setup: RegistrationTest;
let free: string;
let paid: string;
let owner: Caller;
beforeAll(async () => {
  setup = await startRegistrationTest();
  ({ server, free, paid, owner } = setup);
});
afterAll(() => server.close());
beforeEach(() => void server.mails.splice(0));

describe('a signed-in user', () => {
  const enrol = (learner: Caller, courses: string[], paymentType?: string) =>
    learner.ask('POST', `${services}/courseEnrolment`, { body: { courses, paymentType } });

  test('gets a free course at once, and only once, however often they ask', async () => {
    const learner = await server.createUser(owner.company, ['ROLE_STUDENT']);
    const answers = await Promise.all([1, 2, 3].map(() => enrol(learner, [free])));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await learner.ask('GET', '/api/account')).body.courses).toEqual([free]);
    const orders = await setup.ordersOf(learner.id);
    expect(orders).toHaveLength(1);
    expect(answers.map(({ body }) => body.orderId)).toEqual(Array(3).fill(orders[0]?.['orderId']));
    expect(server.mails).toEqual([]);
  });

  test('starts a free course that has got a price since, and orders nothing', async () => {
    const learner = await server.createUser(owner.company, ['ROLE_STUDENT']);
    const reply = await enrol(learner, [paid]);
    expect([reply.status, reply.headers['x-app-error']]).toEqual([400, 'error.order.priceChanged']);
    expect(await setup.ordersOf(learner.id)).toEqual([]);
  });

  test('orders a course with a price once, and learns how to pay', async () => {
    const learner = await server.createUser(owner.company, ['ROLE_STUDENT']);
    expect(fieldFailuresOf(await enrol(learner, [paid], 'ONLINE'))).toEqual([400, ['paymentType Value']]);
    const [first, again] = [
      await enrol(learner, [paid], 'BANK_TRANSFER'),
      await enrol(learner, [paid, free], 'BANK_TRANSFER'),
    ];
    expect([first.status, first.body.amount]).toEqual([200, 11_859]);
    expect(await enrol(learner, [paid], 'BANK_TRANSFER').then(({ body }) => body.orderId)).toBe(first.body.orderId);
    expect(again.body.orderId).not.toBe(first.body.orderId);
    expect((await learner.ask('GET', '/api/account')).body.courses).toEqual([free]);
    expect(server.mails.map(({ to }) => to)).toEqual(Array(2).fill(`${learner.login}@example.org`));
    const own = await learner.ask('GET', `${orders}/user/${learner.id}`);
    expect(own.body).toHaveLength(3);
    expect((await setup.admin.ask('GET', `${orders}/user/${learner.id}`)).body).toHaveLength(3);
    const elsewhere = await server.createUser(await server.tenant(), ['ROLE_USER']);
    for (const id of [learner.id, 'nobody', '01900000-0000-7000-8000-000000000000'])
      expect((await elsewhere.ask('GET', `${orders}/user/${id}`)).status).toBe(404);
    expect((await elsewhere.ask('GET', `${orders}/user/${elsewhere.id}`)).body).toEqual([]);
    const other = await server.createUser(owner.company, ['ROLE_STUDENT']);
    expect((await other.ask('GET', `${orders}/user/${learner.id}`)).status).toBe(404);
    expect((await owner.ask('GET', `${orders}/user/${learner.id}`)).body).toHaveLength(3);
  });

  test('orders nothing for more than was shown, or in another currency, and a repeat or an open course is no change', async () => {
    const learner = await server.createUser(owner.company, ['ROLE_STUDENT']);
    const order = (amount: number, currency = 'INR', courses = [paid]) =>
      learner.ask('POST', `${services}/courseEnrolment`, {
        body: { courses, paymentType: 'BANK_TRANSFER', shownPrice: { amount, currency } },
      });
    for (const [amount, currency] of [
      [11_858, 'INR'],
      [0, 'INR'],
      [11_859, 'EUR'],
    ] as const)
      expect((await order(amount, currency)).headers['x-app-error']).toBe('error.order.priceChanged');
    expect(await setup.ordersOf(learner.id)).toEqual([]);
    const [first, again] = [await order(11_859), await order(11_859)];
    expect([first.status, again.body.orderId]).toEqual([200, first.body.orderId]);
    expect((await order(20_000, 'INR', [paid, free])).status).toBe(200);
  });

  test('gives an address for the invoice with an order, also with one that waits, and later orders have it', async () => {
    const learner = await server.createUser(owner.company, ['ROLE_STUDENT']);
    const order = (body: object) =>
      learner.ask('POST', `${services}/courseEnrolment`, {
        body: { courses: [paid], paymentType: 'BANK_TRANSFER', ...body },
      });
    const state = async () => {
      const { rows } = await server.database.pool.query(
        'select address from orders where buyer_id = $1 order by created',
        [learner.id],
      );
      const { body: own } = await learner.ask('GET', `${orders}/user/${learner.id}`);
      return [rows.map(({ address }) => address), own.map(({ hasAddress }: { hasAddress: boolean }) => hasAddress)];
    };
    const first = await order({});
    expect([first.status, await state()]).toEqual([200, [[null], [false]]]);
    const address = { addressLine1: '1 Long Street', city: 'London', postalCode: 'W1', state: 'London', country: 'UK' };
    expect(fieldFailuresOf(await order({ address: { ...address, city: ' ' } }))).toEqual([
      400,
      ['address.city NotNull'],
    ]);
    const again = await order({ address: { ...address, addressLine2: '' } });
    expect([again.body.orderId, await state()]).toEqual([first.body.orderId, [[address], [true]]]);
    expect(
      (await order({ courses: [paid, await courseOf(owner, { name: 'Tea', inrPricePerMonth: 10 })] })).status,
    ).toBe(200);
    expect(await state()).toEqual([
      [address, address],
      [true, true, true],
    ]);
  });

  test('reads the company’s account while a transfer is due, and not before or afterwards', async () => {
    const setting = { key: 'BANK_DETAILS', subkey: 'ACCOUNT_NUMBER', value: 'GB00 1234' };
    expect((await owner.ask('POST', `${services}/company-settings/saveAll`, { body: [setting] })).status).toBe(200);
    const learner = await server.createUser(owner.company, ['ROLE_STUDENT']);
    const account = async () => (await learner.ask('GET', `${orders}/transferAccount`)).body;
    expect(await account()).toBeNull();
    await enrol(learner, [paid], 'BANK_TRANSFER');
    expect(await account()).toEqual({
      payee: expect.any(String),
      bank: [{ key: 'ACCOUNT_NUMBER', value: 'GB00 1234' }],
    });
    const [order] = (await learner.ask('GET', `${orders}/user/${learner.id}`)).body;
    const paidNow = await setup.admin.ask('PUT', orders, { body: { id: order.id, paymentSuccess: true } });
    expect(paidNow.status, paidNow.text).toBe(200);
    expect(await account()).toBeNull();
  });

  test('gets another order when the company has changed its currency, and the waiting one when it has changed back', async () => {
    const learner = await server.createUser(owner.company, ['ROLE_STUDENT']);
    const orderIn = async (currency: string) => {
      const settings = { COMPANY_LOGO: '/logo.png', CURRENCY: currency };
      const body = Object.entries(settings).map(([subkey, value]) => ({ key: 'COMPANY_DETAILS', subkey, value }));
      expect((await owner.ask('POST', `${services}/company-settings/saveAll`, { body })).status).toBe(200);
      const { body: order } = await enrol(learner, [paid], 'BANK_TRANSFER');
      return [order.orderId, order.currency];
    };
    const first = await orderIn('EUR');
    const second = await orderIn('GBP');
    expect([first[1], second[1]]).toEqual(['EUR', 'GBP']);
    expect(second[0]).not.toBe(first[0]);
    expect(await orderIn('EUR')).toEqual(first);
    await orderIn('INR');
  });

  test('needs an account, and can enrol only in the tenant of that account', async () => {
    expect((await enrol(server.at(setup.admin, owner.company), [free])).status).toBe(404);
    const outsider = await server.createUser(await server.tenant(), ['ROLE_STUDENT']);
    expect((await enrol(outsider, [free])).headers['x-app-error']).toBe('error.unknownReference');
    expect((await enrol(server.visitor(owner.company), [free])).status).toBe(401);
  });
});

describe('a course with an end', () => {
  const saleOf = async (number: string) => (await owner.ask('GET', `${services}/sales/orders/${number}`)).body;
  const decide = async (number: string) => {
    const { id } = await saleOf(number);
    const reply = await owner.ask('POST', `${services}/sales/${id}/transfer`, { body: { arrived: true } });
    expect(reply.body, reply.text).toMatchObject({ state: 'PAID' });
  };
  const orderOf = async (learner: Caller, courses: string[]) => {
    const body = { courses, paymentType: 'BANK_TRANSFER' };
    return (await learner.ask('POST', `${services}/courseEnrolment`, { body })).body.orderId as string;
  };
  const endOf = async (learner: Caller, course: string) => {
    const query = 'select ends from enrolments where user_id = $1 and course_id = $2';
    const [enrolment] = await setup.rows(query, [learner.id, course]);
    return enrolment && Date.parse(enrolment.ends);
  };
  /** Moves the days of all purchases of a learner into the past. */
  const wait = async (learner: Caller, days: number) => {
    const past = `- make_interval(days => ${days})`;
    await setup.rows(`update orders set paid = paid ${past} where buyer_id = $1`, [learner.id]);
    await setup.rows(`update enrolments set ends = ends ${past} where user_id = $1`, [learner.id]);
  };
  const refund = async (number: string) => {
    const { id } = await saleOf(number);
    const body = { amount: null, reason: 'Asked for' };
    expect((await owner.ask('POST', `${services}/sales/${id}/refund`, { body })).body.state).toBe('REFUNDED');
  };

  test('is closed by a refund, although an expired purchase of it exists, which does not make it paid twice', async () => {
    const course = await courseOf(owner, { name: 'Short', inrPricePerMonth: 10, userActiveDaysLimit: 30 });
    const learner = await server.createUser(owner.company, ['ROLE_STUDENT']);
    await decide(await orderOf(learner, [course]));
    await wait(learner, 31);
    const renewal = await orderOf(learner, [course]);
    await decide(renewal);
    expect((await saleOf(renewal)).lines).toMatchObject([{ name: 'Short', alsoPaidIn: null }]);
    await refund(renewal);
    expect(await endOf(learner, course)).toBeUndefined();
  });

  test('ends with the other purchase that is still valid when one is refunded', async () => {
    const course = await courseOf(owner, { name: 'Short', inrPricePerMonth: 10, userActiveDaysLimit: 30 });
    const learner = await server.createUser(owner.company, ['ROLE_STUDENT']);
    const [first, second] = [await orderOf(learner, [course]), await orderOf(learner, [course, paid])];
    await decide(first);
    await wait(learner, 10);
    const firstEnd = await endOf(learner, course);
    await decide(second);
    expect((await saleOf(second)).lines).toContainEqual(expect.objectContaining({ name: 'Short', alsoPaidIn: first }));
    await refund(second);
    expect(await endOf(learner, course)).toBe(firstEnd);
  });

  test('that cannot be opened any more when the payment arrives is in the audit, to be given back', async () => {
    const course = await courseOf(owner, { name: 'Going', inrPricePerMonth: 10 });
    const learner = await server.createUser(owner.company, ['ROLE_STUDENT']);
    const number = await orderOf(learner, [course]);
    expect((await owner.ask('DELETE', `${services}/courses/${course}`)).status).toBe(204);
    await decide(number);
    const { body: audits } = await owner.ask('GET', '/management/audits?size=200&sort=timestamp,desc');
    expect(audits).toContainEqual(
      expect.objectContaining({ act: 'closedCoursePaid', values: { course: 'Going', order: number } }),
    );
  });
});
