import { type CoursePlaces, visitPlace } from '@lernhaus/domain/learning/course-places';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { run as prepare } from '../src/courses/prepare-release-worker.ts';
import { readCourseText, storeRelease } from '../src/courses/queries.ts';
import { inPlatform } from '../src/platform/database/transaction.ts';
import { post, queryOf } from './sample-course.ts';
import { advanceClock, type ExamTaker, failureOf, refusalOf, type SampleExam, sampleExam } from './sample-exam.ts';
import { statementsOf } from './statements-of.ts';
import { services, startTestServer, type TestServer } from './test-server.ts';
import { createWholeServer } from './whole-server.ts';

/**
 * An author edits a published course while its learners take an exam, or after they took it. Running attempts and
 * finished results do not change.
 */
let server: TestServer;
let exam: SampleExam;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  exam = await sampleExam(server);
});
afterAll(() => server.close());

const ids = (...rows: readonly { id: string }[]) => rows.map(({ id }) => ({ id }));
const put = async (path: string, body: Record<string, unknown>) => {
  const reply = await exam.author.ask('PUT', `${services}/${path}`, { body });
  expect(reply.status, reply.text).toBe(200);
};
const option = (at: number) => ({ objectiveQuizSelectedOptions: [exam.course.single.options[at]] });
const states = `${services}/user-course-states`;
const progressOf = async ({ ask }: ExamTaker) =>
  (await ask('GET', `${states}/getUserCourseProgressState?courseId=${exam.course.id}`)).body;
const resultOf = async ({ ask }: ExamTaker) => {
  const { course } = exam;
  const place = { courseId: course.id, moduleId: course.exam.id, assessmentId: course.assessment.id };
  return (await ask('GET', `${states}/getCourseAssessmentResult?${queryOf(place)}`)).body;
};
const addLesson = async (): Promise<{ id: string }> => {
  const { videoContent: video, chapter } = exam.course;
  const lesson = await post(exam.author, 'module-contents', { title: 'Added later', index: 3 });
  await put('course-modules', { id: chapter.id, moduleContents: ids(video, lesson) });
  return lesson;
};
const visit = async (examTaker: ExamTaker, contentId: string) => {
  const { course } = exam;
  const visits = { [course.chapter.id]: { visitedContentId: [contentId] } };
  const at = { courseId: course.id, moduleId: course.chapter.id, contentId, selectedIndex: 0 };
  const reply = await examTaker.ask('POST', `${services}/user-course-current-paths`, {
    body: { ...at, modulesCurrentPath: visits },
  });
  expect(reply.status, reply.text).toBe(201);
};

type Edit = [what: string, edit: () => Promise<unknown>, stays: boolean];

/** Every edit of a course with an exam that an author can make; `stays`: the exam still belongs to the course. */
const edits: readonly Edit[] = [
  [
    'its questions are replaced',
    () =>
      put('assessments', {
        id: exam.course.assessment.id,
        objectiveQuizes: ids(exam.course.multiple),
        subjectiveQuizes: [],
        dragAndDropQuizes: [],
        fillInTheBlanksQuizes: [],
        imageQuizes: [],
      }),
    true,
  ],
  [
    'a question is deleted',
    () => exam.author.ask('DELETE', `${services}/objective-quizs/${exam.course.single.id}`),
    true,
  ],
  [
    'the right option is made the wrong one',
    () => put('objective-quiz-options', { id: exam.course.single.options[0], correct: false }),
    true,
  ],
  [
    'the passing percentage is raised',
    () => put('assessments', { id: exam.course.assessment.id, passingPercentage: 100 }),
    true,
  ],
  ['its time is cut', () => put('assessments', { id: exam.course.assessment.id, allowedTimeInMinutes: 1 }), true],
  [
    'no attempts are allowed any more',
    () => put('assessments', { id: exam.course.assessment.id, allowedAttempt: 0 }),
    true,
  ],
  ['a lesson is added', addLesson, true],
  ['the lessons are removed', () => put('courses', { id: exam.course.id, courseModules: ids(exam.course.exam) }), true],
  [
    'the exam is removed from its module',
    () => put('course-modules', { id: exam.course.exam.id, assessments: [] }),
    false,
  ],
  [
    'its module is removed from the course',
    () => put('courses', { id: exam.course.id, courseModules: ids(exam.course.chapter) }),
    false,
  ],
  [
    'its module is deleted',
    () => exam.author.ask('DELETE', `${services}/course-modules/${exam.course.exam.id}`),
    false,
  ],
  [
    'the exam is moved to another module',
    async () => {
      const { course } = exam;
      const other = await post(exam.author, 'course-modules', {
        name: 'Other',
        index: 9,
        type: 'EXAM',
        assessments: ids(course.assessment),
      });
      await put('courses', { id: course.id, courseModules: ids(course.chapter, other) });
    },
    true,
  ],
  ['the course is unpublished', () => put('courses/publishCourse', { id: exam.course.id, published: false }), true],
  ['the price is changed', () => put('courses', { id: exam.course.id, inrPricePerMonth: 9_999 }), true],
];

describe.each(edits)('when %s', (_what, edit, stays) => {
  test('a running attempt keeps its questions, time and rules, and a finished result and a completion stay everywhere', async () => {
    const [running, done] = [await exam.examTaker(), await exam.examTaker()];
    await exam.answerAll(done, (await done.exam('start')).body, true);
    const passed = (await done.exam('finish')).body;
    expect(passed.result).toMatchObject({ examPassed: true, acquiredPercentage: 100 });
    const { completedAt } = await progressOf(done);
    expect(completedAt).toBe(server.time.now.toISOString());
    advanceClock(server, 10);
    const begun = (await running.exam('start')).body;
    await running.save(exam.course.single, option(1));

    const edited = await edit();
    if (edited) expect((edited as { status?: number }).status ?? 204).toBe(204);

    const back = (await running.exam('resume')).body;
    expect(back).toMatchObject({ attemptId: begun.attemptId, clock: { endsAt: begun.clock.endsAt } });
    const { allowedAttempt: _one, ...fields } = back.assessment;
    const { allowedAttempt: _other, ...askedBefore } = begun.assessment;
    expect(fields).toEqual(askedBefore);
    expect((await running.exam('start')).body).toMatchObject({ attemptId: begun.attemptId, number: 1 });
    await exam.answerAll(running, back, true);
    expect((await running.exam('finish')).body.result).toEqual(passed.result);

    expect((await progressOf(done)).completedAt).toBe(completedAt);
    for (const examTaker of [running, done]) {
      expect(await resultOf(examTaker)).toEqual(passed.result);
      const { examModuleProgressState: rows, formerExams } = await progressOf(examTaker);
      const row = rows.find(
        ({ userCourseAssessmentResult: one }: { userCourseAssessmentResult: unknown }) => one !== null,
      );
      expect(row).toMatchObject({
        moduleState: 'PASSED',
        isOpen: true,
        isFormer: !stays,
        userCourseAssessmentResult: passed.result,
        bestAssessmentResult: passed.result,
      });
      expect(formerExams.map(({ id }: { id: string }) => id)).toEqual(stays ? [] : [exam.course.assessment.id]);
      const theirs = await exam.author.ask(
        'GET',
        `${states}/getUserCourseProgressStateByUser?courseId=${exam.course.id}&user=${examTaker.login}`,
      );
      expect(theirs.body.examModuleProgressState).toEqual(rows);
      const review = `${states}/${examTaker.stateId}/exams/${exam.course.assessment.id}/review`;
      expect((await exam.author.ask('GET', review)).body.attempt.result).toEqual(passed.result);
    }
    const retake = await done.exam('start');
    expect([200, 400, 404]).toContain(retake.status);
    if (!stays) expect(retake.status).toBe(404);
  });
});

describe('an exam that requires completed contents', () => {
  test('stays open for learners who completed them before a content was added, and for nobody else', async () => {
    const [ready, half] = [await exam.examTaker(), await exam.examTaker(false)];
    advanceClock(server, 10);
    const lesson = await addLesson();
    advanceClock(server, 10);
    const newcomer = await exam.examTaker();
    await visit(half, exam.course.videoContent.id);
    const rowOf = async (examTaker: ExamTaker) => (await progressOf(examTaker)).examModuleProgressState[0].isOpen;
    expect([await rowOf(ready), await rowOf(half), await rowOf(newcomer)]).toEqual([true, false, false]);
    for (const examTaker of [half, newcomer])
      expect(failureOf(await examTaker.exam('start'))).toEqual(refusalOf('exam.early'));
    expect((await ready.exam('start')).body).toMatchObject({ number: 1 });
    await visit(newcomer, lesson.id);
    expect(await rowOf(newcomer)).toBe(true);
    expect((await newcomer.exam('start')).body).toMatchObject({ number: 1 });
  });

  test('stays open when another process stores an earlier revision of the course late', async () => {
    const [ready, { id: courseId }, { company: owner }] = [await exam.examTaker(), exam.course, exam.author];
    await progressOf(ready);
    await put('courses', { id: courseId, name: 'Renamed' });
    const earlier = await inPlatform(server.database, 'read', (tx) => readCourseText(tx, owner, courseId));
    advanceClock(server, 10);
    const lesson = await addLesson();
    await progressOf(ready);
    const read = async () => {
      const sql = 'select places from course_revisions where course_id = $1';
      return (await server.database.pool.query<{ places: CoursePlaces }>(sql, [courseId])).rows[0]?.places;
    };
    const places = await read();
    expect(places).toMatchObject({ [visitPlace(exam.course.chapter.id, lesson.id)]: expect.any(String) });
    const release = { owner, courseId, revision: earlier.revision, ...prepare(earlier) };
    advanceClock(server, 10);
    const late = await inPlatform(server.database, 'write', (tx) => storeRelease(tx, release, server.time.now));
    expect(late.places).not.toHaveProperty(visitPlace(exam.course.chapter.id, lesson.id));
    expect(await read()).toEqual(places);
    // This process has cached no course.
    const other = await createWholeServer(server, { clock: () => server.time.now });
    const reply = await other.app.inject({
      method: 'POST',
      url: `${states}/${ready.stateId}/exams/${exam.course.assessment.id}/start`,
      headers: { host: `${owner}.localhost`, authorization: `Bearer ${ready.token}` },
    });
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { number: 1 }]);
    await other.app.close();
  });

  test('requires neither discussions nor other exams', async () => {
    const { course, author } = exam;
    const talk = await post(author, 'module-contents', { title: 'To talk about', index: 1 });
    const discussion = await post(author, 'course-modules', {
      name: 'Talk',
      index: 3,
      type: 'DISCUSSION',
      moduleContents: ids(talk),
    });
    const study = await post(author, 'course-modules', {
      name: 'Study',
      index: 4,
      type: 'EXAM_CASE_STUDY',
      moduleContents: ids(talk),
    });
    await put('courses', { id: course.id, courseModules: ids(course.chapter, course.exam, discussion, study) });
    const examTaker = await exam.examTaker();
    const { moduleProgressState } = await progressOf(examTaker);
    expect(
      moduleProgressState.map(({ moduleType, moduleState }: Record<string, string>) => [moduleType, moduleState]),
    ).toEqual([
      ['CHAPTER', 'COMPLETED'],
      ['DISCUSSION', 'NOT_STARTED'],
    ]);
    expect((await examTaker.exam('start')).status).toBe(200);
  });

  test('is edited while learners start it: each of them gets one complete release and can submit it', async () => {
    const examTakers = await Promise.all(Array.from({ length: 4 }, () => exam.examTaker()));
    const { assessment, exam: module } = exam.course;
    const change = async () => {
      for (const passingPercentage of [60, 70, 80]) await put('assessments', { id: assessment.id, passingPercentage });
      await put('course-modules', { id: module.id, assessments: [] });
    };
    const [first, ...others] = examTakers as [ExamTaker, ...ExamTaker[]];
    const begun = await first.exam('start');
    expect(begun.status).toBe(200);
    const [, ...started] = await Promise.all([change(), ...others.map((examTaker) => examTaker.exam('start'))]);
    for (const [at, { status, body }] of [begun, ...started].entries()) {
      const examTaker = examTakers[at] as ExamTaker;
      // An exam that was removed a moment before cannot be started.
      expect([200, 404]).toContain(status);
      if (status !== 200) continue;
      await exam.answerAll(examTaker, body, true);
      const { result } = (await examTaker.exam('finish')).body;
      expect(result).toMatchObject({ examPassed: true, passingPercentage: body.assessment.passingPercentage });
      expect(await resultOf(examTaker)).toEqual(result);
    }
  });
});

test('the exam modules of a learner’s state follow the course', async () => {
  const examTaker = await exam.examTaker();
  const { course } = exam;
  const other = await post(exam.author, 'course-modules', { name: 'Other', index: 9, type: 'EXAM' });
  await put('courses', { id: course.id, courseModules: ids(course.chapter, other) });
  const { body } = await examTaker.ask('POST', `${states}/resume`, { body: { courseId: course.id } });
  expect(body.selectedExamModules).toEqual([other.id]);
});

test('starting an exam needs one transaction with few statements, and opens the course once', async () => {
  const examTaker = await exam.examTaker();
  const statements = await statementsOf(server.database.pool, async () => {
    expect((await examTaker.exam('start')).status).toBe(200);
  });
  expect(statements.filter((text) => text.startsWith('begin'))).toHaveLength(1);
  // Earlier it needed four transactions with sixteen statements, begin and commit included.
  expect(statements.length).toBeLessThanOrEqual(9);
});
