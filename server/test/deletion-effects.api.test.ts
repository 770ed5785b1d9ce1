import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleCourse } from './sample-course.ts';
import { statementsOf } from './statements-of.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

/** Before something is deleted, its author reads what that means for learners, other courses and orders. */
let server: TestServer;
let author: Caller;

beforeAll(async () => {
  server = await startTestServer();
  author = await server.createUser(await server.tenant(), ['ROLE_USER']);
});
afterAll(() => server.close());

const effects = (path: string, id: string, caller = author) =>
  caller.ask('GET', `${services}/deletionEffects/${path}/${id}`);

test('a course says who loses it and what stays; a part says in which courses it is', async () => {
  const course = await sampleCourse(author);
  const [one, other, former] = await Promise.all(
    [1, 2, 3].map(() => server.createUser(author.company, ['ROLE_STUDENT'])),
  );
  for (const learner of [one, other, former]) if (learner) await server.enrol(learner, course.id);
  await server.database.pool.query(
    `update enrolments set ends = '2000-01-01' where course_id = $1 and user_id = (select id from users where login = $2)`,
    [course.id, former?.login],
  );
  const ofCourse = await effects('courses', course.id);
  expect(ofCourse.body).toEqual({
    courses: { names: [], count: 0 },
    learners: 2,
    companies: 0,
    contents: 2,
    exams: 1,
    orders: 0,
  });
  const reply = await author.ask('GET', `${services}/courses/${course.id}`);
  const inCourse = {
    courses: { names: [reply.body.name], count: 1 },
    learners: 2,
    companies: 0,
    contents: 0,
    exams: 0,
    orders: 0,
  };
  for (const [path, id] of [
    ['module-contents', course.content.id],
    ['assessments', course.assessment.id],
    ['image-quizs', course.picture.id],
  ] as const)
    expect((await effects(path, id)).body, path).toEqual(inCourse);
});

test('the effects need one statement; outsiders and other entities get a 404', async () => {
  const course = await sampleCourse(author);
  const statements = await statementsOf(server.database.pool, () => effects('module-contents', course.content.id));
  expect(statements.filter((text) => text.includes('with found'))).toHaveLength(1);
  const stranger = await server.createUser(await server.tenant(), ['ROLE_USER']);
  for (const reply of [
    await effects('courses', course.id, stranger),
    await effects('reviews', course.id),
    await effects('courses', 'x'),
  ])
    expect(reply.status).toBe(404);
});

test('the effects count orders, companies that share the course, and courses beyond the named ones', async () => {
  const course = await sampleCourse(author);
  const sharing = [await server.tenant(), await server.tenant()];
  await server.database.pool.query('update courses set sub_owners = $2 where id = $1', [course.id, sharing]);
  await server.database.pool.query(
    `insert into course_orders (owner, id, course_id, user_id, order_id, modified_by)
     select owner, gen_random_uuid(), id, 'buyer', 'C-1', 'test' from courses where id = $1`,
    [course.id],
  );
  expect((await effects('courses', course.id)).body).toMatchObject({ orders: 1, companies: 2 });
  for (const name of ['Second', 'Third', 'Fourth']) {
    const { body } = await author.ask('POST', `${services}/courses`, { body: { name } });
    const at = { body: { id: body.id, courseModules: [{ id: course.chapter.id }] } };
    expect((await author.ask('PUT', `${services}/courses`, at)).status).toBe(200);
  }
  const ofPart = (await effects('module-contents', course.content.id)).body;
  expect(ofPart).toMatchObject({ courses: { count: 4 }, companies: 2 });
  expect(ofPart.courses.names).toHaveLength(3);
  const worker = await server.createUser(author.company, ['ROLE_WORKER']);
  expect((await effects('courses', course.id, worker)).status, 'who may not delete does not ask').toBe(403);
});
