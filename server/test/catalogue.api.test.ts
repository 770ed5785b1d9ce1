import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryOf } from './sample-course.ts';
import { statementsOf } from './statements-of.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let author: Caller;

beforeAll(async () => {
  server = await startTestServer();
  author = await server.createUser(await server.tenant(), ['ROLE_USER']);
  const post = async (path: string, body: object) =>
    (await author.ask('POST', `${services}/${path}`, { body })).body as { id: string };
  const course = async (name: string, contentCount: number, more: object) => {
    const lessons = await Promise.all(
      Array.from({ length: contentCount }, (_, at) =>
        post('module-contents', { title: `Lesson ${at}`, index: at, text: '<p>word word</p>' }),
      ),
    );
    const module = await post('course-modules', { name: 'One', index: 1, moduleContents: lessons });
    await post('courses', { name, published: true, courseModules: [module], ...more });
  };
  await course('Knots', 2, { seoText: 'For 100% of sailors' });
  await course('Sails', 8, { inrPricePerMonth: 40 });
  await course('Ropes', 8, { inrPricePerMonth: 0, seoText: 'Fu\u0308r alle' });
  await course('Hidden', 2, { published: false });
  // No call sets the score of a course.
  await server.database.pool.query("update courses set score = 4.5 where owner = $1 and name = 'Ropes'", [
    author.company,
  ]);
});
afterAll(() => server.close());

test.each<[Record<string, string>, string[], string]>([
  [{}, ['Knots', 'Ropes', 'Sails'], 'everything that is published'],
  [{ search: 'SAIL' }, ['Knots', 'Sails'], 'words of the name and of the description, in any case'],
  [{ search: '100%' }, ['Knots'], 'a sign that SQL knows is a sign'],
  [{ search: '_' }, [], 'and so is the other one'],
  [{ search: 'für' }, ['Ropes'], 'an umlaut is one character, or two as macOS writes it'],
  [{ price: 'free' }, ['Knots', 'Ropes'], 'without a price, or with the price 0'],
  [{ price: 'paid' }, ['Sails'], 'with a price'],
  [{ length: 'short' }, ['Knots'], 'up to six lessons'],
  [{ length: 'medium', price: 'free' }, ['Ropes'], 'filters add up'],
  [{ length: 'long' }, [], 'nothing is that long'],
  [{ search: ' ' }, ['Knots', 'Ropes', 'Sails'], 'blanks search nothing'],
])('the catalogue filtered by %j has %j (%s)', async (query, names, _why) => {
  const reply = await author.ask('GET', `${services}/coursesOverview?${queryOf(query)}`);
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body.map(({ name }: { name: string }) => name)).toEqual(names);
  expect(reply.headers['x-total-count']).toBe(String(names.length));
});

test.each([
  ['inrPricePerMonth,asc', ['Knots', 'Ropes', 'Sails'], 'a course without a price costs nothing'],
  ['inrPricePerMonth,desc', ['Sails', 'Knots', 'Ropes'], 'also when the most expensive course comes first'],
  ['score,asc', ['Ropes', 'Knots', 'Sails'], 'a course without a value comes last'],
  ['score,desc', ['Ropes', 'Knots', 'Sails'], 'in both directions'],
])('the catalogue sorted by %s is %j (%s)', async (sort, names, _why) => {
  const reply = await author.ask('GET', `${services}/coursesOverview?${queryOf({ sort })}`);
  expect(reply.body.map(({ name }: { name: string }) => name)).toEqual(names);
});

test('an id in upper case is the id of no course, so no cache keeps a course that was withdrawn', async () => {
  const [knots] = (await author.ask('GET', `${services}/coursesOverview`)).body;
  const statusOf = async (id: string) => (await author.ask('GET', `${services}/courses/landing/${id}`)).status;
  expect([await statusOf(knots.id), await statusOf(knots.id.toUpperCase())]).toEqual([200, 404]);
});

test('a child that is named in both spellings of its id is refused', async () => {
  const module = await author.ask('POST', `${services}/course-modules`, { body: { name: 'Twice', index: 1 } });
  const { id } = module.body;
  const reply = await author.ask('POST', `${services}/courses`, {
    body: { name: 'Twice', courseModules: [{ id }, { id: id.toUpperCase() }] },
  });
  expect(reply.status, reply.text).toBe(400);
});

test('a page beyond the end is empty and has the number of all courses', async () => {
  const reply = await author.ask('GET', `${services}/coursesOverview?page=99&size=2`);
  expect([reply.body, reply.headers['x-total-count']]).toEqual([[], '3']);
});

test('an unknown filter is refused', async () => {
  expect((await author.ask('GET', `${services}/coursesOverview?price=cheap`)).status).toBe(400);
});

test('a card counts the lessons, and the page of a course says how long it takes', async () => {
  const [knots] = (await author.ask('GET', `${services}/coursesOverview`)).body;
  expect(knots).toMatchObject({ name: 'Knots', moduleCount: 1, contentCount: 2 });
  const landing = await author.ask('GET', `${services}/courses/landing/${knots.id}`);
  expect(landing.body).toMatchObject({ contentCount: 2, questionCount: 0, minutes: 0 });
  expect(landing.body.outline[0].contents[0]).toEqual({
    title: 'Lesson 0',
    video: false,
    quizzes: 0,
    minutes: 1,
    availableForDemo: false,
  });
});

test('a company reads the names of those that share a course with it, and of no others', async () => {
  const reader = await server.createUser(await server.tenant(), ['ROLE_WORKER']);
  const admin = await server.createUser('lernhaus', ['ROLE_ADMIN']);
  const sharing = () => reader.ask('GET', `${services}/courses/sharingCompanies`);
  expect((await sharing()).body).toEqual([]);
  await server.database.pool.query(
    `insert into company_settings (owner, id, key, subkey, value, modified_by)
     values ($1, $2, 'COMPANY_DETAILS', 'COMPANY_NAME', 'Rope & Sail', 'test')`,
    [author.company, randomUUID()],
  );
  const course = await author.ask('POST', `${services}/courses`, { body: { name: 'Shared' } });
  const { id } = course.body as { id: string };
  await admin.ask('PUT', `${services}/courses`, { body: { id, subOwners: [reader.company] } });
  expect((await sharing()).body).toEqual([{ company: author.company, name: 'Rope & Sail', currency: 'INR' }]);
  // A company without a name has its key.
  const other = await server.createUser(await server.tenant(), ['ROLE_USER']);
  const created = await other.ask('POST', `${services}/courses`, { body: { name: 'Given' } });
  const { id: givenId } = created.body as { id: string };
  await admin.ask('PUT', `${services}/courses`, { body: { id: givenId, subOwners: [reader.company] } });
  expect((await sharing()).body).toEqual(
    expect.arrayContaining([
      { company: author.company, name: 'Rope & Sail', currency: 'INR' },
      { company: other.company, name: other.company, currency: 'INR' },
    ]),
  );
  expect((await sharing()).body).toHaveLength(2);
  // One statement reads all the names.
  const statements = await statementsOf(server.database.pool, sharing);
  expect(statements.filter((text) => text.includes('company_settings'))).toHaveLength(1);
  expect((await other.ask('GET', `${services}/courses/sharingCompanies`)).body).toEqual([]);
  expect((await author.ask('GET', `${services}/courses/sharingCompanies`)).body).toEqual([]);
});

test('authors read the names of the courses of parts by the ids of the parts, and only of their company', async () => {
  const writer = await server.createUser(await server.tenant(), ['ROLE_WORKER']);
  const createPart = async (path: string, body: object) =>
    (await writer.ask('POST', `${services}/${path}`, { body })).body as { id: string };
  const quiz = await createPart('objective-quizs', { question: 'Which knot?', score: 1, index: 1 });
  const option = await createPart('objective-quiz-options', {
    option: 'A bowline',
    index: 1,
    objectiveQuiz: { id: quiz.id },
  });
  const lesson = await createPart('module-contents', { title: 'Knots', index: 1, objectiveQuizes: [{ id: quiz.id }] });
  const shared = await createPart('course-modules', {
    name: 'Final exam',
    index: 1,
    moduleContents: [{ id: lesson.id }],
  });
  const alone = await createPart('course-modules', { name: 'Not in a course', index: 1 });
  for (const name of ['Rope', 'Knots']) await createPart('courses', { name, courseModules: [{ id: shared.id }] });
  const of = async (caller: Caller, path: string, ...ids: string[]) =>
    caller.ask('GET', `${services}/courses/ofParts/${path}?ids=${ids.join(',')},no-id`);
  const expected = { id: shared.id, courses: ['Knots', 'Rope'] };
  const modules = await of(writer, 'course-modules', shared.id, alone.id);
  expect(modules.body).toHaveLength(2);
  expect(modules.body).toEqual(expect.arrayContaining([expected, { id: alone.id, courses: [] }]));
  for (const [path, id] of [
    ['module-contents', lesson.id],
    ['objective-quizs', quiz.id],
    ['objective-quiz-options', option.id],
  ] as const)
    expect((await of(writer, path, id)).body, path).toEqual([{ ...expected, id }]);
  const admin = await server.createUser('lernhaus', ['ROLE_ADMIN']);
  expect((await of(admin, 'course-modules', shared.id)).body).toEqual([expected]);
  expect((await of(author, 'course-modules', shared.id)).body).toEqual([]);
  expect((await of(writer, 'reviews', shared.id)).status).toBe(404);
  const learner = await server.createUser(writer.company, ['ROLE_STUDENT']);
  expect((await of(learner, 'course-modules', shared.id)).status).toBe(403);
});
