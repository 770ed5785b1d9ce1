import type { LearnerRow } from '@lernhaus/contract/overview/learners';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../src/platform/database/transaction.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

/** The order of the list of learners, for learners with several courses. */
let server: TestServer;
let owner: Caller;
const courses = { none: '', knots: '', sails: '' };

/** Login, course, percentage, and how many days ago the learner was in it. */
const records = [
  ['ada', 'knots', 10, 5],
  ['ada', 'sails', 30, 1],
  ['bob', 'knots', 20, 3],
  ['bob', 'sails', 80, 4],
] as const;

beforeAll(async () => {
  server = await startTestServer();
  const company = await server.tenant();
  owner = await server.createUser(company, ['ROLE_USER']);
  for (const name of ['knots', 'sails'] as const)
    courses[name] = (await owner.ask('POST', `${services}/courses`, { body: { name } })).body.id;
  for (const login of ['ada', 'bob']) {
    const learner = await server.createUser(company, ['ROLE_STUDENT'], login);
    for (const id of [courses.knots, courses.sails]) await server.enrol(learner, id);
  }
  await inTenant(server.database, { tenant: company, user: '*', mode: 'write' }, async (tx) => {
    for (const [login, name, percentage, days] of records)
      await tx.query(
        `insert into course_progress (owner, "user", course_id, percentage, last_seen) values ($1, $2, $3, $4, $5)`,
        [company, login, courses[name], percentage, new Date(server.time.now.getTime() - days * 86_400_000)],
      );
  });
});
afterAll(() => server.close());

test.each([
  ['lastSeenAt', 'none', ['ada', 'bob'], 'each was last in another course'],
  ['lastSeenAt', 'knots', ['ada', 'bob'], 'the row shows the last visit of all courses'],
  ['progress', 'none', ['ada', 'bob'], 'the row shows the course of the last visit'],
  ['progress', 'knots', ['bob', 'ada'], 'the row shows the course of the filter'],
  ['progress', 'sails', ['bob', 'ada'], 'the row shows the course of the filter'],
] as const)(
  'sorted by %s with the course %s of the filter, the learners are %j: %s',
  async (sort, course, logins, _why) => {
    const loginsIn = async (direction: string) => {
      const query = `courseId=${courses[course]}&sort=${sort},${direction}`;
      const { body } = await owner.ask('GET', `${services}/learners?${query}`);
      return (body as LearnerRow[]).map(({ login }) => login);
    };
    expect([await loginsIn('desc'), await loginsIn('asc')]).toEqual([logins, logins.toReversed()]);
  },
);
