import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls, type PaymentTest, startPaymentTest } from './payment-test.ts';

let setup: PaymentTest;
beforeAll(async () => {
  setup = await startPaymentTest();
});
afterAll(() => setup.server.close());

const save = (body: object) => setup.owner.ask('POST', calls.coupons, { body });
/** Changes a coupon as it was read. */
const change = (coupon: { readonly version: number }, more: object) =>
  save({ ...coupon, ...more, seenVersion: coupon.version });
const readCoupon = async (id: string) => {
  const { body } = await setup.owner.ask('GET', calls.coupons);
  return body.find((coupon: { id: string }) => coupon.id === id);
};

test('a change of a coupon that is based on an outdated version is refused, and nothing changes', async () => {
  const { body: first } = await save({ code: 'LEAKED', percent: 10 });
  const { body: off } = await change(first, { active: false });
  expect(off).toMatchObject({ active: false, modifiedBy: setup.owner.login });
  const late = await change(first, { percent: 15 });
  expect([late.status, late.body.message]).toEqual([409, 'error.concurrencyFailure']);
  expect(await readCoupon(first.id)).toEqual(off);
  const { body: changed } = await change(off, { percent: 15 });
  expect(changed).toMatchObject({ percent: 15, active: false });
});

test('a change without a version is accepted, and a change of a coupon that does not exist is a 404', async () => {
  const { body: first } = await save({ code: 'ANY', percent: 10 });
  await save({ ...first, percent: 11 });
  for (const more of [{}, { seenVersion: null }])
    expect((await save({ ...first, percent: 12, ...more })).status, 'a reply that is sent back').toBe(200);
  const id = '00000000-0000-7000-8000-000000000000';
  expect((await save({ id, seenVersion: 1, code: 'NONE', percent: 12 })).status).toBe(404);
});

test('of two changes at once that are based on the same version, one is refused', async () => {
  const { body: first } = await save({ code: 'RACE', percent: 10 });
  const replies = await Promise.all([11, 12].map((percent) => change(first, { percent })));
  expect(replies.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
});

test('each change has a version of its own, also within a millisecond, and an order is no change', async () => {
  const { body: first } = await save({ code: 'QUICK', percent: 10 });
  const versions = [first.version];
  for (const percent of [11, 12, 13, 14])
    versions.push((await save({ id: first.id, code: 'QUICK', percent })).body.version);
  expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other));
  const learner = await setup.server.createUser(setup.owner.company, ['ROLE_STUDENT']);
  const order = await learner.ask('POST', calls.enrol, { body: { courses: [setup.paid], coupon: 'QUICK' } });
  expect(order.status).toBe(200);
  expect(await readCoupon(first.id)).toMatchObject({ used: 1, version: versions.at(-1) });
});
