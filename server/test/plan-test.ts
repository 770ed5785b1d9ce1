import { resourceAt } from '@lernhaus/contract/resources';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { confirmationOf, enableOnlinePayments } from './payment-test.ts';
import { sampleBody } from './samples.ts';
import { type Caller, services, startOwnTestServer } from './test-server.ts';

export const day = 86_400_000;
export const startOfTests = new Date('2026-03-10T12:00:00.000Z');

export const post = (who: Caller, call: string, body: unknown) => who.ask('POST', `${services}/${call}`, { body });

/** A server of its own, because plans belong to the main company, which is paid online. */
async function startPlanTest() {
  const server = await startOwnTestServer({ LIMITS_REGISTRATION: 'off', LIMITS_LOGIN: 'off' });
  const admin = await server.createUser('lernhaus', ['ROLE_ADMIN', 'ROLE_USER']);
  await enableOnlinePayments(admin);
  const sample = await sampleBody(admin, resourceAt('company-plans'));
  const plan = async (name: string, month: number, productType = 'lms') => {
    const limits = { totalCoursesAllowed: month === 0 ? 1 : 5, totalStudents: 5, totalAdminUser: 5 };
    const prices = { inrPricePerMonth: month, inrPricePerYear: month * 10, gstPercentage: 18 };
    const body = { ...sample, name, productType, ...limits, ...prices };
    const created = await admin.ask('POST', `${services}/company-plans`, { body });
    expect(created.status, created.text).toBe(201);
    return created.body.id as string;
  };
  const plans = {
    FREE: await plan('FREE', 0),
    BASIC: await plan('BASIC', 3000),
    PREMIUM: await plan('PREMIUM', 9000),
    PricePro: await plan('BASIC', 100, 'PricePro'),
    UrbanEngine: await plan('BASIC', 100, 'UrbanEngine'),
  };
  const visitor = () => server.visitor('lernhaus');
  const rows = async (sql: string, values: unknown[]) => (await server.database.pool.query(sql, values)).rows;
  let turn = 0;
  const newCompany = () => `firm${[...String(++turn)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
  const registrant = (more: Record<string, unknown> = {}) => ({
    login: 'owner',
    email: 'owner@example.org',
    firstName: 'Ada',
    lastName: 'Lovelace',
    company: newCompany(),
    productType: 'lms',
    password: 'brand-new',
    selectedPlanId: plans.BASIC,
    subscriptionCycle: 'MONTHLY',
    address: { addressLine1: '12 Square', city: 'London', postalCode: 'W1', state: 'London', country: 'UK' },
    phoneNumber: '12345',
    langkey: 'en',
    ...more,
  });
  const lineOf = async (number: string) =>
    (
      await rows(
        `select payment_success as paid, payment_status as status, active_order as active, first_payment as first,
           amount::int, tax_amount::int as tax, total_amount::int as total, next_payment_due_date as due
         from lms_orders where order_id = $1`,
        [number],
      )
    )[0];
  async function signedIn(company: string): Promise<Caller> {
    const reply = await server.visitor(company).ask('POST', '/api/authenticate', {
      body: { username: 'owner', password: 'brand-new' },
    });
    expect(reply.status, reply.text).toBe(200);
    const [{ id }] = await rows(`select id from users where owner = $1 and login = 'owner'`, [company]);
    return server.at({ ...server.visitor(company), id, login: 'owner', company, token: reply.body.id_token }, company);
  }
  return {
    server,
    admin,
    plans,
    visitor,
    rows,
    newCompany,
    registrant,
    lineOf,
    signedIn,
    dueOf: async (number: string) => new Date((await lineOf(number)).due).toISOString().slice(0, 10),
    siteOf: async (company: string) => (await server.visitor(company).ask('GET', `${services}/site`)).body,
    /** Marks the transfer of an order as paid, as ADMIN does. */
    async mark(number: string, who = admin, isPaid = true) {
      const [line] = await rows('select id from lms_orders where order_id = $1', [number]);
      return who.ask('PUT', `${services}/lms-registration-payment-orders`, {
        body: { id: line.id, paymentStatus: isPaid ? 'SUCCESS' : 'IN_PROGRESS', paymentSuccess: isPaid },
      });
    },
    /** A company that has paid its first month online. */
    async paidCompany(more: Record<string, unknown> = {}) {
      const formBody = registrant(more);
      const { body: order } = await post(visitor(), 'lmsRegistrationWithPayment', formBody);
      const payment = server.payments.pay(order.razorPayOrderId);
      const done = await post(visitor(), 'lmsRegistrationPaymentSuccess', confirmationOf(order, payment.id));
      expect(done.status, done.text).toBe(200);
      return { company: formBody.company, order, owner: await signedIn(formBody.company) };
    },
  };
}
type PlanTest = Awaited<ReturnType<typeof startPlanTest>>;

/** The server for the tests of a file, from the first test on; each test begins at the same time and without mails. */
export function planTest(): PlanTest {
  const setup = {} as PlanTest;
  beforeAll(async () => void Object.assign(setup, await startPlanTest()));
  afterAll(() => setup.server.close());
  beforeEach(() => {
    setup.server.mails.length = 0;
    setup.server.payments.fails = null;
    setup.server.time.now = startOfTests;
  });
  return setup;
}
