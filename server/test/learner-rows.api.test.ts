import { beforeEach, describe, expect, test } from 'vitest';
import { startCourseTestServer } from './course-test-server.ts';
import { queryOf } from './sample-course.ts';
import { type Caller, services } from './test-server.ts';

/** The rows about a learner in a course: time, path, progress; and who may see them. */
const { server, author, course, newLearner } = await startCourseTestServer();
let learner: Caller;

beforeEach(async () => {
  learner = await newLearner();
});

const states = `${services}/user-course-states`;
const paths = `${services}/user-course-current-paths`;
const quizStates = `${services}/user-course-quiz-states`;
const query = () => `courseId=${course.id}`;
const wait = (seconds: number) => {
  server.time.now = new Date(server.time.now.getTime() + seconds * 1000);
};
const resume = (acceptedAgreement?: boolean) =>
  learner.ask('POST', `${states}/resume`, { body: { courseId: course.id, acceptedAgreement } });
const visitTo = (start: string, leaving = false) =>
  learner.ask('POST', `${states}/seen`, { body: { courseId: course.id, start, leaving } });

describe('the time spent in a course', () => {
  test('starts with the agreement: before it nothing is stored, and it cannot be withdrawn', async () => {
    expect((await learner.ask('GET', `${states}/byCourseId?${query()}`)).body).toBeNull();
    const refusal = await resume();
    expect([refusal.status, refusal.body.message]).toEqual([400, 'error.agreementMissing']);
    expect((await learner.ask('GET', `${states}/byCourseId?${query()}`)).body).toBeNull();
    const started = await resume(true);
    expect(started.body).toMatchObject({
      user: learner.login,
      acceptedAgreement: true,
      visitCount: 1,
      selectedExamModules: [course.exam.id],
    });
    expect(started.body.userCourseTimeSpentDetails).toHaveLength(1);
    expect((await resume()).body).toMatchObject({ acceptedAgreement: true, visitCount: 2 });
  });

  test('is measured by the server’s clock from start to leaving, and an open visit ends with its last heartbeat', async () => {
    const [first] = (await resume(true)).body.userCourseTimeSpentDetails;
    wait(60);
    await visitTo(first.start);
    wait(30);
    expect((await visitTo(first.start, true)).body.totalTimeSpent).toBe(90);
    wait(1000);
    const [, second] = (await resume()).body.userCourseTimeSpentDetails;
    wait(40);
    await visitTo(second.start);
    wait(5000);
    const after = (await resume()).body;
    expect(after.totalTimeSpent).toBe(130);
    expect(after.userCourseTimeSpentDetails).toHaveLength(3);
  });

  test('counts up to the last saved answer or path if a tab closes before its first heartbeat, and no further', async () => {
    await resume(true);
    const at = { courseId: course.id, moduleId: course.chapter.id, contentId: course.content.id, selectedIndex: 0 };
    wait(25);
    expect((await learner.ask('POST', paths, { body: at })).status).toBe(201);
    wait(5000);
    expect((await learner.ask('GET', `${states}/byCourseId?${query()}`)).body.totalTimeSpent).toBe(25);
    expect((await resume()).body.totalTimeSpent).toBe(25);
  });

  test('of two tabs at the same time is not counted twice', async () => {
    const [first] = (await resume(true)).body.userCourseTimeSpentDetails;
    wait(10);
    const [, second] = (await resume()).body.userCourseTimeSpentDetails;
    wait(50);
    await visitTo(first.start);
    await visitTo(second.start);
    await visitTo(first.start, true);
    expect((await visitTo(second.start, true)).body.totalTimeSpent).toBe(60);
  });

  test('the time spent and the state of the exam are not read from a body', async () => {
    const body = {
      courseId: course.id,
      visitCount: 1,
      totalTimeSpent: 99_999,
      userCourseExamState: { [course.assessment.id]: { examAttemptedCount: 0 } },
    };
    const created = await learner.ask('POST', states, { body });
    expect(created.body).toMatchObject({ totalTimeSpent: 0, userCourseExamState: {} });
    const put = await learner.ask('PUT', states, {
      body: { ...created.body, totalTimeSpent: 5, userCourseExamState: { x: {} } },
    });
    expect(put.body).toMatchObject({ totalTimeSpent: 0, userCourseExamState: {} });
  });
});

describe('the path through a course', () => {
  const pathTo = (contentId: string, changedAt: string, visitedContentId: string[], bookmarked: boolean) => ({
    courseId: course.id,
    moduleId: course.chapter.id,
    contentId,
    selectedIndex: 0,
    changedAt,
    modulesCurrentPath: { [course.chapter.id]: { contentId, selectedIndex: 0, visitedContentId, changedAt } },
    moduleContentState: {
      [course.chapter.id]: [{ contentId: course.content.id, bookmarked, bookmarkedDate: changedAt }],
    },
  });

  test('of two devices is merged: the visits of both, and the place and the bookmark of the later one', async () => {
    expect((await learner.ask('GET', `${paths}/byCourse/${course.id}`)).body).toBeNull();
    const late = pathTo(course.content.id, '2026-05-01T12:00:00.000Z', [course.content.id], true);
    const early = pathTo(course.videoContent.id, '2026-05-01T11:00:00.000Z', [course.videoContent.id], false);
    const phone = await learner.ask('POST', paths, { body: late });
    expect(phone.status, phone.text).toBe(201);
    const desktop = await learner.ask('POST', paths, { body: early });
    expect([desktop.status, desktop.body.id]).toEqual([201, phone.body.id]);
    const { body } = await learner.ask('GET', `${paths}/byCourse/${course.id}`);
    expect(body).toMatchObject({
      user: learner.login,
      contentId: course.content.id,
      changedAt: '2026-05-01T12:00:00.000Z',
    });
    const module = body.modulesCurrentPath[course.chapter.id];
    expect([module.contentId, module.visitedContentId.toSorted()]).toEqual([
      course.content.id,
      [course.content.id, course.videoContent.id].toSorted(),
    ]);
    expect(body.moduleContentState[course.chapter.id]).toMatchObject([
      { contentId: course.content.id, bookmarked: true },
    ]);
    const put = await learner.ask('PUT', paths, { body: { ...early, id: body.id } });
    expect(put.body.contentId).toBe(course.content.id);
  });
});

describe('progress', () => {
  const progress = async () => (await learner.ask('GET', `${states}/getUserCourseProgressState?${query()}`)).body;
  const ofContents = async () =>
    (await progress()).moduleProgressState[0].moduleContentProgressState.map(
      (content: { contentState: string }) => content.contentState,
    );
  const visit = (...visitedContentId: string[]) =>
    learner.ask('POST', paths, {
      body: {
        courseId: course.id,
        moduleId: course.chapter.id,
        contentId: visitedContentId[0],
        selectedIndex: 0,
        modulesCurrentPath: { [course.chapter.id]: { contentId: visitedContentId[0], visitedContentId } },
      },
    });

  test('goes from not started through in progress to completed: visited, and every quiz answered, right or wrong', async () => {
    expect(await ofContents()).toEqual(['NOT_STARTED', 'NOT_STARTED']);
    await visit(course.content.id, course.videoContent.id);
    expect(await ofContents()).toEqual(['IN_PROGRESS', 'COMPLETED']);
    const tree = (await learner.ask('GET', `${services}/courses/courseByCourseId/${course.id}`)).body;
    const item = (at: number, text: string) =>
      tree.courseModules[0].moduleContents[0].dragAndDropQuizes[at].dragItems.find(
        (one: { text: string }) => one.text === text,
      ).id;
    const board = (id: string, taskIds: string[]) => ({
      dragAndDropQuizAnswer: { columns: { [id]: { id, taskIds } }, tasks: {}, columnOrder: [id] },
    });
    const answers: [quiz: { id: string }, given: Record<string, unknown>][] = [
      [course.single, { objectiveQuizSelectedOptions: [course.single.options[1]] }],
      [course.multiple, { objectiveQuizSelectedOptions: [course.multiple.options[1]] }],
      [course.free, { subjectiveQuizAnswer: 'Because' }],
      [course.sorting, board('Animals', [item(0, 'cat')])],
      [course.ordering, board('source', [item(1, 'second')])],
      [course.blanks, { fillInBlanksAnswers: { [course.blanks.options[0] as string]: 'x' } }],
      [course.unchecked, { fillInBlanksAnswers: { [course.unchecked.options[0] as string]: 'x' } }],
      [course.picture, { fillInBlanksAnswers: { 1: 'x' } }],
    ];
    for (const [at, [quiz, answer]] of answers.entries()) {
      expect(await ofContents(), `before answer ${at + 1}`).toEqual(['IN_PROGRESS', 'COMPLETED']);
      const place = { courseId: course.id, moduleId: course.chapter.id, parentId: course.content.id, quizId: quiz.id };
      const reply = await learner.ask('POST', quizStates, { body: { ...place, ...answer } });
      expect(reply.status, reply.text).toBe(201);
    }
    expect(await ofContents()).toEqual(['COMPLETED', 'COMPLETED']);
    const { moduleProgressState, examModuleProgressState } = await progress();
    expect(moduleProgressState).toMatchObject([
      { moduleId: course.chapter.id, moduleCompleted: true, moduleState: 'COMPLETED' },
    ]);
    expect(examModuleProgressState).toMatchObject([
      { moduleId: course.exam.id, moduleCompleted: false, moduleState: 'NOT_STARTED' },
    ]);
  });

  test('names every content with its video, and is the same for the learner and the reviewer', async () => {
    await visit(course.videoContent.id);
    const mine = await progress();
    expect(mine.moduleProgressState[0].moduleContentProgressState).toMatchObject([
      { contentId: course.content.id, contentName: 'All kinds', videoContent: false, contentCompleted: false },
      { contentId: course.videoContent.id, contentName: 'A video', videoContent: true, contentCompleted: true },
    ]);
    const theirs = await author.ask(
      'GET',
      `${states}/getUserCourseProgressStateByUser?${query()}&user=${learner.login}`,
    );
    expect(theirs.body).toEqual(mine);
  });
});

describe('a learner’s rows', () => {
  const place = () => ({
    courseId: course.id,
    moduleId: course.chapter.id,
    parentId: course.content.id,
    quizId: course.single.id,
  });
  const personal: [family: string, body: () => Record<string, unknown>][] = [
    ['user-course-states', () => ({ courseId: course.id, visitCount: 1 })],
    [
      'user-course-current-paths',
      () => ({ courseId: course.id, moduleId: course.chapter.id, contentId: course.content.id, selectedIndex: 0 }),
    ],
    ['user-course-quiz-states', () => ({ ...place(), objectiveQuizSelectedOptions: [course.single.options[0]] })],
    ['user-feedbacks', () => ({ containerId: `${course.id}_${course.content.id}`, feedbackText: 'Mine' })],
  ];

  test.each(personal)(
    'in %s belong to the learner, whatever the body says, and are hidden from other learners',
    async (family, body) => {
      const at = `${services}/${family}`;
      const other = await server.createUser(author.company, ['ROLE_STUDENT']);
      await server.enrol(other, course.id);
      const { body: row, ...created } = await learner.ask('POST', at, { body: { ...body(), user: other.login } });
      expect([created.status, row.user], created.text).toEqual([201, learner.login]);
      const { id } = row;
      expect((await other.ask('GET', at)).body).toEqual([]);
      for (const [method, path] of [
        ['GET', `${at}/${id}`],
        ['PUT', at],
        ['PUT', `${at}/${id}`],
      ] as const)
        expect(
          (await other.ask(method, path, { body: method === 'PUT' ? { ...row, user: other.login } : undefined }))
            .status,
          `${method} ${path}`,
        ).toBe(404);
      const deleted = await other.ask('DELETE', `${at}/${id}`);
      expect(deleted.status).toBe(family === 'user-feedbacks' ? 404 : 403);
      expect((await learner.ask('GET', `${at}/${id}`)).body).toEqual(row);
      const reply = await learner.ask('PUT', at, { body: { ...row, user: other.login } });
      expect(reply.body.user).toBe(learner.login);
    },
  );

  test.each(personal)('in %s are read by the tenant’s reviewers', async (family, body) => {
    const at = `${services}/${family}`;
    const { id } = (await learner.ask('POST', at, { body: body() })).body;
    const worker = await server.createUser(author.company, ['ROLE_WORKER']);
    for (const reviewer of [author, worker])
      expect((await reviewer.ask('GET', `${at}/${id}`)).body.user).toBe(learner.login);
  });

  test('can be requested by user by reviewers, and by learners for themselves', async () => {
    const callsFor = (user: string) => [
      `${states}/byCourseIdAndUser?${query()}&user=${encodeURIComponent(user)}`,
      `${states}/getUserCourseProgressStateByUser?${query()}&user=${encodeURIComponent(user)}`,
      `${quizStates}/byUserAndIds?${queryOf({ ...place(), user })}`,
      `${services}/user-feedbacks/byContainerIdAndUser?containerId=x&user=${encodeURIComponent(user)}`,
    ];
    const statusesOf = (who: Caller, user: string) =>
      Promise.all(callsFor(user).map(async (call) => (await who.ask('GET', call)).status));
    expect(await statusesOf(learner, author.login)).toEqual([403, 403, 403, 403]);
    for (const login of [learner.login, learner.login.toUpperCase()])
      expect(await statusesOf(learner, login)).toEqual([200, 200, 200, 200]);
    expect(await statusesOf(author, learner.login)).toEqual([200, 200, 200, 200]);
    expect(await statusesOf(learner, ' ')).toEqual([400, 400, 400, 400]);
    const other = await server.createUser(author.company, ['ROLE_STUDENT']);
    await server.enrol(other, course.id);
    await other.ask('POST', quizStates, {
      body: { ...place(), objectiveQuizSelectedOptions: [course.single.options[0]] },
    });
    expect((await learner.ask('GET', `${quizStates}/byCourse/${course.id}?user=${other.login}`)).body).toEqual([]);
    expect((await author.ask('GET', `${quizStates}/byCourse/${course.id}?user=${other.login}`)).body).toHaveLength(1);
  });

  test('that do not exist yet are 200 with null, never a 404', async () => {
    for (const call of [
      `${states}/byCourseId?${query()}`,
      `${paths}/byCourse/${course.id}`,
      `${quizStates}/byIds?${queryOf(place())}`,
    ]) {
      expect(await learner.ask('GET', call), call).toMatchObject({ status: 200, body: null });
    }
  });
});
