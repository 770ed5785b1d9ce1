import type { OpenAnswer, OpenAnswerDetail } from '@lernhaus/contract/overview/open-answers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../src/platform/new-id.ts';
import { advanceClock, type ExamTaker, type SampleExam, sampleExam } from './sample-exam.ts';
import { type Caller, services, startOwnTestServer, type TestServer } from './test-server.ts';

/** The queue of written answers: practice answers and those of ended exams, each marked once. */
let server: TestServer;
let sample: SampleExam;
let worker: Caller;
const takers: ExamTaker[] = [];

beforeAll(async () => {
  server = await startOwnTestServer();
  sample = await sampleExam(server);
  worker = await server.createUser(sample.author.company, ['ROLE_WORKER']);
  for (let count = 0; count < 2; count += 1) {
    const taker = await sample.examTaker();
    const attempt = await taker.exam('start');
    await sample.answerAll(taker, attempt.body, true);
    advanceClock(server, 60);
    await taker.exam('finish');
    takers.push(taker);
  }
  const { course, author } = sample;
  const moduleContents = [{ id: course.videoContent.id }, { id: course.content.id }];
  await author.ask('PUT', `${services}/course-modules`, { body: { id: course.chapter.id, moduleContents } });
  await answer(takers[0] as ExamTaker, 'Because it floats.');
});
afterAll(() => server.close());

const answer = async (taker: Caller, subjectiveQuizAnswer: string) => {
  const { course } = sample;
  const place = { courseId: course.id, moduleId: course.chapter.id, parentId: course.content.id };
  const body = { ...place, quizId: course.free.id, quizType: 'SUBJECTIVE', subjectiveQuizAnswer };
  const reply = await taker.ask('POST', `${services}/user-course-quiz-states`, { body });
  expect(reply.status, reply.text).toBe(201);
  advanceClock(server, 60);
};

const queue = async (query = ''): Promise<OpenAnswer[]> => {
  const reply = await worker.ask('GET', `${services}/open-answers${query}`);
  expect(reply.status, reply.text).toBe(200);
  expect(Number(reply.headers['x-total-count'])).toBeGreaterThanOrEqual(reply.body.length);
  return reply.body;
};
const detail = async (id: string, query = ''): Promise<OpenAnswerDetail> => {
  const reply = await worker.ask('GET', `${services}/open-answers/${id}${query}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};
const mark = (id: string, date: string, more: Record<string, unknown> = {}, caller = worker) =>
  caller.ask('POST', `${services}/open-answers/${id}`, { body: { verdict: 'partly', date, ...more } });
const threadOf = async (taker: Caller, containerId: string): Promise<string[]> =>
  (await taker.ask('GET', `${services}/user-feedbacks/byContainerId?containerId=${containerId}`)).body.map(
    ({ feedbackText }: { feedbackText: string }) => feedbackText,
  );
const waiting = async (): Promise<number> =>
  (await worker.ask('GET', `${services}/overview`)).body.reviews.count as number;

test('the queue holds practice answers and answers of ended exams, the oldest first, as many as the overview counts', async () => {
  const rows = await queue();
  const [first, second] = takers as [ExamTaker, ExamTaker];
  expect(rows.map(({ login, isExam, text }) => [login, isExam, text])).toEqual([
    [first.login, true, '<p>Because.</p>'],
    [second.login, true, '<p>Because.</p>'],
    [first.login, false, 'Because it floats.'],
  ]);
  expect(new Set(rows.map(({ question }) => question))).toEqual(new Set(['Why?']));
  expect(await waiting()).toBe(3);
  expect((await queue('?kind=practice')).map(({ isExam }) => isExam)).toEqual([false]);
  expect((await queue('?kind=exam')).map(({ isExam }) => isExam)).toEqual([true, true]);
  expect(await queue(`?courseId=${newId()}`)).toEqual([]);
  expect(await queue(`?courseId=${sample.course.id}`)).toHaveLength(3);
  expect(await queue('?page=1&size=2')).toHaveLength(1);
  const beyond = await worker.ask('GET', `${services}/open-answers?page=99&size=2`);
  expect([beyond.body, beyond.headers['x-total-count']]).toEqual([[], '3']);
});

test('an answer is shown with its expected answer and its neighbours in the queue with the same filters', async () => {
  const [exam, other, practice] = (await queue()) as [OpenAnswer, OpenAnswer, OpenAnswer];
  const answerDetail = await detail(practice.id);
  expect(answerDetail).toMatchObject({ question: 'Why?', text: 'Because it floats.', position: 3, total: 3 });
  expect(answerDetail.possibleAnswer).toContain('possible-answer-secret');
  expect([answerDetail.previousId, answerDetail.nextId]).toEqual([other.id, null]);
  expect(await detail(exam.id, '?kind=exam')).toMatchObject({
    position: 1,
    total: 2,
    previousId: null,
    nextId: other.id,
    placeName: expect.any(String),
  });
});

test('a verdict takes the answer off the queue and reaches the learner with the comment, in the learner’s language', async () => {
  const { course } = sample;
  const [first] = takers as [ExamTaker];
  const [exam, , practice] = (await queue()) as [OpenAnswer, OpenAnswer, OpenAnswer];
  server.mails.length = 0;
  const reply = await mark(practice.id, practice.date, { comment: 'And the water?' });
  expect([reply.status, reply.body]).toEqual([200, { isSent: true }]);
  const container = `${course.id}_${course.content.id}_${course.free.id}`;
  expect(await threadOf(first, container)).toEqual(['Your answer is partly right.\n\nAnd the water?']);
  expect(server.mails.map(({ to }) => to)).toEqual([`${first.login}@example.org`]);
  expect((await mark(exam.id, exam.date, { verdict: 'right' })).body).toEqual({ isSent: true });
  expect(await threadOf(first, `${course.id}_${course.assessment.id}`)).toEqual(['Your answer to “Why?” is right.']);
  expect((await queue()).map(({ login }) => login)).toEqual([takers[1]?.login]);
  expect(await waiting()).toBe(1);
  const results = await worker.ask('GET', `${services}/learners/${first.login}`);
  expect([results.body.openAnswers, results.body.exams[0].percentage]).toEqual([[], 100]);
});

test('a changed answer waits again, and a verdict on the earlier text is a conflict', async () => {
  const [first] = takers as [ExamTaker];
  advanceClock(server, 60);
  await answer(first, 'Because of both.');
  const [now] = (await queue('?kind=practice')) as [OpenAnswer];
  expect(now.text).toBe('Because of both.');
  const stale = new Date(Date.parse(now.date) - 60_000).toISOString();
  expect([(await mark(now.id, stale)).status, (await queue('?kind=practice')).length]).toEqual([409, 1]);
  const [one, other] = await Promise.all([mark(now.id, now.date), mark(now.id, now.date, {}, sample.author)]);
  const [success, refusal] = [one, other].toSorted((left, right) => left.status - right.status);
  expect(success?.status).toBe(200);
  expect([404, 409]).toContain(refusal?.status);
  expect((await mark(now.id, now.date)).status).toBe(404);
  expect(await queue('?kind=practice')).toEqual([]);
});

test('nobody of another company, and no learner, reads or marks an answer', async () => {
  const stranger = await server.createUser(await server.tenant(), ['ROLE_USER']);
  const [exam] = (await queue()) as [OpenAnswer];
  const path = `${services}/open-answers/${exam.id}`;
  expect([(await stranger.ask('GET', path)).status, (await mark(exam.id, exam.date, {}, stranger)).status]).toEqual([
    404, 404,
  ]);
  expect((await stranger.ask('GET', `${services}/open-answers`)).body).toEqual([]);
  const [first] = takers as [ExamTaker];
  expect((await first.ask('GET', path)).status).toBe(403);
  expect((await mark(exam.id, exam.date, {}, first)).status).toBe(403);
  expect((await mark(exam.id, exam.date, { verdict: 'perfect' })).status).toBe(400);
});
