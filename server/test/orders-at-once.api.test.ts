import { resourceAt } from '@lernhaus/contract/resources';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameLock } from '../src/platform/database/locks-by-name.ts';
import { courseOf, orders, type RegistrationTest, startRegistrationTest } from './registration-test.ts';
import { sampleBody } from './samples.ts';
import { type Caller, type Response, services } from './test-server.ts';
import { hasTwoConnections, whileHeld } from './while-held.ts';

/** Changes of one order, of one learner's orders and of one plan that meet. */
let setup: RegistrationTest;
let server: RegistrationTest['server'];
let admin: Caller;
beforeAll(async () => {
  setup = await startRegistrationTest();
  ({ server, admin } = setup);
});
afterAll(() => server.close());

const lms = `${services}/lms-registration-payment-orders`;
const plans = `${services}/company-plans`;
const outcomeOf = ({ status, headers }: Response) => [status, headers['x-app-error']];

const newPlan = async () => {
  const { body } = await admin.ask('POST', plans, { body: await sampleBody(admin, resourceAt('company-plans')) });
  return body.id as string;
};
async function planOrder(buyer: Caller, lmsPlanId: string, more: object = {}, who = admin): Promise<string> {
  const body = {
    userId: buyer.id,
    lmsPlanId,
    orderId: 'L-1',
    amount: 1000,
    taxAmount: 0,
    totalAmount: 1000,
    paymentDate: server.time.now.toISOString(),
    nextPaymentDueDate: new Date(server.time.now.getTime() + 86_400_000).toISOString(),
    ...more,
  };
  const created = await who.ask('POST', lms, { body });
  expect(created.status, created.text).toBe(201);
  return created.body.id;
}
const markPlan = (id: string) =>
  admin.ask('PUT', lms, { body: { id, paymentSuccess: true, paymentStatus: 'SUCCESS' } });
const activePlans = async ({ company }: Caller) =>
  (await setup.rows('select id from lms_orders where owner = $1 and active_order', [company])).map(({ id }) => id);
const newOwner = async () => server.createUser(await server.tenant(), ['ROLE_USER']);

const courseOrder = async (learner: Caller, courseId: string, orderId: string, more: object = {}) => {
  const created = await admin.ask('POST', orders, {
    body: { userId: learner.id, courseId, orderId, amount: 1000, ...more },
  });
  expect(created.status, created.text).toBe(201);
  return created.body.id as string;
};
const changeCourseOrder = (id: string, more: object, who = admin) => who.ask('PUT', orders, { body: { id, ...more } });
/** ADMIN at the host of the company. */
const adminAt = ({ company }: Caller) => server.at(admin, company);
const enrolled = async (learner: Caller) =>
  (await setup.rows('select course_id as id from enrolments where user_id = $1', [learner.id])).map(({ id }) => id);

const paidAgain = ({ company, login }: Caller) =>
  setup.rows(
    `select 1 from audit_events where owner = $1 and data ->> 'act' = 'openCoursePaid' and data -> 'values' ->> 'user' = $2`,
    [company, login],
  );

const headOf = (line: string): [sql: string, values: unknown[]] => [
  'select 1 from orders o join order_lines l on l.owner = o.owner and l.order_id = o.id where l.line_id = $1 for update of o',
  [line],
];

/** A learner, and a priced course of the same company. */
async function learnerAndCourse() {
  const learner = await server.createUser(setup.owner.company, ['ROLE_STUDENT']);
  return { learner, course: await courseOf(setup.owner, { name: 'Met', inrPricePerMonth: 10 }) };
}

describe.runIf(hasTwoConnections)('an order that ADMIN deletes', () => {
  test('while its course is opened closes the course', async () => {
    const { learner, course } = await learnerAndCourse();
    const line = await courseOrder(learner, course, 'C-deleted');
    const replies = await whileHeld(server, headOf(line), async (waits) => {
      const put = changeCourseOrder(line, { paymentSuccess: true });
      await waits(1);
      const deletion = adminAt(learner).ask('DELETE', `${orders}/${line}`);
      await waits(2);
      return [put, deletion];
    });
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 204]);
    expect(await enrolled(learner)).toEqual([]);
  });

  test('while it becomes the active one of its company stays', async () => {
    const buyer = await newOwner();
    const line = await planOrder(buyer, await newPlan());
    const replies = await whileHeld(server, headOf(line), async (waits) => {
      const put = markPlan(line);
      await waits(1);
      const deletion = adminAt(buyer).ask('DELETE', `${lms}/${line}`);
      await waits(2);
      return [put, deletion];
    });
    expect((await Promise.all(replies)).map(outcomeOf)).toEqual([
      [200, undefined],
      [400, 'error.activeOrder'],
    ]);
    expect(await activePlans(buyer)).toEqual([line]);
  });

  test('while a refund of the later one makes it active again stays', async () => {
    const buyer = await newOwner();
    const plan = await newPlan();
    const free = await planOrder(buyer, plan, { orderId: 'L-free', amount: 0, totalAmount: 0 });
    const paid = await planOrder(buyer, plan, { orderId: 'L-paid' });
    for (const line of [free, paid]) expect((await markPlan(line)).status).toBe(200);
    expect(await activePlans(buyer)).toEqual([paid]);
    const [{ id: sale }] = await setup.rows('select order_id as id from order_lines where line_id = $1', [paid]);
    const { deletion } = await whileHeld(server, headOf(free), async (waits) => {
      const started = adminAt(buyer).ask('DELETE', `${lms}/${free}`);
      await waits(1);
      const refund = await admin.ask('POST', `${services}/sales/${sale}/refund`, { body: { reason: 'Asked for' } });
      expect(refund.body, refund.text).toMatchObject({ state: 'REFUNDED' });
      return { deletion: started };
    });
    expect(outcomeOf(await deletion)).toEqual([400, 'error.activeOrder']);
    expect(await activePlans(buyer)).toEqual([free]);
  });

  test('twice at once is deleted once, and the second call finds none', async () => {
    const { learner, course } = await learnerAndCourse();
    const line = await courseOrder(learner, course, 'C-twice');
    const replies = await whileHeld(server, headOf(line), async (waits) => {
      const calls = [admin, adminAt(learner)].map((who) => who.ask('DELETE', `${orders}/${line}`));
      await waits(2);
      return calls;
    });
    expect(new Set((await Promise.all(replies)).map(({ status }) => status))).toEqual(new Set([204, 404]));
  });
});

describe.runIf(hasTwoConnections)('two orders of one course and learner', () => {
  test('that are paid at once open it once, and the audit names the payment to give back', async () => {
    const { learner, course } = await learnerAndCourse();
    const lines = [await courseOrder(learner, course, 'C-one'), await courseOrder(learner, course, 'C-other')];
    const enrolment = `insert into enrolments (owner, id, user_id, course_id, course_owner) values ($1, gen_random_uuid(), $2, $3, $1)`;
    const replies = await whileHeld(server, [enrolment, [learner.company, learner.id, course]], async (waits) => {
      const calls = lines.map((line, at) =>
        changeCourseOrder(line, { paymentSuccess: true }, at ? adminAt(learner) : admin),
      );
      await waits(2);
      return calls;
    });
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await enrolled(learner)).toEqual([course]);
    expect(await paidAgain(learner)).toHaveLength(1);
  });

  test('of which one costs nothing, that open it at once name the payment to give back', async () => {
    const learner = await server.createUser(setup.owner.company, ['ROLE_STUDENT']);
    const course = await courseOf(setup.owner, { name: 'Met and free' });
    const line = await courseOrder(learner, course, 'C-paid');
    const enrolment = `insert into enrolments (owner, id, user_id, course_id, course_owner) values ($1, gen_random_uuid(), $2, $3, $1)`;
    const replies = await whileHeld(server, [enrolment, [learner.company, learner.id, course]], async (waits) => {
      const free = learner.ask('POST', `${services}/courseEnrolment`, { body: { courses: [course] } });
      await waits(1);
      const put = changeCourseOrder(line, { paymentSuccess: true });
      await waits(2);
      return [free, put];
    });
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await enrolled(learner)).toEqual([course]);
    expect(await paidAgain(learner)).toHaveLength(1);
  });

  test('that are ended at once close it', async () => {
    const { learner, course } = await learnerAndCourse();
    const paid = { paymentSuccess: true };
    const lines = [
      await courseOrder(learner, course, 'C-first', paid),
      await courseOrder(learner, course, 'C-second', paid),
    ];
    expect(await enrolled(learner)).toEqual([course]);
    const enrolment = 'select 1 from enrolments where user_id = $1 for update';
    const replies = await whileHeld(server, [enrolment, [learner.id]], async (waits) => {
      const calls = lines.map((line, at) =>
        changeCourseOrder(line, { activeOrder: false }, at ? adminAt(learner) : admin),
      );
      await waits(2);
      return calls;
    });
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await enrolled(learner)).toEqual([]);
  });
});

test.runIf(hasTwoConnections)(
  'two learners who get the order of each other at once do not wait for each other',
  async () => {
    const { learner, course } = await learnerAndCourse();
    const learners = [learner, await server.createUser(learner.company, ['ROLE_STUDENT'])];
    const [first, second] = learners.sort((a, b) => (a.id < b.id ? -1 : 1)) as [Caller, Caller];
    const paid = { paymentSuccess: true };
    const lines = [
      await courseOrder(first, course, 'C-a', paid),
      await courseOrder(second, course, 'C-b', paid),
    ] as const;
    const enrolment = 'select 1 from enrolments where user_id = $1 for update';
    const waitsAndHolds = `select 1 from pg_locks waiting join pg_locks held using (pid)
    where waiting.locktype = 'advisory' and not waiting.granted and held.locktype = 'advisory' and held.granted`;
    const replies = await whileHeld(server, [enrolment, [first.id]], async (waits) => {
      const toSecond = changeCourseOrder(lines[0], { userId: second.id });
      await waits(1);
      const toFirst = changeCourseOrder(lines[1], { userId: first.id }, adminAt(first));
      await waits(2);
      expect(await setup.rows(waitsAndHolds, [])).toEqual([]);
      return [toSecond, toFirst];
    });
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 200]);
    for (const one of learners) expect(await enrolled(one)).toEqual([course]);
  },
);

test.runIf(hasTwoConnections)('a plan is not deleted while an order of it is being written', async () => {
  const buyer = await newOwner();
  const plan = await newPlan();
  const [order, deletion] = await whileHeld(server, [nameLock.text, [`plan of ${buyer.company}`]], async (waits) => {
    const started = planOrder(buyer, plan, { activeOrder: true }, adminAt(buyer));
    await waits(1);
    const call = admin.ask('DELETE', `${plans}/${plan}`);
    await waits(2);
    return [started, call] as const;
  });
  const line = await order;
  expect(await activePlans(buyer)).toEqual([line]);
  expect(outcomeOf(await deletion)).toEqual([400, 'error.stillReferenced']);
});
