import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advanceClock, examAudits, failureOf, refusalOf, type SampleExam, sampleExam } from './sample-exam.ts';
import { services, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let exam: SampleExam;

beforeAll(async () => {
  server = await startTestServer();
  exam = await sampleExam(server);
});
afterAll(() => server.close());

describe('a running attempt', () => {
  test('keeps its questions, its time and its passing percentage while authors change all of them', async () => {
    const examTaker = await exam.examTaker();
    const before = (await examTaker.exam('start')).body;
    const { assessment, exam: module, single } = exam.course;
    const put = (path: string, body: Record<string, unknown>) =>
      exam.author.ask('PUT', `${services}/${path}`, { body });
    const old = (await exam.author.ask('GET', `${services}/assessments/${assessment.id}`)).body;
    await put('assessments', {
      id: assessment.id,
      allowedTimeInMinutes: 1,
      passingPercentage: 100,
      objectiveQuizes: [],
    });
    await put('course-modules', { id: module.id, assessments: [] });
    advanceClock(server, 120);
    const after = (await examTaker.exam('resume')).body;
    expect(after.assessment).toEqual(before.assessment);
    expect(after.clock).toMatchObject({ endsAt: before.clock.endsAt, remainingSeconds: 480 });
    await exam.answerAll(examTaker, after, true);
    expect((await examTaker.exam('finish')).body.result).toMatchObject({ passingPercentage: 50, acquiredScore: 6 });
    await put('assessments', {
      ...old,
      objectiveQuizes: [{ id: single.id }, { id: exam.course.multiple.id }],
      version: null,
    });
    await put('course-modules', { id: module.id, assessments: [{ id: assessment.id }] });
  });

  test('goes on in the tab that returns within a minute, in no other tab, and otherwise ends after the minute', async () => {
    const examTaker = await exam.examTaker();
    const { attemptId, clock } = (await examTaker.exam('start?tab=one')).body;
    expect((await examTaker.exam('leave?tab=one')).status).toBe(204);
    expect((await examTaker.examState()).remainingSeconds).toBe(60);
    advanceClock(server, 59);
    expect(failureOf(await examTaker.exam('start?tab=two'))).toEqual(refusalOf('error.exam.elsewhere'));
    expect(failureOf(await examTaker.exam('resume?tab=two'))).toEqual(refusalOf('error.exam.elsewhere'));
    expect((await examTaker.exam('resume?tab=one')).body).toMatchObject({ attemptId, clock: { endsAt: clock.endsAt } });
    advanceClock(server, 30);
    expect((await examTaker.exam('resume?tab=two')).body).toMatchObject({ attemptId });
    // The first tab no longer shows the exam, so closing it has no effect.
    await examTaker.exam('leave?tab=one');
    expect((await examTaker.examState()).endsAt).toBe(clock.endsAt);
    await examTaker.exam('leave?tab=two');
    advanceClock(server, 60);
    expect((await examTaker.exam('resume?tab=two')).body).toBeNull();
    expect(await examTaker.examState()).toMatchObject({
      examTimeEnds: true,
      timeSpendsInSecond: 600,
      remainingSeconds: 0,
    });
    advanceClock(server, 6);
    expect((await examTaker.exam('attempts', 'GET')).body).toMatchObject([
      { ended: true, endedByClosing: true, result: { examPassed: false } },
    ]);
    expect(await examAudits(server, examTaker.login)).toEqual(['EXAM_START', 'EXAM_FINISH']);
  });

  test('goes on in another tab in which it is open when its tab is closed, without more time', async () => {
    const examTaker = await exam.examTaker();
    const { attemptId, clock } = (await examTaker.exam('start?tab=one')).body;
    const inTab = (call: string, tab: string) => examTaker.exam(`${call}?tab=${tab}&attemptId=${attemptId}`);
    await inTab('resume', 'two');
    await inTab('resume', 'one');
    await inTab('leave', 'one');
    advanceClock(server, 59);
    expect((await inTab('resume', 'two')).body).toMatchObject({ attemptId, clock: { endsAt: clock.endsAt } });
    advanceClock(server, 60);
    expect(await examTaker.examState()).toMatchObject({ examTimeEnds: false, endsAt: clock.endsAt });
    await inTab('leave', 'two');
    advanceClock(server, 60);
    expect((await inTab('resume', 'one')).body, 'the last tab was closed').toBeNull();
  });

  test('goes on when the leave call arrives after the reloaded page has started', async () => {
    const examTaker = await exam.examTaker();
    const { now, clock } = (await examTaker.exam('start?tab=one')).body;
    advanceClock(server, 10);
    const again = (await examTaker.exam('resume?tab=one')).body;
    expect((await examTaker.exam(`leave?tab=one&since=${now}`)).status).toBe(204);
    expect((await examTaker.examState()).endsAt).toBe(clock.endsAt);
    await examTaker.exam(`leave?tab=one&since=${again.now}`);
    expect((await examTaker.examState()).remainingSeconds).toBe(60);
    expect((await examTaker.exam('leave?tab=one&since=yesterday')).status).toBe(400);
  });

  test('is neither resumed, left nor ended by a page of the attempt before it', async () => {
    const examTaker = await exam.examTaker();
    const first = (await examTaker.exam('start?tab=one')).body;
    const old = `attemptId=${first.attemptId}`;
    expect((await examTaker.exam(`resume?tab=one&${old}`)).body).toMatchObject({ attemptId: first.attemptId });
    const firstEnd = (await examTaker.exam(`finish?${old}`)).body;
    const { attemptId, clock } = (await examTaker.exam('start?tab=two')).body;
    expect((await examTaker.exam(`resume?tab=one&${old}`)).body).toBeNull();
    const again = (await examTaker.exam(`finish?${old}`)).body;
    expect(again).toMatchObject({ id: first.attemptId, endsAt: firstEnd.endsAt, result: firstEnd.result });
    expect((await examTaker.exam(`leave?${old}`)).status).toBe(204);
    expect((await examTaker.exam('finish?attemptId=none')).status).toBe(400);
    expect(await examTaker.examState()).toMatchObject({ examAttemptedCount: 2, endsAt: clock.endsAt });
    // The tab is still the second one: a call of the first one would not be a leaving.
    await examTaker.exam(`leave?tab=two&attemptId=${attemptId}`);
    expect((await examTaker.examState()).remainingSeconds).toBe(60);
  });

  test('returns its clock with every read of the state', async () => {
    const examTaker = await exam.examTaker();
    const { clock } = (await examTaker.exam('start')).body;
    const at = `${services}/user-course-states`;
    const id = exam.course.id;
    const reads = [
      (await examTaker.ask('GET', at)).body[0],
      (await examTaker.ask('GET', `${at}/${examTaker.stateId}`)).body,
      (await examTaker.ask('GET', `${at}/byCourseId?courseId=${id}`)).body,
      (await exam.author.ask('GET', `${at}/byCourseIdAndUser?courseId=${id}&user=${examTaker.login}`)).body,
      (await examTaker.ask('POST', `${at}/resume`, { body: { courseId: id } })).body,
      (await examTaker.ask('PUT', at, { body: { id: examTaker.stateId, visitCount: 9, userCourseExamState: {} } }))
        .body,
    ];
    for (const read of reads) expect(read.userCourseExamState).toEqual({ [exam.course.assessment.id]: clock });
  });
});
