import type { AnswerKey } from '@lernhaus/contract/courses/answer-key';
import type { ExamAttempt } from '@lernhaus/contract/exams/endpoints';
import type { AnswerView } from '@lernhaus/domain/exams/shows-answers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secrets } from './sample-course.ts';
import { advanceClock, type ExamTaker, type SampleExam, sampleExam } from './sample-exam.ts';
import { services, startTestServer, type TestServer } from './test-server.ts';

/** Learners see the answers of an exam only if its author shows them, and never while an attempt runs. */
let server: TestServer;
let exam: SampleExam;

beforeAll(async () => {
  server = await startTestServer();
  exam = await sampleExam(server);
});
afterAll(() => server.close());

const setRule = async (values: { showAnswers?: AnswerView | null; allowedAttempt?: number }) => {
  const body = { id: exam.course.assessment.id, ...values };
  const { status, text } = await exam.author.ask('PUT', `${services}/assessments`, { body });
  expect(status, text).toBe(200);
};
const attempt = async (examTaker: ExamTaker, right: boolean): Promise<ExamAttempt> => {
  await exam.answerAll(examTaker, (await examTaker.exam('start')).body, right);
  return (await examTaker.exam('finish')).body;
};
const answers = (examTaker: ExamTaker, query = '') => examTaker.exam(`answers${query}`, 'GET');
/** Whether the learner may see the answers: by the field of the attempts, and by a call. */
const answersOf = async (examTaker: ExamTaker) => {
  const attempts: ExamAttempt[] = (await examTaker.exam('attempts', 'GET')).body;
  return [attempts.map(({ answersShown }) => answersShown), (await answers(examTaker)).status];
};

test('no answers are shown unless the author allows it; a refusal is the same 404 as for an exam that was never taken', async () => {
  await setRule({ showAnswers: 'NEVER', allowedAttempt: 2 });
  const [stranger, examTaker] = [await exam.examTaker(), await exam.examTaker()];
  expect((await attempt(examTaker, true)).answersShown).toBe(false);
  expect(await answersOf(examTaker)).toEqual([[false], 404]);
  const nothing = (await answers(stranger)).text.replaceAll(stranger.stateId, examTaker.stateId);
  expect((await answers(examTaker)).text).toBe(nothing);
  await setRule({ showAnswers: null });
  expect(await answersOf(examTaker)).toEqual([[false], 404]);
});

test('if answers are shown after passing, a failed attempt shows nothing while another is left', async () => {
  await setRule({ showAnswers: 'AFTER_PASSING', allowedAttempt: 2 });
  const examTaker = await exam.examTaker();
  expect((await attempt(examTaker, false)).answersShown).toBe(false);
  expect(await answersOf(examTaker)).toEqual([[false], 404]);
  await exam.answerAll(examTaker, (await examTaker.exam('start')).body, false);
  expect(await answersOf(examTaker)).toEqual([[false, false], 404]);
  // The time is over, and late answers may still arrive.
  advanceClock(server, 602);
  expect(await answersOf(examTaker)).toEqual([[false, false], 404]);
  advanceClock(server, 10);
  expect(await answersOf(examTaker)).toEqual([[true, true], 200]);
  // One more attempt: the exam can be passed again, so it hides what it showed.
  await setRule({ allowedAttempt: 3 });
  expect(await answersOf(examTaker)).toEqual([[false, false], 404]);
});

test('if answers are shown after passing, a passed exam shows them, but not while it is repeated', async () => {
  await setRule({ showAnswers: 'AFTER_PASSING', allowedAttempt: 3 });
  const examTaker = await exam.examTaker();
  expect((await attempt(examTaker, true)).answersShown).toBe(true);
  expect(await answersOf(examTaker)).toEqual([[true], 200]);
  await examTaker.exam('start');
  expect(await answersOf(examTaker)).toEqual([[false, false], 404]);
  expect((await answers(examTaker, '?number=1')).status).toBe(404);
  await examTaker.exam('finish');
  expect(await answersOf(examTaker)).toEqual([[true, true], 200]);
});

test('while an attempt runs, no topic of an earlier one has a single question, also when it is the last attempt', async () => {
  await setRule({ showAnswers: 'NEVER', allowedAttempt: 2 });
  const examTaker = await exam.examTaker();
  const first = await attempt(examTaker, false);
  const sizesOf = ({ topics }: ExamAttempt) => topics.map(({ questionCount }) => questionCount);
  const listedSizes = async () => (await examTaker.exam('attempts', 'GET')).body.map(sizesOf);
  expect(await listedSizes()).toEqual([[2, 4]]);
  const last = (await examTaker.exam('start')).body;
  expect((await listedSizes())[0]).toEqual([2, 4]);
  expect(sizesOf((await examTaker.exam(`finish?attemptId=${first.id}`)).body)).toEqual([2, 4]);
  const setModules = async (modules: readonly { readonly id: string }[]) => {
    const body = { id: exam.course.id, courseModules: modules.map(({ id }) => ({ id })) };
    expect((await exam.author.ask('PUT', `${services}/courses`, { body })).status).toBe(200);
  };
  const { body: course } = await exam.author.ask('GET', `${services}/courses/${exam.course.id}`);
  await setModules([exam.course.chapter]);
  expect((await listedSizes())[0]).toEqual([2, 4]);
  await setModules(course.courseModules);
  await exam.answerAll(examTaker, last, true);
  await examTaker.exam('finish');
  expect((await listedSizes()).map((sizes: number[]) => sizes.toSorted((one, other) => one - other))).toEqual([
    [1, 1, 1, 1, 2],
    [1, 1, 1, 1, 2],
  ]);
});

test('if answers are shown after each attempt, its learner reads questions, own answers, verdicts of parts and right answers', async () => {
  await setRule({ showAnswers: 'AFTER_EACH', allowedAttempt: 3 });
  const examTaker = await exam.examTaker();
  const started = (await examTaker.exam('start')).body;
  expect(started.answers.every(({ correct }: { correct: unknown }) => correct === null)).toBe(true);
  expect((await answers(examTaker)).status).toBe(404);
  await exam.answerAll(examTaker, started, false);
  expect((await examTaker.exam('', 'GET')).body.answers.map(({ correct }: { correct: unknown }) => correct)).toEqual(
    Array(6).fill(null),
  );
  expect((await examTaker.exam('finish')).body.answersShown).toBe(true);
  await attempt(examTaker, true);

  const first = (await answers(examTaker, '?number=1')).body;
  const { single, multiple, free, sorting, examQuiz } = exam.course;
  const of = <T extends { quizId: string }>(list: readonly T[], { id }: { id: string }) =>
    list.find(({ quizId }) => quizId === id);
  expect(of(first.answers, single)).toMatchObject({
    correct: false,
    objectiveQuizSelectedOptions: [single.options[1]],
    partResults: { [single.options[1] as string]: false },
  });
  expect(of(first.answers, multiple)).toMatchObject({ correct: false });
  expect(of(first.answers, free)).toMatchObject({ correct: null });
  const keys: AnswerKey[] = first.answerKeys;
  expect(of(keys, single)).toMatchObject({ correctOptions: [{ text: 'Paris' }] });
  expect(of(keys, examQuiz)).toMatchObject({ sentences: [{ acceptedAnswers: ['exam-answer-secret'] }] });
  // The key names the items as the board of this attempt does.
  const items = first.assessment.dragAndDropQuizes[0].dragItems.map(({ id }: { id: string }) => id);
  const key = of(keys, sorting);
  expect(key?.kind).toBe('DRAG_AND_DROP');
  const targets = key?.kind === 'DRAG_AND_DROP' ? (key.rightTargets ?? []) : [];
  const itemIds = targets.flatMap((target) => target.items.map(({ id }) => id));
  expect(itemIds).not.toEqual([]);
  expect(items).toEqual(expect.arrayContaining(itemIds));
  const second = (await answers(examTaker)).body;
  expect([second.attempt.number, of(second.answers, single)]).toMatchObject([2, { correct: true }]);
});

test('only the learner of the attempt reads them, while enrolled; every other reply stays without keys', async () => {
  await setRule({ showAnswers: 'AFTER_EACH', allowedAttempt: 3 });
  const [examTaker, classmate] = [await exam.examTaker(), await exam.examTaker()];
  await attempt(examTaker, false);
  const path = `${services}/user-course-states/${examTaker.stateId}/exams/${exam.course.assessment.id}/answers`;
  expect((await classmate.ask('GET', path)).status).toBe(404);
  expect((await exam.author.ask('GET', path)).status).toBe(404);
  expect((await server.visitor(examTaker.company).ask('GET', path)).status).toBe(401);
  const others = [
    await examTaker.exam('attempts', 'GET'),
    await examTaker.ask('GET', `${services}/courses/courseByCourseId/${exam.course.id}`),
    await examTaker.ask('GET', `${services}/user-course-quiz-states/byCourse/${exam.course.id}`),
    await examTaker.ask('GET', `${services}/user-course-states/${examTaker.stateId}`),
    await examTaker.exam('review', 'GET'),
    await examTaker.exam('review/keys', 'GET'),
  ];
  for (const { text } of others) expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  const { rows } = await server.database.pool.query('select id from users where owner = $1 and login = $2', [
    examTaker.company,
    examTaker.login,
  ]);
  await server.database.pool.query('delete from enrolments where user_id = $1', [rows[0].id]);
  expect((await answers(examTaker)).status).toBe(404);
});
