import { afterAll, beforeAll, expect, test } from 'vitest';
import { post, type SampleCourse, sampleCourse } from './sample-course.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

/**
 * Requests of other tenants and people, while somebody sends a hundred requests at once. The tests check the order of
 * the replies.
 */
let server: TestServer;
let owner: Caller;
let course: SampleCourse;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.createUser(await server.tenant(), ['ROLE_USER']);
  course = await sampleCourse(owner);
});
afterAll(() => server.close());

/**
 * Sends a hundred lists of the owner at once, then the other's call. Returns how many lists were answered before it.
 */
async function answeredBefore(call: () => Promise<{ status: number }>): Promise<number> {
  let answerCount = 0;
  const lists = Array.from({ length: 100 }, async (_, at) => {
    const path = at % 2 === 0 ? 'objective-quizs?size=100' : 'courses?size=100';
    expect((await owner.ask('GET', `${services}/${path}`)).status).toBe(200);
    answerCount++;
  });
  // The lists are at work, and most of them wait.
  await Promise.race(lists);
  expect((await call()).status).toBeLessThan(300);
  const before = answerCount;
  await Promise.all(lists);
  return before;
}

test('another tenant is answered long before a hundred lists are', async () => {
  const other = await server.createUser(await server.tenant(), ['ROLE_USER']);
  // What its first call loads is known then.
  await other.ask('GET', `${services}/courses`);
  expect(await answeredBefore(() => other.ask('GET', `${services}/courses`))).toBeLessThan(50);
  expect(
    await answeredBefore(() => post(other, 'courses', { name: 'Mine' }).then(() => ({ status: 201 }))),
  ).toBeLessThan(50);
});

test('a learner of the same tenant saves and reads long before the lists of the owner are answered', async () => {
  const learner = await server.createUser(owner.company, ['ROLE_STUDENT']);
  await server.enrol(learner, course.id);
  const place = { courseId: course.id, moduleId: course.chapter.id, parentId: course.content.id };
  const body = { ...place, quizId: course.single.id, objectiveQuizSelectedOptions: [course.single.options[0]] };
  const save = () => learner.ask('POST', `${services}/user-course-quiz-states`, { body });
  const read = () => learner.ask('GET', `${services}/user-course-quiz-states`);
  // What it needs for the first time (the course, the enrolment) is known then.
  await save();
  expect(await answeredBefore(save)).toBeLessThan(50);
  expect(await answeredBefore(read)).toBeLessThan(50);
});
