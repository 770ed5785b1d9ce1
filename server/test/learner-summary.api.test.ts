import type { LearnerDetail } from '@lernhaus/contract/overview/learners';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeSummaries } from '../src/learning/summary-queries.ts';
import { inTenant } from '../src/platform/database/transaction.ts';
import { newId } from '../src/platform/new-id.ts';
import { type SampleExam, sampleExam } from './sample-exam.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let sample: SampleExam;
let owner: Caller;

beforeAll(async () => {
  server = await startTestServer();
  sample = await sampleExam(server);
  owner = sample.author;
  const { chapter, videoContent, content } = sample.course;
  const body = { id: chapter.id, moduleContents: [{ id: videoContent.id }, { id: content.id }] };
  await owner.ask('PUT', `${services}/course-modules`, { body });
});
afterAll(() => server.close());

const read = async (login: string): Promise<LearnerDetail> => {
  const reply = await owner.ask('GET', `${services}/learners/${login}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};

describe('the summary of a learner in a course', () => {
  const callOf = (rows: string) => `${services}/user-course-${rows}`;

  /** A learner with a visit, who has seen the video. */
  const visitor = async () => {
    const { course } = sample;
    const learner = await server.createUser(owner.company, ['ROLE_STUDENT']);
    await server.enrol(learner, course.id);
    const visit = { courseId: course.id, acceptedAgreement: true };
    const state = await learner.ask('POST', `${callOf('states')}/resume`, { body: visit });
    const [moduleId, contentId] = [course.chapter.id, course.videoContent.id];
    const visits = { [moduleId]: { contentId, visitedContentId: [contentId] } };
    const place = { courseId: course.id, moduleId, contentId, selectedIndex: 0 };
    const path = await learner.ask('POST', callOf('current-paths'), { body: { ...place, modulesCurrentPath: visits } });
    return {
      learner,
      state: `${callOf('states')}/${state.body.id}`,
      path: `${callOf('current-paths')}/${path.body.id}`,
    };
  };
  const summaryOf = async ({ login }: Caller) => {
    const { courses, needs, days } = await read(login);
    return [courses[0]?.doneCount, days.reduce((sum, { visits }) => sum + visits, 0), needs];
  };

  test('contains answers that are sent while the course is not open', async () => {
    const { chapter, content, single, id: courseId } = sample.course;
    const { learner } = await visitor();
    expect(await summaryOf(learner)).toEqual([1, 1, []]);
    const place = { courseId, moduleId: chapter.id, parentId: content.id, quizId: single.id };
    const wrong = { ...place, objectiveQuizSelectedOptions: [single.options[1]] };
    await learner.ask('POST', callOf('quiz-states'), { body: wrong });
    expect(await summaryOf(learner)).toEqual([1, 1, []]);
    await learner.ask('POST', `${callOf('quiz-states')}/saveAll`, { body: [wrong, wrong] });
    expect(await summaryOf(learner)).toEqual([1, 1, ['stuckQuiz']]);
  });

  test('contains nothing of the rows that an owner has deleted', async () => {
    const { learner, state, path } = await visitor();
    expect(await summaryOf(learner)).toEqual([1, 1, []]);
    await owner.ask('DELETE', path);
    expect(await summaryOf(learner)).toEqual([0, 1, []]);
    await owner.ask('DELETE', state);
    expect(await summaryOf(learner)).toEqual([0, 0, []]);
  });

  test('is not written for somebody who was erased while it was computed', async () => {
    const summary = {
      owner: owner.company,
      user: 'erased',
      courseId: sample.course.id,
      releaseId: newId(),
      changed: server.time.now.toISOString(),
      doneCount: 1,
      totalCount: 2,
      percentage: 50,
      seconds: 30,
      lastSeenAt: null,
      hasFailedExam: false,
      stuckQuizzes: 0,
      days: [{ day: '2026-05-01', visits: 1, seconds: 30, answers: 0 }],
    };
    const session = { tenant: owner.company, user: '*', mode: 'write' } as const;
    await inTenant(server.database, session, (tx) => writeSummaries(tx, owner.company, [summary], '2026-05-01'));
    const { rows } = await server.database.pool.query(
      `select 1 from course_progress where "user" = 'erased' union all select 1 from activity_days where "user" = 'erased'`,
    );
    expect(rows).toEqual([]);
  });
});
