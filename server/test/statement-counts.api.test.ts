import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { documentOf } from './hostile-archives.ts';
import { formOf, zipOf } from './multipart-form.ts';
import { type SampleCourse, sampleCourse } from './sample-course.ts';
import { type SentStatement, sentIn } from './statements-of.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

type Row = { readonly id: string };

/**
 * The number of statements that a learner’s calls send to the database does not depend on the size of the course or the
 * list.
 */
let server: TestServer;
let author: Caller;
let learner: Caller;

beforeAll(async () => {
  server = await startTestServer();
  const company = await server.tenant();
  author = await server.createUser(company, ['ROLE_USER']);
  learner = await server.createUser(company, ['ROLE_STUDENT']);
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

const rounds = 3;

/**
 * The statements of an operation, without the start and the end of its transactions. The shortest list of some rounds:
 * an announcement of an earlier write may arrive late and empty a cache.
 */
async function sentBy(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const lists: SentStatement[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    await work();
    const statements = spy.mock.calls.flatMap(([statement]) => sentIn(statement));
    spy.mockRestore();
    lists.push(statements.filter(({ text }) => text && !/^(begin|commit|rollback)/.test(text)));
  }
  return lists.reduce((shortest, list) => (list.length < shortest.length ? list : shortest));
}

const statementsOf = async (work: () => Promise<unknown>) => (await sentBy(work)).map(({ text }) => text);

/**
 * A course with this number of chapters, each with a content and a quiz. The learner has visited and answered all of
 * it.
 */
async function courseOf(chapters: number) {
  const chapterAt = (index: number) => ({
    name: `Chapter ${index}`,
    index,
    moduleContents: [{ title: 'Lesson', index: 1, subjectiveQuizes: [{ question: 'Why?', score: 1, index: 1 }] }],
  });
  const courseModules = Array.from({ length: chapters }, (_, at) => chapterAt(at + 1));
  const bytes = await zipOf({ 'course.json': documentOf({ name: `${chapters} chapters`, courseModules }) });
  const brought = await author.ask(
    'POST',
    `${services}/courses/import`,
    formOf({ field: 'archive', bytes, name: 'a.zip' }),
  );
  expect(brought.status, brought.text).toBe(200);
  const courseId: string = brought.body.id;
  await author.ask('PUT', `${services}/courses/publishCourse`, { body: { id: courseId, published: true } });
  await server.enrol(learner, courseId);
  const tree = await learner.ask('GET', `${services}/courses/courseByCourseId/${courseId}`);
  const places: { moduleId: string; parentId: string; quizId: string }[] = tree.body.courseModules.map(
    ({ id, moduleContents: [content] }: { id: string; moduleContents: { id: string; subjectiveQuizes: Row[] }[] }) => ({
      moduleId: id,
      parentId: content?.id,
      quizId: content?.subjectiveQuizes[0]?.id,
    }),
  );
  const answer = { courseId, quizType: 'SUBJECTIVE', subjectiveQuizAnswer: 'Because.' };
  const answers = places.map((place) => ({ ...answer, ...place }));
  const path = {
    courseId,
    moduleId: places[0]?.moduleId,
    contentId: places[0]?.parentId,
    selectedIndex: 0,
    modulesCurrentPath: Object.fromEntries(
      places.map(({ moduleId, parentId }) => [moduleId, { contentId: parentId, visitedContentId: [parentId] }]),
    ),
  };
  const reply = await learner.ask('POST', `${services}/user-course-current-paths`, { body: path });
  expect(reply.status, reply.text).toBe(201);
  return { courseId, answers };
}

const states = `${services}/user-course-quiz-states`;
const saveAll = async (body: unknown) => {
  const reply = await learner.ask('POST', `${states}/saveAll`, { body });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};

describe.each([5, 200])('in a course of %i modules', (chapters) => {
  test('progress needs two statements, also for a reviewer, and a list of answers needs one', async () => {
    const { courseId, answers } = await courseOf(chapters);
    const list = () => saveAll(answers);
    await list();
    expect((await statementsOf(list)).length).toBe(1);
    const by = (caller: Caller, path: string) => async () => {
      const { status, body } = await caller.ask('GET', `${services}/user-course-states/${path}courseId=${courseId}`);
      expect(status).toBe(200);
      expect(body.moduleProgressState).toHaveLength(chapters);
      for (const { moduleState } of body.moduleProgressState) expect(moduleState).toBe('COMPLETED');
    };
    for (const ask of [
      by(learner, 'getUserCourseProgressState?'),
      by(author, `getUserCourseProgressStateByUser?user=${learner.login}&`),
    ]) {
      await ask();
      expect((await statementsOf(ask)).map((text) => /from (user_course_\w+|exam_\w+)/.exec(text)?.[1])).toEqual([
        'user_course_current_paths',
        'exam_attempts',
      ]);
    }
  });
});

test('the calls that the player repeats send prepared statements, which are planned once', async () => {
  const { courseId } = await courseOf(1);
  const start = new Date(server.time.now).toISOString();
  const resumed = await learner.ask('POST', `${services}/user-course-states/resume`, {
    body: { courseId, acceptedAgreement: true },
  });
  expect(resumed.status, resumed.text).toBe(200);
  const calls = [
    () => learner.ask('GET', `${services}/user-course-current-paths/byCourse/${courseId}`),
    () => learner.ask('GET', `${services}/user-course-quiz-states/byCourse/${courseId}`),
    () => learner.ask('GET', `${services}/user-course-states/byCourseId?courseId=${courseId}`),
    () => learner.ask('POST', `${services}/user-course-states/seen`, { body: { courseId, start } }),
  ];
  for (const call of calls) {
    const statements = await sentBy(async () => expect((await call()).status).toBe(200));
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.filter(({ name }) => name === undefined)).toEqual([]);
  }
});

test('the result of an exam needs one statement when no attempt has ended since', async () => {
  const { courseId } = await courseOf(1);
  const places = new URLSearchParams({ courseId, moduleId: courseId, assessmentId: courseId });
  const result = () =>
    learner.ask('GET', `${services}/user-course-states/getCourseAssessmentResult?${places.toString()}`);
  await result();
  expect((await statementsOf(result)).map((text) => /from (\w+)/.exec(text)?.[1])).toEqual(['exam_attempts']);
});

describe('a list of answers', () => {
  let course: SampleCourse;
  beforeAll(async () => {
    course = await sampleCourse(author, { name: 'Lists' });
    await server.enrol(learner, course.id);
  });
  const choosing = (at: number) => ({
    courseId: course.id,
    moduleId: course.chapter.id,
    parentId: course.content.id,
    quizId: course.single.id,
    objectiveQuizSelectedOptions: [course.single.options[at]],
  });

  test('that answers a quiz twice is graded twice, and the later answer is stored', async () => {
    const [first, second] = await saveAll([choosing(1), choosing(0)]);
    expect([first.correct, first.version, second.correct, second.version]).toEqual([false, 1, true, 2]);
    expect(second.id).toBe(first.id);
  });

  test('with unknown places is refused at the first one, without a search for each of them', async () => {
    const unknown = Array.from({ length: 100 }, () => ({ ...choosing(0), parentId: randomUUID() }));
    const saveUnknown = () => learner.ask('POST', `${states}/saveAll`, { body: unknown });
    expect((await saveUnknown()).status).toBe(400);
    expect((await statementsOf(saveUnknown)).length).toBe(1);
  });

  test('is returned in its own order, with the results of single answers', async () => {
    const other = { ...choosing(0), quizId: course.multiple.id, objectiveQuizSelectedOptions: course.multiple.options };
    for (const list of [
      [choosing(0), other],
      [other, choosing(0)],
    ])
      expect((await saveAll(list)).map(({ quizId }: { quizId: string }) => quizId)).toEqual(
        list.map(({ quizId }) => quizId),
      );
    const alone = await learner.ask('POST', states, { body: other });
    const [inList] = await saveAll([other]);
    expect(inList).toEqual({ ...alone.body, version: alone.body.version + 1, modifiedDate: inList.modifiedDate });
  });

  test('that is empty is accepted and stores nothing', async () => {
    expect(await saveAll([])).toEqual([]);
  });
});
