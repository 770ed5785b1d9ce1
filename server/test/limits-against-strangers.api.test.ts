import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { calls, startPaymentTest } from './payment-test.ts';
import { password, services, startTestServer } from './test-server.ts';

test('a network may try some wrong coupon codes, signed in or not; a right code counts for nothing', async () => {
  const setup = await startPaymentTest({ env: { LIMITS_LOGIN: '1/15m' } });
  const { server, owner, visitor, paid } = setup;
  expect((await owner.ask('POST', calls.coupons, { body: { code: 'RIGHT', percent: 10 } })).status).toBe(200);
  const learner = await server.createUser(owner.company, ['ROLE_STUDENT']);
  const ask = async (who: typeof visitor, path: string, coupon?: string) =>
    (await who.ask('POST', path, { body: { courses: [paid], ...(coupon ? { coupon } : {}) } })).status;
  for (let turn = 0; turn < 6; turn += 1) {
    expect(await ask(visitor, calls.quote, `WRONG${turn}`)).toBe(400);
    expect(await ask(visitor, calls.quote, 'RIGHT')).toBe(200);
    expect(await ask(learner, calls.enrol, `WRONG${turn}`)).toBe(400);
  }
  expect(await ask(visitor, calls.quote, 'RIGHT')).toBe(429);
  expect(await ask(learner, calls.enrol, 'WRONG')).toBe(429);
  expect(await ask(visitor, calls.quote), 'without a code').toBe(200);
  await server.close();
});

test('one address gets few answers, invitations and confirmations of a company, whoever causes them', async () => {
  const server = await startTestServer({ LIMITS_RESET: '1/1h', LIMITS_CONTACT: 'off' });
  const owner = await server.createUser(await server.tenant(), ['ROLE_USER']);
  const contact = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org', phoneNumber: '0171 1234567' };
  const { body: enquiry } = await server
    .visitor(owner.company)
    .ask('POST', `${services}/contact-data`, { body: contact });
  const answer = async (idempotencyKey: string) => {
    const body = { text: 'Buy at…', idempotencyKey };
    return (await owner.ask('POST', `${services}/contact-data/${enquiry.id}/answer`, { body })).status;
  };
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  expect([await answer(first), await answer(second), await answer(third)]).toEqual([200, 200, 429]);
  expect(await answer(second), 'the same answer again, because its reply was lost').toBe(200);
  const invite = async () => {
    const { status } = await owner.ask('POST', '/api/users', { body: { login: 'bob', email: 'bob@example.org' } });
    await owner.ask('DELETE', '/api/users/bob');
    return status;
  };
  expect([await invite(), await invite(), await invite()]).toEqual([201, 201, 429]);
  const move = async () => {
    const body = { firstName: 'Ada', lastName: 'L', email: 'somebody@example.org', currentPassword: password };
    return (await owner.ask('POST', '/api/account', { body })).status;
  };
  expect([await move(), await move(), await move()]).toEqual([200, 200, 429]);
  const set = { login: 'bob', email: 'bob@example.org', password: 'a password' };
  expect((await owner.ask('POST', '/api/users', { body: set })).status, 'without a mail').toBe(201);
  await server.close();
});

test('no cache stores a reply whose address has an encoded letter', async () => {
  const server = await startTestServer();
  const owner = await server.createUser(await server.tenant(), ['ROLE_USER']);
  for (const path of ['/%61pi/account', '/%6danagement/audits', `${services.replace('/s', '/%73')}/company-settings`]) {
    const { status, headers } = await owner.ask('GET', path);
    expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-store']);
    const elsewhere = await server.visitor('nobody-at-all').ask('GET', path);
    expect([elsewhere.status, elsewhere.body.message]).toEqual([404, 'error.unknownHost']);
  }
  await server.close();
});
