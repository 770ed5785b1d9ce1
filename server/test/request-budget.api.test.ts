import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let company: string;
let visitor: Caller;

beforeAll(async () => {
  server = await startTestServer({ LIMITS_NETWORK: '100/1h', LIMITS_ACCOUNT: '40/1h' });
  company = await server.tenant();
  visitor = server.visitor(company);
});
afterAll(() => server.close());

const statusesOf = async (calls: number, ask: () => ReturnType<Caller['ask']>) => {
  const answers = [];
  for (let call = 0; call < calls; call++) answers.push((await ask()).status);
  return answers;
};

test('an account without points waits, but its answers are still saved, and other accounts go on', async () => {
  const [learner, other] = [
    await server.createUser(company, ['ROLE_STUDENT']),
    await server.createUser(company, ['ROLE_STUDENT']),
  ];
  const answers = await statusesOf(60, () => learner.ask('GET', '/api/account'));
  expect(answers.filter((status) => status === 200)).toHaveLength(40);
  const refusal = await learner.ask('GET', '/api/account');
  expect([refusal.status, refusal.body.message]).toEqual([429, 'error.http.429']);
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
  const saves = await statusesOf(30, () =>
    learner.ask('POST', `${services}/user-course-quiz-states/saveAll`, { body: [] }),
  );
  expect(saves).not.toContain(429);
  expect((await other.ask('GET', '/api/account')).status).toBe(200);
});

test('a network without points waits before its body is read, and signed-in users there do not', async () => {
  const learner = await server.createUser(company, ['ROLE_STUDENT']);
  const statuses = await statusesOf(200, () => visitor.ask('GET', `${services}/courses/allCourses`));
  expect(statuses.at(-1)).toBe(429);
  const malformed = await visitor.ask('POST', '/api/authenticate', {
    body: '{"cut off',
    headers: { 'content-type': 'application/json' },
  });
  expect(malformed.status).toBe(429);
  expect((await learner.ask('GET', '/api/account')).status).toBe(200);
  expect((await visitor.ask('GET', '/management/health')).status).toBe(200);
});

test('a header that the route does not read makes no call cheaper', async () => {
  const guest = server.visitor(await server.tenant());
  for (const authorization of ['Basic eDp5', 'Bearer a.b.c']) {
    const statuses = await statusesOf(130, () => guest.ask('GET', '/nowhere', { headers: { authorization } }));
    expect(statuses.at(-1), authorization).toBe(429);
  }
});
