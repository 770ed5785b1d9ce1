import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queryOf } from './sample-course.ts';
import {
  advanceClock,
  examAudits,
  examRows,
  failureOf,
  refusalOf,
  type SampleExam,
  sampleExam,
  storedAnswers,
} from './sample-exam.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let exam: SampleExam;

beforeAll(async () => {
  server = await startTestServer();
  exam = await sampleExam(server);
});
afterAll(() => server.close());

const states = `${services}/user-course-quiz-states`;
const option = (at: number) => ({ objectiveQuizSelectedOptions: [exam.course.single.options[at]] });

describe('an attempt that has ended', () => {
  const place = () => ({
    courseId: exam.course.id,
    moduleId: exam.course.exam.id,
    assessmentId: exam.course.assessment.id,
  });
  const resultOf = async (caller: Caller, more: Record<string, string> = {}) =>
    caller.ask(
      'GET',
      `${services}/user-course-states/getCourseAssessmentResult${more['user'] ? 'ByUser' : ''}?${queryOf({ ...place(), ...more })}`,
    );
  const progressOf = async (caller: Caller) =>
    (await caller.ask('GET', `${services}/user-course-states/getUserCourseProgressState?courseId=${exam.course.id}`))
      .body.examModuleProgressState[0];

  test('is passed or failed by the latest attempt; the best one is marked, and a new attempt starts without answers', async () => {
    const examTaker = await exam.examTaker();
    expect((await resultOf(examTaker)).body).toBeNull();
    await exam.answerAll(examTaker, (await examTaker.exam('start')).body, true);
    expect((await resultOf(examTaker)).body).toBeNull();
    expect(await progressOf(examTaker)).toMatchObject({ moduleState: 'IN_PROGRESS', userCourseAssessmentResult: null });
    const passed = (await examTaker.exam('finish')).body;
    const whole = {
      totalQuestions: 6,
      totalScore: 6,
      passingPercentage: 50,
      acquiredScore: 6,
      acquiredPercentage: 100,
      examPassed: true,
    };
    expect(passed).toMatchObject({ ended: true, best: true, result: whole });
    expect((await examTaker.exam('finish')).body).toEqual(passed);
    expect((await resultOf(examTaker)).body).toEqual(whole);
    expect(await progressOf(examTaker)).toMatchObject({
      moduleState: 'PASSED',
      userCourseAssessmentResult: whole,
      attemptsLeft: 1,
    });
    expect(failureOf(await examTaker.save(exam.course.single, option(0)))).toEqual(refusalOf('error.exam.over'));

    const { body: retake } = await examTaker.exam('start');
    expect(retake).toMatchObject({ number: 2, answers: [] });
    expect((await examTaker.ask('GET', `${states}/byCourse/${exam.course.id}`)).body).toEqual([]);
    await exam.answerAll(examTaker, retake, false);
    expect((await resultOf(examTaker)).body).toEqual(whole);
    advanceClock(server, 606);
    const failed = { ...whole, acquiredScore: 1, acquiredPercentage: 16.67, examPassed: false };
    expect((await resultOf(examTaker)).body).toEqual(failed);
    expect(await progressOf(examTaker)).toMatchObject({
      moduleState: 'FAILED',
      userCourseAssessmentResult: failed,
      attemptsLeft: 0,
    });
    const attempts = (await examTaker.exam('attempts', 'GET')).body;
    expect(attempts.map(({ best }: { best: boolean }) => best)).toEqual([true, false]);
    expect(await storedAnswers(server, examTaker.login)).toHaveLength(12);
    const kinds = ['OBJECTIVE', 'SUBJECTIVE', 'DRAG_AND_DROP', 'FILL_IN_THE_BLANKS', 'IMAGE'];
    const topicsOf = (at: number) =>
      kinds.map((kind) => attempts[at].topics.find(({ quizKind }: { quizKind: string }) => quizKind === kind));
    expect(topicsOf(0).map(({ correctCount, questionCount }) => [correctCount, questionCount])).toEqual([
      [2, 2],
      [1, 1],
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    expect(topicsOf(1).map(({ percentage }) => percentage)).toEqual([0, 100, 0, 0, 0]);
    expect(Object.keys(attempts[0].topics[0]).sort()).toEqual(
      ['moduleName', 'percentage', 'questionCount', 'quizKind', 'correctCount'].sort(),
    );
  });

  test('leaves the time at which the course was completed, whatever is opened, answered or passed again', async () => {
    const learner = await exam.examTaker();
    const completedAt = async () =>
      (await learner.ask('GET', `${services}/user-course-states/getUserCourseProgressState?courseId=${exam.course.id}`))
        .body.completedAt;
    const sit = async (right: boolean) => {
      await exam.answerAll(learner, (await learner.exam('start')).body, right);
      await learner.exam('finish');
    };
    expect(await completedAt()).toBeNull();
    advanceClock(server, 60);
    await sit(true);
    const then = server.time.now.toISOString();
    // Nobody reads the progress at that time.
    advanceClock(server, 3 * 3600);
    await learner.ask('POST', `${services}/user-course-states/resume`, {
      body: { courseId: exam.course.id, acceptedAgreement: true },
    });
    expect(await completedAt()).toBe(then);
    await sit(false);
    expect(await completedAt()).toBeNull();
    await exam.author.ask('PUT', `${services}/assessments`, {
      body: { id: exam.course.assessment.id, allowedAttempt: 3 },
    });
    await exam.author.ask('PUT', `${services}/courses/publishCourse`, {
      body: { id: exam.course.id, published: true },
    });
    advanceClock(server, 3600);
    await sit(true);
    expect(await completedAt()).toBe(then);
    await exam.author.ask('PUT', `${services}/assessments`, {
      body: { id: exam.course.assessment.id, allowedAttempt: 2 },
    });
  });

  test.each(['state', 'path'] as const)('the time of completion is deleted with the %s', async (row) => {
    const learner = await exam.examTaker();
    const progress = `${services}/user-course-states/getUserCourseProgressState?courseId=${exam.course.id}`;
    const pathRow = (await learner.ask('GET', `${services}/user-course-current-paths/byCourse/${exam.course.id}`)).body;
    await exam.answerAll(learner, (await learner.exam('start')).body, true);
    await learner.exam('finish');
    expect((await learner.ask('GET', progress)).body.completedAt).not.toBeNull();
    const address = { state: `user-course-states/${learner.stateId}`, path: `user-course-current-paths/${pathRow.id}` };
    const reply = await exam.author.ask('DELETE', `${services}/${address[row]}`);
    expect(reply.status, reply.text).toBeLessThan(300);
    const sql = 'select completed from course_progress where "user" = $1';
    expect(await examRows(server, sql, learner.login)).toEqual([{ completed: null }]);
  });

  test('counts every acknowledged answer, also when it was submitted while the answers were being saved', async () => {
    for (let round = 0; round < 5; round += 1) {
      const examTaker = await exam.examTaker();
      await examTaker.exam('start');
      const { single, multiple, free } = exam.course;
      const [finished, ...saves] = await Promise.all([
        examTaker.exam('finish'),
        examTaker.save(single, option(0)),
        examTaker.save(multiple, { objectiveQuizSelectedOptions: multiple.options.slice(0, 2) }),
        examTaker.save(free, { subjectiveQuizAnswer: 'Because.' }),
      ]);
      const acknowledged = saves.filter(({ status }) => status === 201);
      expect(saves.filter(({ status }) => status !== 201).map(failureOf)).toEqual(
        Array(3 - acknowledged.length).fill(refusalOf('error.exam.over')),
      );
      expect(finished.body.result.acquiredScore).toBe(acknowledged.length);
      expect(await storedAnswers(server, examTaker.login)).toHaveLength(acknowledged.length);
    }
  });

  test('is graded once by the job if nobody reads it, also when many try at the same moment', async () => {
    const examTaker = await exam.examTaker();
    await exam.answerAll(examTaker, (await examTaker.exam('start')).body, true);
    advanceClock(server, 604);
    await server.exams.attemptGrader.gradeDueAttempts(server.time.now);
    expect(await examAudits(server, examTaker.login)).toEqual(['EXAM_START']);
    advanceClock(server, 2);
    await Promise.all(Array.from({ length: 5 }, () => server.exams.attemptGrader.gradeDueAttempts(server.time.now)));
    await Promise.all(Array.from({ length: 5 }, () => resultOf(examTaker)));
    expect(await examAudits(server, examTaker.login)).toEqual(['EXAM_START', 'EXAM_FINISH']);
    const [{ finished, ends, passed }] = (
      await server.database.pool.query('select finished, ends, passed from exam_attempts where "user" = $1', [
        examTaker.login,
      ])
    ).rows;
    expect([finished, passed]).toEqual([ends, true]);
  });

  test('is shown to the tenant’s reviewers with its answers and the right answers, and to nobody else', async () => {
    const examTaker = await exam.examTaker();
    const reviewer = await server.createUser(examTaker.company, ['ROLE_WORKER']);
    const path = `${services}/user-course-states/${examTaker.stateId}/exams/${exam.course.assessment.id}`;
    const review = (caller: Caller, query = '') => caller.ask('GET', `${path}/review${query}`);
    expect((await review(reviewer)).body).toBeNull();
    await examTaker.exam('start');
    await examTaker.save(exam.course.single, option(0));
    await examTaker.save(exam.course.multiple, { objectiveQuizSelectedOptions: [exam.course.multiple.options[2]] });
    const running = (await review(reviewer)).body;
    expect(running.answers.map(({ correct }: { correct: unknown }) => correct)).toEqual([null, null]);
    await examTaker.exam('finish');
    const done = (await review(reviewer, '?number=1')).body;
    expect(done.attempt).toMatchObject({ number: 1, ended: true, result: { acquiredScore: 1 } });
    expect(new Map(done.answers.map(({ quizId, correct }: never) => [quizId, correct]))).toEqual(
      new Map([
        [exam.course.single.id, true],
        [exam.course.multiple.id, false],
      ]),
    );
    expect((await review(reviewer, '?number=2')).body).toBeNull();
    expect((await resultOf(reviewer, { user: examTaker.login })).body).toMatchObject({ acquiredScore: 1 });
    const place = queryOf({ ...exam.place(exam.course.single), user: examTaker.login });
    expect((await reviewer.ask('GET', `${states}/byUserAndIds?${place}`)).body).toMatchObject(option(0));
    expect((await review(examTaker)).status).toBe(403);
    expect((await resultOf(examTaker, { user: examTaker.login })).body).toMatchObject({ acquiredScore: 1 });
    expect((await resultOf(examTaker, { user: reviewer.login })).status).toBe(403);
    const outsider = await server.createUser(await server.tenant(), ['ROLE_USER']);
    expect((await review(outsider)).status).toBe(404);
    expect((await outsider.ask('GET', `${path}/attempts`)).status).toBe(404);
    expect((await resultOf(outsider, { user: examTaker.login })).status).toBe(404);
    expect((await (await exam.examTaker()).ask('GET', `${path}/attempts`)).status).toBe(404);
  });
});
