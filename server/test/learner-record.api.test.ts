import { platformName } from '@lernhaus/domain/accounts/platform-name';
import { beforeEach, describe, expect, test } from 'vitest';
import { startCourseTestServer } from './course-test-server.ts';
import { advanceClock } from './sample-exam.ts';
import { type Caller, services } from './test-server.ts';

/** The server writes a learner’s record. Learners and authors cannot forge or erase it. */
const { server, author, course, newLearner } = await startCourseTestServer();
const worker = await server.createUser(author.company, ['ROLE_WORKER']);
let learner: Caller;

const states = `${services}/user-course-states`;
const paths = `${services}/user-course-current-paths`;
const quizStates = `${services}/user-course-quiz-states`;
const unknownId = '01900000-0000-7000-8000-000000000000';
const years = { start: '2020-01-01T00:00:00.000Z', end: '2026-01-01T00:00:00.000Z' };

beforeEach(async () => {
  learner = await newLearner();
});

const mine = async () => (await learner.ask('GET', `${states}/byCourseId?courseId=${course.id}`)).body;
const place = () => ({ courseId: course.id, moduleId: course.chapter.id, parentId: course.content.id });
const position = () => {
  const { courseId, moduleId, parentId: contentId } = place();
  return { courseId, moduleId, contentId, selectedIndex: 0 };
};
const answer = () => ({
  ...place(),
  quizId: course.single.id,
  objectiveQuizSelectedOptions: [course.single.options[0]],
});

describe('the state of a course', () => {
  test('accepts no invented times, by POST or PUT: visits start and end at the server’s time', async () => {
    const body = { courseId: course.id, visitCount: 99, acceptedAgreement: true, userCourseTimeSpentDetails: [years] };
    const created = await learner.ask('POST', states, { body });
    const now = server.time.now.toISOString();
    expect(created.body).toMatchObject({ visitCount: 1, totalTimeSpent: 0, acceptedAgreement: true });
    expect(created.body.userCourseTimeSpentDetails).toEqual([{ start: now, lastSeen: now, end: now }]);
    const put = await learner.ask('PUT', states, {
      body: { ...created.body, visitCount: 50, userCourseTimeSpentDetails: [years] },
    });
    expect(put.body).toMatchObject({
      visitCount: 1,
      userCourseTimeSpentDetails: created.body.userCourseTimeSpentDetails,
    });

    const open = [...put.body.userCourseTimeSpentDetails, { start: years.start }];
    const opened = await learner.ask('PUT', states, {
      body: { id: created.body.id, userCourseTimeSpentDetails: open },
    });
    expect(opened.body).toMatchObject({ visitCount: 2, totalTimeSpent: 0 });
    advanceClock(server, 40);
    const over = opened.body.userCourseTimeSpentDetails.map((entry: object) => ({ ...entry, end: years.end }));
    const closed = await learner.ask('PUT', states, {
      body: { id: created.body.id, userCourseTimeSpentDetails: over },
    });
    expect(closed.body.totalTimeSpent).toBe(40);
    expect((await mine()).totalTimeSpent).toBe(40);
  });

  test('keeps the agreement, and only exam modules of the course', async () => {
    const { body } = await learner.ask('POST', states, {
      body: {
        courseId: course.id,
        visitCount: 1,
        acceptedAgreement: true,
        selectedExamModules: [course.exam.id, 'any'],
      },
    });
    expect(body).toMatchObject({ acceptedAgreement: true, selectedExamModules: [course.exam.id] });
    for (const acceptedAgreement of [false, null])
      expect(
        (await learner.ask('PUT', states, { body: { id: body.id, acceptedAgreement } })).body.acceptedAgreement,
      ).toBe(true);
    const again = await learner.ask('POST', states, {
      body: { courseId: course.id, visitCount: 1, acceptedAgreement: false },
    });
    expect(again.body).toMatchObject({ id: body.id, acceptedAgreement: true });
  });

  test('does not count the hours between two heartbeats of the learner', async () => {
    const resumed = await learner.ask('POST', `${states}/resume`, {
      body: { courseId: course.id, acceptedAgreement: true },
    });
    const [{ start }] = resumed.body.userCourseTimeSpentDetails;
    const visit = (leaving = false) =>
      learner.ask('POST', `${states}/seen`, { body: { courseId: course.id, start, leaving } });
    advanceClock(server, 30);
    await visit();
    advanceClock(server, 60 * 60);
    expect((await visit()).body).toMatchObject({ totalTimeSpent: 30 });
    advanceClock(server, 20);
    const [, second] = (await mine()).userCourseTimeSpentDetails;
    const after = await learner.ask('POST', `${states}/seen`, { body: { courseId: course.id, start: second.start } });
    expect(after.body).toMatchObject({ totalTimeSpent: 50, visitCount: 1 });
  });

  test('is missing for a course that the learner may not open, in every call, and nothing is stored', async () => {
    const outsider = await server.createUser(author.company, ['ROLE_STUDENT']);
    const at = { courseId: course.id, moduleId: course.chapter.id, contentId: course.content.id, selectedIndex: 0 };
    const calls: [string, object][] = [
      [states, { courseId: course.id, visitCount: 1, acceptedAgreement: true }],
      [`${states}/resume`, { courseId: course.id, acceptedAgreement: true }],
      [`${states}/seen`, { courseId: course.id, start: years.start }],
      [paths, at],
      [quizStates, answer()],
    ];
    for (const [path, body] of calls) expect((await outsider.ask('POST', path, { body })).status, path).toBe(404);
    const { rows } = await server.database.pool.query(
      `select "user" from user_course_states where "user" = $1 union all select "user" from user_course_current_paths where "user" = $1
       union all select "user" from user_course_quiz_states where "user" = $1`,
      [outsider.login],
    );
    expect(rows).toEqual([]);
  });
});

describe('the path', () => {
  test('holds only modules and contents of the release, with their titles, and no time in the future', async () => {
    const junk = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`m${at}`, { visitedContentId: ['x'] }]));
    const own = { visitedContentId: [course.videoContent.id, unknownId, course.videoContent.id], contentId: unknownId };
    const future = '9999-01-01T00:00:00.000Z';
    const body = {
      courseId: course.id,
      moduleId: unknownId,
      contentId: 'nowhere',
      selectedIndex: 7,
      changedAt: future,
      modulesCurrentPath: { ...junk, [course.chapter.id]: { ...own, changedAt: future } },
      moduleContentState: {
        x: [{ contentId: 'x', bookmarked: true }],
        [course.chapter.id]: [
          { contentId: course.videoContent.id, contentTitle: 'Invented', bookmarked: true, bookmarkedDate: future },
          { contentId: unknownId, bookmarked: true },
        ],
      },
    };
    const created = await learner.ask('POST', paths, { body });
    expect(created.status, created.text).toBe(201);
    const now = server.time.now.toISOString();
    expect(created.body).toMatchObject({ moduleId: course.chapter.id, contentId: course.content.id, selectedIndex: 0 });
    expect(created.body.modulesCurrentPath).toEqual({
      [course.chapter.id]: { contentId: null, visitedContentId: [course.videoContent.id], changedAt: now },
    });
    expect(created.body.moduleContentState).toEqual({
      [course.chapter.id]: [
        { contentId: course.videoContent.id, contentTitle: 'A video', bookmarked: true, bookmarkedDate: now },
      ],
    });
    expect(created.body.visitedAt).toEqual({ [`${course.chapter.id}/${course.videoContent.id}`]: now });
    advanceClock(server, 60);
    const put = await learner.ask('PUT', paths, {
      body: { ...body, id: created.body.id, visitedAt: { x: years.start } },
    });
    expect(Object.keys(put.body.modulesCurrentPath)).toEqual([course.chapter.id]);
    expect(put.body.visitedAt).toEqual(created.body.visitedAt);
  });

  test('of which a part is sent keeps the other parts, and is of now', async () => {
    const before = { selectedIndex: 0, changedAt: '2026-05-01T12:00:00.000Z' };
    const body = { courseId: course.id, moduleId: course.chapter.id, contentId: course.videoContent.id, ...before };
    const { id } = (await learner.ask('POST', paths, { body })).body;
    const content = await learner.ask('PUT', paths, { body: { id, contentId: course.content.id } });
    expect([content.status, content.body.contentId, content.body.selectedIndex]).toEqual([200, course.content.id, 0]);
    const index = await learner.ask('PUT', paths, { body: { id, selectedIndex: 1 } });
    expect(index.body).toMatchObject({
      ...body,
      contentId: course.content.id,
      selectedIndex: 1,
      changedAt: server.time.now.toISOString(),
    });
  });
});

describe('the record', () => {
  test('is erased by the tenant’s owners only, and the audit records it', async () => {
    const state = await learner.ask('POST', states, { body: { courseId: course.id, visitCount: 1 } });
    const reply = await learner.ask('POST', quizStates, { body: answer() });
    const at = { courseId: course.id, moduleId: course.chapter.id, contentId: course.content.id, selectedIndex: 0 };
    const path = await learner.ask('POST', paths, { body: at });
    const rows = [`${states}/${state.body.id}`, `${quizStates}/${reply.body.id}`, `${paths}/${path.body.id}`];
    for (const row of rows) {
      for (const caller of [learner, worker]) expect((await caller.ask('DELETE', row)).status, row).toBe(403);
      expect((await author.ask('DELETE', row)).status, row).toBe(204);
    }
    const { rows: audits } = await server.database.pool.query(
      `select data from audit_events where owner = $1 and type = 'DELETION' and principal = $2`,
      [author.company, author.login],
    );
    for (const row of rows) expect(JSON.stringify(audits)).toContain(row.split('/').at(-1));
  });

  test('is not written by authors, and an owner’s change of it is audited', async () => {
    const savedAnswer = (await learner.ask('POST', quizStates, { body: answer() })).body;
    const forgedAnswer = { ...answer(), user: learner.login, objectiveQuizSelectedOptions: [course.single.options[1]] };
    expect((await worker.ask('POST', quizStates, { body: forgedAnswer })).status).toBe(403);
    expect((await worker.ask('PUT', quizStates, { body: { ...forgedAnswer, id: savedAnswer.id } })).status).toBe(403);
    const state = { courseId: course.id, visitCount: 9, user: learner.login };
    expect((await worker.ask('POST', states, { body: state })).status).toBe(403);
    expect((await learner.ask('GET', `${quizStates}/${savedAnswer.id}`)).body).toEqual(savedAnswer);
    expect((await author.ask('POST', states, { body: state })).body).toMatchObject({
      user: learner.login,
      visitCount: 9,
    });
    const { rows } = await server.database.pool.query(
      `select data from audit_events where owner = $1 and type = 'LEARNER_RECORD_CHANGE' and principal = $2`,
      [author.company, author.login],
    );
    expect(JSON.stringify(rows)).toContain(learner.login);
  });
});

test('the platform’s ADMIN puts each row of a learner that it reads on the main host, and the owner’s row changes', async () => {
  const admin = await server.createUser('lernhaus', ['ROLE_ADMIN']);
  const atMain = (method: 'GET' | 'PUT', path: string, body?: object) =>
    admin.ask(method, path, { headers: { host: 'localhost' }, ...(body ? { body } : {}) });
  const rows = [
    [paths, await learner.ask('POST', paths, { body: position() })],
    [quizStates, await learner.ask('POST', quizStates, { body: answer() })],
  ] as const;
  for (const [path, { body: created }] of rows) {
    const { body: row } = await atMain('GET', `${path}/${created.id}`);
    expect(row).toMatchObject({ owner: author.company, user: learner.login });
    const { body: reply, status } = await atMain('PUT', path, row);
    expect([status, reply.id, reply.owner, reply.user]).toEqual([200, row.id, row.owner, row.user]);
  }
});

describe('the platform’s ADMIN with the login of a learner, on the company’s host', () => {
  let admin: Caller;
  const audits = async () => {
    const changes = `select data from audit_events where owner = $1 and type = 'LEARNER_RECORD_CHANGE' and principal = $2`;
    return (await server.database.pool.query(changes, [author.company, platformName(learner.login)])).rows;
  };
  const recordOf = (who: Caller) =>
    Promise.all(
      [
        `${states}/byCourseId?courseId=${course.id}`,
        `${paths}/byCourse/${course.id}`,
        `${quizStates}/byCourse/${course.id}`,
        `${quizStates}/byIds?${new URLSearchParams({ ...place(), quizId: String(course.single.id) }).toString()}`,
      ].map(async (path) => (await who.ask('GET', path)).body),
    );
  beforeEach(async () => {
    await learner.ask('POST', `${states}/resume`, { body: { courseId: course.id, acceptedAgreement: true } });
    await learner.ask('POST', quizStates, { body: answer() });
    await learner.ask('POST', paths, { body: position() });
    admin = server.at(await server.createUser('lernhaus', ['ROLE_ADMIN'], learner.login), author.company);
  });

  test('reads no record as their own, and opens the course', async () => {
    expect(await recordOf(admin)).toEqual([null, null, [], null]);
    expect((await admin.ask('GET', `${services}/courses/courseByCourseId/${course.id}`)).status).toBe(200);
    const progress = await admin.ask('GET', `${states}/getUserCourseProgressState?courseId=${course.id}`);
    expect([progress.status, progress.text.includes('"contentState":"COMPLETED"')]).toEqual([200, false]);
    const { courseId: _, ...checked } = answer();
    const check = await admin.ask('POST', `${services}/courses/courseForDemo/${course.id}/answers`, { body: checked });
    expect([check.status, check.body.correct]).toEqual([200, true]);
    expect(await recordOf(admin)).toEqual([null, null, [], null]);
  });

  test('changes nothing of the learner’s record as their own', async () => {
    const before = await recordOf(learner);
    const wrong = { ...answer(), objectiveQuizSelectedOptions: [course.single.options[1]] };
    const start = server.time.now.toISOString();
    const calls: [string, object | readonly object[], number][] = [
      [`${states}/resume`, { courseId: course.id, acceptedAgreement: true }, 404],
      [`${states}/seen`, { courseId: course.id, start }, 404],
      [`${quizStates}/saveAll`, [wrong], 404],
      [quizStates, wrong, 400],
      [paths, position(), 400],
      [states, { courseId: course.id }, 400],
    ];
    for (const [path, body, status] of calls)
      expect((await admin.ask('POST', path, { body })).status, path).toBe(status);
    expect(await recordOf(learner)).toEqual(before);
    expect(await audits()).toEqual([]);
  });

  test('changes the learner’s record by its user’s name as somebody else, which is audited', async () => {
    const { login: user } = learner;
    expect((await admin.ask('POST', quizStates, { body: { ...answer(), user } })).status).toBe(201);
    expect((await admin.ask('POST', paths, { body: { ...position(), user } })).status).toBe(201);
    expect(await audits()).toHaveLength(2);
  });
});
