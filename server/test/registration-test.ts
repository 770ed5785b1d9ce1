import { resourceAt } from '@lernhaus/contract/resources';
import { expect } from 'vitest';
import { sampleBody } from './samples.ts';
import { type Caller, type Response, services, startOwnTestServer, startTestServer } from './test-server.ts';

export const registration = `${services}/courseRegistration`;
export const orders = `${services}/course-registration-payment-orders`;

interface RegistrationTestOptions {
  readonly ownServer?: boolean;
  /** Settings of the server. */
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Starts a server with a tenant that offers a free and a priced course, and helpers for its learners. `ownServer`: the
 * server of this file alone.
 */
export async function startRegistrationTest({ ownServer = false, env = {} }: RegistrationTestOptions = {}) {
  const start = ownServer ? startOwnTestServer : startTestServer;
  const server = await start({ LIMITS_REGISTRATION: 'off', LIMITS_LOGIN: 'off', ...env });
  const admin = await server.createUser('lernhaus', ['ROLE_ADMIN', 'ROLE_USER']);
  const owner = await server.createUser(await server.tenant(), ['ROLE_USER']);
  const free = await courseOf(owner, { name: 'Free' });
  const paid = await courseOf(owner, { name: 'Paid', inrPricePerMonth: 100.5, taxPercentage: 18 });
  const rows = async (sql: string, values: unknown[]) => (await server.database.pool.query(sql, values)).rows;
  let turn = 0;

  return {
    server,
    admin,
    owner,
    free,
    paid,
    rows,
    newStudent(more: Record<string, unknown> = {}) {
      turn++;
      return {
        login: `learner${turn}`,
        email: `learner${turn}@example.org`,
        firstName: 'Ada',
        lastName: 'Lovelace',
        password: 'brand-new',
        courses: [free],
        courseNames: ['whatever the form showed'],
        address: { addressLine1: '12 Square', city: 'London', postalCode: 'W1', state: 'London', country: 'UK' },
        phoneNumber: '12345',
        langkey: 'en',
        ...more,
      };
    },
    register: (body: unknown, company = owner.company) => server.visitor(company).ask('POST', registration, { body }),
    ordersOf: (userId: string) =>
      rows(
        `select order_id as "orderId", course_id as "courseId", amount::int, currency, payment_success as paid,
           active_order as active from course_orders where user_id = $1 order by amount`,
        [userId],
      ),
    /** Creates a tenant with a plan and returns its owner. */
    async companyUnder(plan: Record<string, unknown>, order: Record<string, unknown> = {}): Promise<Caller> {
      const newOwner = await server.createUser(await server.tenant(), ['ROLE_USER']);
      const here = server.at(admin, newOwner.company);
      const body = { ...(await sampleBody(admin, resourceAt('company-plans'))), totalCoursesAllowed: 5, ...plan };
      const created = await here.ask('POST', `${services}/company-plans`, { body });
      const sampleOrder = await sampleBody(here, resourceAt('lms-registration-payment-orders'));
      const due = new Date(server.time.now.getTime() + 86_400_000).toISOString();
      const reply = await here.ask('POST', `${services}/lms-registration-payment-orders`, {
        body: { ...sampleOrder, lmsPlanId: created.body.id, activeOrder: true, nextPaymentDueDate: due, ...order },
      });
      expect([created.status, reply.status]).toEqual([201, 201]);
      return newOwner;
    },
  };
}

export type RegistrationTest = Awaited<ReturnType<typeof startRegistrationTest>>;

export async function courseOf(author: Caller, more: Record<string, unknown>): Promise<string> {
  const created = await author.ask('POST', `${services}/courses`, { body: { published: true, ...more } });
  expect(created.status, created.text).toBe(201);
  return created.body.id;
}

/** The status, and every field error. */
export const fieldFailuresOf = ({ status, body }: Response) => [
  status,
  (body.fieldErrors ?? []).map(({ field, message }: Record<string, string>) => `${field} ${message}`),
];
