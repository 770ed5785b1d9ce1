import { resourceAt } from '@lernhaus/contract/resources';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { courseOf, fieldFailuresOf } from './registration-test.ts';
import { sampleBody } from './samples.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

/**
 * Orders that the platform’s ADMIN writes: they refer to existing rows, their sums match, and the tenant’s audit
 * records them.
 */
let server: TestServer;
let admin: Caller;
let owner: Caller;
let plan: string;
beforeAll(async () => {
  server = await startTestServer({ LIMITS_LOGIN: 'off' });
  admin = await server.createUser('lernhaus', ['ROLE_ADMIN', 'ROLE_USER']);
  owner = await server.createUser(await server.tenant(), ['ROLE_USER']);
  plan = await newPlan();
});
afterAll(() => server.close());

const lms = `${services}/lms-registration-payment-orders`;
const ofCourses = `${services}/course-registration-payment-orders`;
const newPlan = async () =>
  (await admin.ask('POST', `${services}/company-plans`, { body: await sampleBody(admin, resourceAt('company-plans')) }))
    .body.id as string;
const order = (more: object = {}) => ({
  userId: owner.id,
  lmsPlanId: plan,
  orderId: 'L-1',
  amount: 1025,
  taxAmount: 185,
  totalAmount: 1210,
  taxPercentage: 18,
  paymentDate: '2026-03-04T05:06:07.000Z',
  nextPaymentDueDate: '2027-03-04T05:06:07.000Z',
  ...more,
});
const paymentEvents = async (who: Caller, orderId: string) => {
  const { body } = await who.ask('GET', '/management/audits?size=200&sort=timestamp,asc');
  return (body as { type: string; data: { message: string } }[])
    .filter(({ type, data }) => type === 'PAYMENT' && data.message.includes(orderId))
    .map(({ data }) => data.message);
};

describe('an LMS order', () => {
  test('belongs to the tenant of the user who ordered, on whatever host it is written', async () => {
    for (const who of [admin, server.at(admin, owner.company)]) {
      const created = await who.ask('POST', lms, { body: order() });
      expect(created.status, created.text).toBe(201);
      expect(created.body).toMatchObject({ owner: owner.company, userCompany: owner.company, userLogin: owner.login });
      expect(created.body.lmsPlanName).toBeTruthy();
    }
  });

  const failuresOf = (wrong: object) => admin.ask('POST', lms, { body: order(wrong) }).then(fieldFailuresOf);
  test.each<[object, string]>([
    [{ userId: 'nobody' }, 'userId Unknown'],
    [{ userId: '01900000-0000-7000-8000-000000000000' }, 'userId Unknown'],
    [{ userLogin: 'somebody-else' }, 'userLogin Unknown'],
    [{ lmsPlanId: 'none' }, 'lmsPlanId Unknown'],
    [{ lmsPlanId: '01900000-0000-7000-8000-000000000000' }, 'lmsPlanId Unknown'],
  ])('with %j is refused at its field, by POST and PUT', async (wrong, failure) => {
    expect(await failuresOf(wrong)).toEqual([400, [failure]]);
    const { body: created } = await admin.ask('POST', lms, { body: order() });
    expect(fieldFailuresOf(await admin.ask('PUT', lms, { body: { id: created.id, ...wrong } }))).toEqual([
      400,
      [failure],
    ]);
    expect((await admin.ask('GET', `${lms}/${created.id}`)).body).toEqual(created);
  });

  test.each<[object, string]>([
    [{ userCompany: 'elsewhere' }, 'userCompany Unknown'],
    [{ taxAmount: 184, totalAmount: 1209 }, 'taxAmount Sum'],
    [{ totalAmount: 1211 }, 'totalAmount Sum'],
    [{ taxPercentage: 0 }, 'taxAmount Sum'],
    [{ taxPercentage: null, totalAmount: 1211 }, 'totalAmount Sum'],
  ])('with %j is refused at its field by POST', async (wrong, failure) => {
    expect(await failuresOf(wrong)).toEqual([400, [failure]]);
  });

  test.each([null, undefined])(
    'without a tax percentage (%s) has the tax that its author writes',
    async (taxPercentage) => {
      const created = await admin.ask('POST', lms, { body: order({ taxPercentage }) });
      expect([created.status, created.body.taxPercentage], created.text).toEqual([201, null]);
      const { taxAmount, totalAmount } = order();
      expect(created.body).toMatchObject({ taxAmount, totalAmount });
      expect((await admin.ask('PUT', lms, { body: created.body })).status).toBe(200);
    },
  );

  test('keeps company, plan name, amounts and flags at a PUT; another plan brings its name', async () => {
    const { body: created } = await admin.ask('POST', lms, { body: order({ activeOrder: true, firstPayment: true }) });
    const fixed = { userCompany: 'elsewhere', lmsPlanName: 'ZZ', currency: 'EUR', taxPercentage: 3 };
    const sums = { amount: 1, taxAmount: 0, totalAmount: 1, activeOrder: false, firstPayment: false };
    const put = await admin.ask('PUT', lms, { body: { ...created, ...fixed, ...sums, remark: 'Asked by phone' } });
    expect(put.status, put.text).toBe(200);
    const { version, modifiedDate } = put.body;
    expect(put.body).toEqual({ ...created, remark: 'Asked by phone', version, modifiedDate });
    const other = await newPlan();
    await server.database.pool.query(`update company_plans set name = 'Another' where id = $1`, [other]);
    const reply = await admin.ask('PUT', lms, { body: { id: created.id, lmsPlanId: other } });
    expect([reply.body.lmsPlanId, reply.body.lmsPlanName]).toEqual([other, 'Another']);
  });

  test('gets name, address and buyer of another user of its company', async () => {
    const { body: created } = await admin.ask('POST', lms, { body: order() });
    const other = await server.createUser(owner.company, ['ROLE_USER']);
    const { body, text } = await admin.ask('PUT', lms, { body: { id: created.id, userId: other.id } });
    expect(body, text).toMatchObject({ userLogin: other.login, userEmail: `${other.login}@example.org` });
    const { rows } = await server.database.pool.query(
      `select o.buyer_id as buyer from orders o join order_lines l on l.order_id = o.id where l.line_id = $1`,
      [created.id],
    );
    expect(rows).toEqual([{ buyer: other.id }]);
    const third = await server.createUser(owner.company, ['ROLE_USER']);
    const ofThird = { ...body, userId: third.id, userLogin: third.login };
    const whole = await admin.ask('PUT', lms, { body: ofThird });
    expect(whole.body, whole.text).toMatchObject({ userEmail: `${third.login}@example.org` });
    const change = { id: created.id, userId: other.id, userEmail: 'typed@example.org' };
    expect((await admin.ask('PUT', lms, { body: change })).body).toMatchObject({ userLogin: other.login, ...change });
  });

  test('that is active replaces the active one of its company, and so does one that is marked as paid', async () => {
    const buyer = await server.createUser(await server.tenant(), ['ROLE_USER']);
    const adminUser = await server.createUser('lernhaus', ['ROLE_ADMIN']);
    const active = () =>
      server.database.pool
        .query('select id from lms_orders where owner = $1 and active_order', [buyer.company])
        .then(({ rows }) => rows.map(({ id }) => id));
    const make = async (more: object) =>
      (await admin.ask('POST', lms, { body: order({ userId: buyer.id, ...more }) })).body.id as string;
    const [first, second] = [await make({ activeOrder: true }), await make({ activeOrder: true })];
    expect(await active()).toEqual([second]);
    const waiting = await make({});
    expect(await active()).toEqual([second]);
    const paid = { id: waiting, paymentStatus: 'SUCCESS', paymentSuccess: true };
    const reply = await adminUser.ask('PUT', lms, { body: paid });
    expect(reply.body).toMatchObject({ activeOrder: true, nextPaymentDueDate: '2027-03-04T05:06:07.000Z' });
    expect(await active()).toEqual([waiting]);
    const { body: former } = await admin.ask('GET', `${lms}/${second}`);
    expect([former.activeOrder, former.modifiedBy, reply.body.modifiedBy]).toEqual([
      false,
      adminUser.login,
      adminUser.login,
    ]);
    expect((await admin.ask('DELETE', `${lms}/${first}`)).status).toBe(204);
  });

  test.each([{ paymentStatus: 'IN_PROGRESS' }, { paymentStatus: 'FAILED' }, { paymentSuccess: false }])(
    'that is paid cannot get %j',
    async (back) => {
      const paid = { paymentStatus: 'SUCCESS', paymentSuccess: true };
      for (const from of [{}, { paymentStatus: 'FAILED' }, paid]) {
        const { body: created } = await admin.ask('POST', lms, { body: order(from) });
        expect((await admin.ask('PUT', lms, { body: { id: created.id, ...paid } })).body).toMatchObject(paid);
        const put = await admin.ask('PUT', lms, { body: { id: created.id, ...back } });
        expect([put.status, put.headers['x-app-error']]).toEqual([400, 'error.order.state']);
        expect((await admin.ask('GET', `${lms}/${created.id}`)).body).toMatchObject(paid);
      }
    },
  );

  test('of an older version with wrong sums can still be marked as paid', async () => {
    const { body: created } = await admin.ask('POST', lms, { body: order() });
    await server.database.pool.query('update lms_orders set total_amount = 1 where id = $1', [created.id]);
    const paid = await admin.ask('PUT', lms, { body: { ...created, totalAmount: 1, paymentSuccess: true } });
    expect(paid.status, paid.text).toBe(200);
  });

  test('records in the tenant’s audit who made it, what changed, and that it was deleted', async () => {
    const orderId = 'L-audited';
    const buyer = await server.createUser(await server.tenant(), ['ROLE_USER']);
    const { body: createdOrder } = await admin.ask('POST', lms, { body: order({ orderId, userId: buyer.id }) });
    const paid = { id: createdOrder.id, paymentStatus: 'SUCCESS', paymentSuccess: true };
    expect((await admin.ask('PUT', lms, { body: paid })).status).toBe(200);
    expect((await admin.ask('PUT', lms, { body: paid })).status).toBe(200);
    expect((await admin.ask('DELETE', `${lms}/${createdOrder.id}`)).headers['x-app-error']).toBe('error.activeOrder');
    await admin.ask('POST', lms, { body: order({ userId: buyer.id, activeOrder: true }) });
    expect((await admin.ask('DELETE', `${lms}/${createdOrder.id}`)).status).toBe(204);
    const name = `lmsRegistrationPaymentOrder ${orderId} (${createdOrder.id})`;
    const [creation, move, change, deletion, ...more] = await paymentEvents(buyer, orderId);
    expect(creation).toContain(`Created ${name}: userId ${buyer.id}`);
    expect(creation).toContain('totalAmount 1210');
    expect(move).toContain(`${orderId}: AWAITING_TRANSFER → PAID`);
    expect(change).toBe(
      `Changed ${name}: paymentSuccess false → true, paymentStatus IN_PROGRESS → SUCCESS, firstPayment false → true, activeOrder false → true`,
    );
    expect(deletion).toContain(`Deleted ${name}: userId ${buyer.id}`);
    expect(more).toEqual([]);
  });

  test('protects its plan from deletion: a tenant always has limits', async () => {
    const planId = await newPlan();
    const { body: created } = await admin.ask('POST', lms, { body: order({ lmsPlanId: planId }) });
    const refusal = await admin.ask('DELETE', `${services}/company-plans/${planId}`);
    expect([refusal.status, refusal.headers['x-app-error']]).toEqual([400, 'error.stillReferenced']);
    await admin.ask('DELETE', `${lms}/${created.id}`);
    expect((await admin.ask('DELETE', `${services}/company-plans/${planId}`)).status).toBe(204);
  });
});

describe('an order of a course', () => {
  let setup: Caller;
  beforeAll(async () => {
    setup = await server.createUser(await server.tenant(), ['ROLE_USER']);
  });

  test('must name a learner and a course that exist, in the learner’s tenant', async () => {
    const course = await courseOf(setup, { name: 'Paid', inrPricePerMonth: 10 });
    const learner = await server.createUser(setup.company, ['ROLE_STUDENT']);
    const outsider = await server.createUser(await server.tenant(), ['ROLE_STUDENT']);
    const place = (body: object) => admin.ask('POST', ofCourses, { body: { orderId: 'C-1', amount: 1000, ...body } });
    const created = await place({ userId: learner.id, courseId: course });
    expect([created.status, created.body.owner, created.body.courseName]).toEqual([201, setup.company, 'Paid']);
    const wrong: [object, string][] = [
      [{ userId: 'nobody', courseId: course }, 'userId Unknown'],
      [{ userId: learner.id, courseId: 'none' }, 'courseId Unknown'],
      [{ userId: outsider.id, courseId: course }, 'courseId Unknown'],
    ];
    for (const [body, failure] of wrong) {
      expect(fieldFailuresOf(await place(body))).toEqual([400, [failure]]);
      expect(fieldFailuresOf(await admin.ask('PUT', ofCourses, { body: { id: created.body.id, ...body } }))).toEqual([
        400,
        [failure],
      ]);
    }
  });

  test('records in the tenant’s audit that it was marked as paid, and by whom', async () => {
    const course = await courseOf(setup, { name: 'Paid too', inrPricePerMonth: 10 });
    const learner = await server.createUser(setup.company, ['ROLE_STUDENT']);
    const body = { userId: learner.id, courseId: course, orderId: 'C-audited', amount: 1000 };
    const { body: created } = await admin.ask('POST', ofCourses, { body });
    await admin.ask('PUT', ofCourses, { body: { id: created.id, paymentSuccess: true, amount: 1, currency: 'EUR' } });
    const back = await admin.ask('PUT', ofCourses, { body: { id: created.id, paymentSuccess: false } });
    expect([back.status, back.headers['x-app-error']]).toEqual([400, 'error.order.state']);
    expect((await admin.ask('GET', `${ofCourses}/${created.id}`)).body).toMatchObject({
      amount: 1000,
      currency: 'INR',
    });
    await admin.ask('DELETE', `${ofCourses}/${created.id}`);
    const name = `courseRegistrationPaymentOrder C-audited (${created.id})`;
    expect(await paymentEvents(setup, 'C-audited')).toEqual([
      expect.stringContaining(`Created ${name}`),
      `Changed ${name}: paymentSuccess false → true, activeOrder false → true`,
      expect.stringContaining(`is open to ${learner.login}`),
      expect.stringContaining(`Deleted ${name}`),
      expect.stringContaining(`closed to ${learner.login}`),
    ]);
  });
});
