import { afterAll, beforeAll, expect, test } from 'vitest';
import { post, type SampleCourse, sampleCourse, secrets } from './sample-course.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let author: Caller;
let visitor: Caller;
let course: SampleCourse;

const answersPerMinute = 12;
const open = { availableForDemo: true };

beforeAll(async () => {
  server = await startTestServer({ LIMITS_DEMO: `${answersPerMinute}/1m`, LIMITS_REGISTRATION: '2/1h' });
  const company = await server.tenant();
  author = await server.createUser(company, ['ROLE_USER']);
  visitor = server.visitor(company);
  course = await sampleCourse(author, open);
  const closed = await post(author, 'course-modules', {
    name: 'Later',
    index: 3,
    text: '<p>closed-text-secret</p>',
    moduleContents: [{ id: course.videoContent.id }],
  });
  await change('courses', {
    id: course.id,
    courseModules: [course.chapter, course.exam, closed].map(({ id }) => ({ id })),
  });
  await change('course-modules', { id: course.chapter.id, ...open });
  await change('module-contents', { id: course.content.id, ...open });
  await change('objective-quizs', { id: course.single.id, ...open });
  await change('drag-and-drop-quizs', { id: course.sorting.id, ...open });
});
afterAll(() => server.close());

async function change(path: string, body: Record<string, unknown>): Promise<void> {
  const changed = await author.ask('PUT', `${services}/${path}`, { body });
  expect(changed.status, changed.text).toBe(200);
}
const demo = (id = course.id) => visitor.ask('GET', `${services}/courses/courseForDemo/${id}`);
const give = (quiz: { id: string }, answer: Record<string, unknown>, from = '203.0.113.1') =>
  server.app.inject({
    method: 'POST',
    url: `${services}/courses/courseForDemo/${course.id}/answers`,
    headers: { host: `${visitor.company}.localhost` },
    remoteAddress: from,
    payload: { moduleId: course.chapter.id, parentId: course.content.id, quizId: quiz.id, ...answer },
  });
const choose = (quiz: { id: string }, option: string | undefined, from?: string) =>
  give(quiz, { objectiveQuizSelectedOptions: [option] }, from);

test('the demo has its open modules, contents and quizzes, the titles of the others, and no key', async () => {
  const { status, body, text } = await demo();
  expect(status).toBe(200);
  const [chapter, exam, later] = body.courseModules;
  const [content, videoContent] = chapter.moduleContents;
  const lists = ['objectiveQuizes', 'subjectiveQuizes', 'dragAndDropQuizes', 'fillInTheBlanksQuizes', 'imageQuizes'];
  expect(lists.map((list) => content[list].map(({ id }: { id: string }) => id))).toEqual([
    [course.single.id],
    [],
    [course.sorting.id],
    [],
    [],
  ]);
  expect([content.text, videoContent.title, videoContent.video]).toEqual(['<p>Read this.</p>', 'A video', null]);
  expect([exam.name, exam.assessments, later.name, later.text]).toEqual(['Exam', [], 'Later', null]);
  for (const secret of [...secrets, 'closed-text-secret', 'vimeo', '"correct"', 'dropTarget"'])
    expect(text, secret).not.toContain(secret);
});

test('an exam of the demo needs an account, so its page and the demo open nothing of it for visitors', async () => {
  await change('course-modules', {
    id: course.exam.id,
    type: 'EXAM_CASE_STUDY',
    moduleContents: [{ id: course.content.id }],
    ...open,
  });
  const { body } = await visitor.ask('GET', `${services}/courses/landing/${course.id}`);
  const [chapter, exam] = body.outline;
  expect([chapter.availableForDemo, chapter.contents[0].availableForDemo]).toEqual([true, true]);
  expect([exam.availableForDemo, exam.contents[0].availableForDemo]).toEqual([false, false]);
  expect((await demo()).body.courseModules[1].moduleContents[0].text).toBeNull();
});

test('an answer is graded as right or wrong, and nothing is stored', async () => {
  const [right, wrong] = course.single.options;
  const ofPart = (option: string | undefined, isRight: boolean) => ({ [option ?? '']: isRight });
  expect((await choose(course.single, right)).json()).toEqual({ correct: true, partResults: ofPart(right, true) });
  expect((await choose(course.single, wrong)).json()).toEqual({ correct: false, partResults: ofPart(wrong, false) });
  const empty = await give(course.single, { objectiveQuizSelectedOptions: [] });
  expect([empty.statusCode, empty.headers['x-app-error']]).toEqual([400, 'select-an-option']);
  const { rows } = await server.database.pool.query('select 1 from user_course_quiz_states');
  expect(rows).toEqual([]);
});

test('a quiz outside the demo is not graded, and gets the same answer as a quiz that does not exist', async () => {
  const [hidden, nothing] = [
    await choose(course.multiple, course.multiple.options[0]),
    await choose({ id: '01900000-0000-7000-8000-000000000000' }, 'x'),
  ];
  expect([hidden.statusCode, hidden.json().message]).toEqual([400, 'error.answerMisplaced']);
  expect([nothing.statusCode, nothing.json().message]).toEqual([400, 'error.answerMisplaced']);
});

test('the page of a course that is not in the demo calls none of its contents free to try', async () => {
  await change('courses', { id: course.id, availableForDemo: false });
  const { body } = await visitor.ask('GET', `${services}/courses/landing/${course.id}`);
  const [chapter] = body.outline;
  expect([chapter.availableForDemo, chapter.contents[0].availableForDemo]).toEqual([false, false]);
  await change('courses', { id: course.id, availableForDemo: true });
});

test('a course that is not in the demo, or not published, cannot be tried', async () => {
  for (const closing of [{ availableForDemo: false }, { published: false }]) {
    await change('courses', { id: course.id, ...closing });
    const [right] = course.single.options;
    expect([(await demo()).status, (await choose(course.single, right)).statusCode]).toEqual([404, 404]);
    await change('courses', { id: course.id, availableForDemo: true, published: true });
  }
});

test('a caller with too many answers or registrations learns when to come back, and other callers are not limited', async () => {
  const [right] = course.single.options;
  const from = '203.0.113.7';
  const codes = [];
  for (let at = 0; at <= answersPerMinute; at++) codes.push((await choose(course.single, right, from)).statusCode);
  expect(codes).toEqual([...Array(answersPerMinute).fill(200), 429]);
  expect((await choose(course.single, right, '198.51.100.1')).statusCode).toBe(200);
  const register = (login: string) =>
    visitor.ask('POST', `${services}/courseRegistration`, {
      body: {
        login,
        email: `${login}@example.org`,
        firstName: 'Ada',
        lastName: 'Lovelace',
        password: 'brand-new',
        courses: [course.id],
        address: { addressLine1: '12 Square', city: 'London', postalCode: 'W1', state: 'London', country: 'UK' },
        phoneNumber: '12345',
      },
    });
  const answers = [await register('one'), await register('two'), await register('three')];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
});
