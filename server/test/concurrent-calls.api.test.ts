import { describe, expect, test } from 'vitest';
import { inTenant } from '../src/platform/database/transaction.ts';
import { startCourseTestServer } from './course-test-server.ts';
import { add, choice, type Fields, type Ref, twoOptions } from './editing-test.ts';
import { post } from './sample-course.ts';
import { type Response, services } from './test-server.ts';
import { hasTwoConnections, whileHeld } from './while-held.ts';

/**
 * Calls at the same moment. The embedded database has one connection and hides most races, so these tests find most
 * on a database server (TEST_ENGINE=server).
 */
const { server, author, course, newLearner } = await startCourseTestServer();

const all = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));
const tally = (answers: readonly Response[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const rows = async (sql: string, values: unknown[]) => (await server.database.pool.query(sql, values)).rows;
const place = () => ({
  courseId: course.id,
  moduleId: course.chapter.id,
  parentId: course.content.id,
  quizId: course.single.id,
});

describe('a learner on two devices', () => {
  test('has one row after sending the same answer fifty times at once, and the row is one of the answers', async () => {
    const learner = await newLearner();
    const answers = await all(50, (at) =>
      learner.ask('POST', `${services}/user-course-quiz-states`, {
        body: { ...place(), objectiveQuizSelectedOptions: [course.single.options[at % 3]] },
      }),
    );
    expect(tally(answers)).toEqual({ 201: 50 });
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const storedRows = await rows(
      'select objective_quiz_selected_options as chosen, correct, version from user_course_quiz_states where "user" = $1',
      [learner.login],
    );
    expect(storedRows).toHaveLength(1);
    expect(storedRows[0]).toMatchObject({ version: 50, correct: storedRows[0].chosen[0] === course.single.options[0] });
  });

  test('loses no list after saving two lists of answers in opposite order at once', async () => {
    const learner = await newLearner();
    const quizzes = [course.single, course.multiple];
    const list = quizzes.map((quiz) => ({
      ...place(),
      quizId: quiz.id,
      objectiveQuizSelectedOptions: [quiz.options[0]],
    }));
    const answers = await all(20, (at) =>
      learner.ask('POST', `${services}/user-course-quiz-states/saveAll`, { body: at % 2 ? list : list.toReversed() }),
    );
    expect(tally(answers)).toEqual({ 200: 20 });
    expect(await rows('select 1 from user_course_quiz_states where "user" = $1', [learner.login])).toHaveLength(2);
  });

  test('has one state, with every visit counted, after starting a course twenty times at once', async () => {
    const learner = await newLearner();
    const answers = await all(20, () =>
      learner.ask('POST', `${services}/user-course-states/resume`, {
        body: { courseId: course.id, acceptedAgreement: true },
      }),
    );
    expect(tally(answers)).toEqual({ 200: 20 });
    const storedRows = await rows(
      'select visit_count, jsonb_array_length(user_course_time_spent_details) as stays from user_course_states where "user" = $1',
      [learner.login],
    );
    expect(storedRows).toEqual([{ visit_count: 20, stays: 20 }]);
  });

  test('gets the first state twenty times after creating the state of a course twenty times at once', async () => {
    const learner = await newLearner();
    const body = { courseId: course.id, visitCount: 1 };
    const answers = await all(20, () => learner.ask('POST', `${services}/user-course-states`, { body }));
    expect(tally(answers)).toEqual({ 201: 20 });
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await rows('select id from user_course_states where "user" = $1', [learner.login])).toHaveLength(1);
  });

  test('keeps every visited content after sending twenty different paths at once', async () => {
    const learner = await newLearner();
    const contents = await all(20, (index) => post(author, 'module-contents', { title: `Content ${index}`, index }));
    const ids = contents.map(({ id }) => id);
    const chapter = await post(author, 'course-modules', {
      name: 'Long',
      index: 1,
      moduleContents: ids.map((id) => ({ id })),
    });
    const long = await post(author, 'courses', { name: 'Long', courseModules: [{ id: chapter.id }] });
    await server.enrol(learner, long.id);
    const answers = await all(20, (at) => {
      const contentId = ids[at] as string;
      const modulesCurrentPath = { [chapter.id]: { contentId, visitedContentId: [contentId] } };
      const place = { courseId: long.id, moduleId: chapter.id, contentId, selectedIndex: at };
      return learner.ask('POST', `${services}/user-course-current-paths`, { body: { ...place, modulesCurrentPath } });
    });
    expect(tally(answers)).toEqual({ 201: 20 });
    const { body } = await learner.ask('GET', `${services}/user-course-current-paths/byCourse/${long.id}`);
    expect(body.modulesCurrentPath[chapter.id].visitedContentId.toSorted()).toEqual(ids.toSorted());
  });
});

describe('authors', () => {
  test('change one row of the same version at once: one succeeds, the others get the conflict', async () => {
    const created = await post(author, 'module-contents', { title: 'Contended', index: 1 });
    const answers = await all(25, (at) =>
      author.ask('PUT', `${services}/module-contents`, { body: { id: created.id, title: `By ${at}`, version: 1 } }),
    );
    expect(tally(answers)).toEqual({ 200: 1, 409: 24 });
    const winner = answers.find(({ status }) => status === 200);
    const storedContent = (await author.ask('GET', `${services}/module-contents/${created.id}`)).body;
    expect(storedContent).toEqual(winner?.body);
    expect(storedContent.version).toBe(2);
  });

  test('delete one row at once: one deletes it, the others get 404', async () => {
    const created = await post(author, 'module-contents', { title: 'Going', index: 1 });
    const answers = await all(10, () => author.ask('DELETE', `${services}/module-contents/${created.id}`));
    expect(tally(answers)).toEqual({ 204: 1, 404: 9 });
  });

  test('add and remove the links of a module at once and leave one of their orders, complete', async () => {
    const contents = await all(4, (at) => post(author, 'module-contents', { title: `Part ${at}`, index: 0 }));
    const module = await post(author, 'course-modules', { name: 'Contended', index: 1, moduleContents: [] });
    const orders = [contents, contents.toReversed(), contents.slice(0, 2), contents.slice(2)].map((order) =>
      order.map(({ id }) => ({ id })),
    );
    const answers = await all(24, (at) =>
      author.ask('PUT', `${services}/course-modules`, { body: { id: module.id, moduleContents: orders[at % 4] } }),
    );
    expect(tally(answers)).toEqual({ 200: 24 });
    const storedOrder = (await author.ask('GET', `${services}/course-modules/${module.id}`)).body.moduleContents.map(
      ({ id }: { id: string }) => id,
    );
    expect(orders.map((order) => order.map(({ id }) => id))).toContainEqual(storedOrder);
  });

  test('write everywhere in a course while learners read it, without a deadlock, and the last release holds the last change', async () => {
    const learner = await newLearner();
    const saves = [
      ['objective-quizs', course.single.id, 'question'],
      ['course-modules', course.chapter.id, 'name'],
      ['module-contents', course.content.id, 'title'],
      ['objective-quiz-options', course.single.options[1] as string, 'option'],
    ] as const;
    const read = () => learner.ask('GET', `${services}/courses/courseByCourseId/${course.id}`);
    const answers = await all(60, (at) => {
      const [path, id, field] = saves[at % 4] as (typeof saves)[number];
      return at % 3 === 0
        ? read()
        : author.ask('PUT', `${services}/${path}`, { body: { id, [field]: `Written ${at}` } });
    });
    expect(tally(answers)).toEqual({ 200: 60 });
    for (const [path, id, field] of saves)
      await author.ask('PUT', `${services}/${path}`, { body: { id, [field]: 'The last word' } });
    const { text } = await read();
    expect(text.match(/The last word/g)).toHaveLength(4);
  });
});

describe('a release', () => {
  const created = async () => rows('select id from course_releases where course_id = $1', [course.id]);

  test('is created once, however many are the first to read it', async () => {
    const learners = await all(20, newLearner);
    await author.ask('PUT', `${services}/courses`, {
      body: { id: course.id, description: `<p>New at ${Date.now()}</p>` },
    });
    const before = (await created()).length;
    const answers = await Promise.all(
      learners.map((learner) => learner.ask('GET', `${services}/courses/courseByCourseId/${course.id}`)),
    );
    expect(tally(answers)).toEqual({ 200: 20 });
    expect(new Set(answers.map(({ body }) => body.releaseId)).size).toBe(1);
    expect((await created()).length).toBe(before + 1);
  });

  test('is created once by processes that do not know each other', async () => {
    await author.ask('PUT', `${services}/courses`, {
      body: { id: course.id, description: `<p>Newer at ${Date.now()}</p>` },
    });
    const before = (await created()).length;
    const { inPlatform } = await import('../src/platform/database/transaction.ts');
    const { makeRelease } = await import('../src/courses/queries.ts');
    const releases = await all(10, () =>
      inPlatform(server.database, 'write', (tx) => makeRelease(tx, author.company, course.id, new Date())),
    );
    expect([new Set(releases.map(({ id }) => id)).size, (await created()).length]).toEqual([1, before + 1]);
  });
});

describe.runIf(hasTwoConnections)('two writers that wait for each other', () => {
  test('both succeed: PostgreSQL aborts one of them, and it runs again as a whole', async () => {
    const [one, other] = await all(2, (at) => post(author, 'module-contents', { title: `Lock ${at}`, index: 0 }));
    const tries = [0, 0];
    let arrivals = 0;
    const bothHold = Promise.withResolvers<void>();
    const oneIsDone = Promise.withResolvers<void>();
    // While other companies are active, a busy company has one place, and a second one only for work with priority
    // (`first`).
    const session = { tenant: author.company, user: '*', mode: 'write', hasPriority: true } as const;
    const write = (at: number, first: string, second: string) =>
      inTenant(server.database, session, async (tx) => {
        tries[at] = (tries[at] ?? 0) + 1;
        // A writer that runs again could otherwise wait for the other a second time.
        if (tries[at] > 1) await oneIsDone.promise;
        const lock = (id: string) =>
          tx.query(`update module_contents set title = title || $2 where id = $1`, [id, String(at)]);
        await lock(first);
        arrivals += 1;
        if (arrivals === 2) bothHold.resolve();
        await bothHold.promise;
        await lock(second);
      }).then(oneIsDone.resolve);
    await Promise.all([
      write(0, one?.id as string, other?.id as string),
      write(1, other?.id as string, one?.id as string),
    ]);
    expect(tries.toSorted((one, other) => one - other)).toEqual([1, 2]);
    const storedRows = await rows('select title from module_contents where id = any ($1) order by title', [
      [one?.id, other?.id],
    ]);
    for (const { title } of storedRows) expect(title).toMatch(/^Lock \d(01|10)$/);
  });
});

describe.runIf(hasTwoConnections)('a question that cannot be answered', () => {
  const added = async (kind: string, parent: Ref, values: Fields, pieces?: Fields[]) => {
    const { body } = await add(author, kind, parent, values, pieces);
    return { ...body, kind, id: body.id as string };
  };

  test.each([
    ['is changed while its course is published', 'update objective_quiz_options set correct = false where id = $1'],
    ['is added while its course is published', 'update courses set published = true where id = $1'],
  ])('a question that %s is refused', async (_what, statement) => {
    const { id } = await post(author, 'courses', { name: 'At the same time' });
    const chapter = await added('MODULE', { kind: 'COURSE', id }, { name: 'Chapter' });
    const content = await added('CONTENT', chapter, { title: 'Lesson' });
    const quiz = await added('OBJECTIVE', content, choice, twoOptions);
    const isChanged = statement.includes('options');
    const [later] = await whileHeld(server, [statement, [isChanged ? quiz.options[0].id : id]], async (waits) => {
      const call = isChanged
        ? author.ask('PUT', `${services}/courses/publishCourse`, { body: { id, published: true } })
        : add(author, 'OBJECTIVE', content, choice, []);
      await waits(1);
      return [call];
    });
    expect((await later)?.body.message).toBe('error.quizNotAnswerable');
    expect(await rows('select published from courses where id = $1', [id])).toEqual([{ published: !isChanged }]);
  });
});
