import { describe, expect, test } from 'vitest';
import { startCourseTestServer } from './course-test-server.ts';
import { sampleCourse, secrets } from './sample-course.ts';
import { statementsOf } from './statements-of.ts';
import { type Caller, services } from './test-server.ts';

const { server, author, course, newLearner } = await startCourseTestServer();
const learner = await newLearner();

const states = `${services}/user-course-quiz-states`;
const unknownId = '01900000-0000-7000-8000-000000000000';

const treeFor = (caller: Caller, id = course.id, headers: Record<string, string> = {}) =>
  caller.ask('GET', `${services}/courses/courseByCourseId/${id}`, { headers });

const place = (quiz: { id: string }) => ({
  courseId: course.id,
  moduleId: course.chapter.id,
  parentId: course.content.id,
  quizId: quiz.id,
});

/** Every key and every text anywhere in an answer. */
function scan(value: unknown, keys = new Set<string>(), texts: string[] = []): { keys: Set<string>; texts: string[] } {
  if (typeof value === 'string') texts.push(value);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) {
      if (!Array.isArray(value)) keys.add(key);
      scan(part, keys, texts);
    }
  return { keys, texts };
}

describe('the replies to a learner', () => {
  test('holds no key of any quiz, in no field and in no text, and no question of an exam', async () => {
    const { status, body } = await treeFor(learner);
    expect(status).toBe(200);
    const { keys, texts } = scan(body);
    const forbidden = [
      'correct',
      'correctOption',
      'dropTarget',
      'possibleAnswer',
      'position',
      'createDate',
      'modifiedDate',
      'version',
    ];
    expect(forbidden.filter((key) => keys.has(key))).toEqual([]);
    expect(texts.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([]);
    expect(JSON.stringify(body)).not.toContain('Nobody knows');
    const quizzes = body.courseModules[0].moduleContents[0];
    for (const quiz of quizzes.dragAndDropQuizes)
      for (const one of quiz.dragItems) {
        expect(Object.keys(one).toSorted()).toEqual(['id', 'text']);
        expect([...course.sorting.items, ...course.ordering.items]).not.toContain(one.id);
      }
    expect(body.courseModules[1].assessments[0]).toMatchObject({ totalQuestions: 1, fillInTheBlanksQuizes: [] });
  });

  test('has the author’s ids, and the whole course in order', async () => {
    const { body } = await treeFor(learner);
    expect(body.courseModules.map(({ id }: { id: string }) => id)).toEqual([course.chapter.id, course.exam.id]);
    const [content, videoContent] = body.courseModules[0].moduleContents;
    expect([content.id, videoContent.id, videoContent.video]).toEqual([
      course.content.id,
      course.videoContent.id,
      'https://vimeo.com/123456',
    ]);
    const options = content.objectiveQuizes[0].options.map(({ id }: { id: string }) => id);
    expect(options.toSorted()).toEqual(course.single.options.toSorted());
    const lists = ['objectiveQuizes', 'subjectiveQuizes', 'dragAndDropQuizes', 'fillInTheBlanksQuizes', 'imageQuizes'];
    expect(lists.map((list) => content[list].length)).toEqual([2, 1, 2, 2, 1]);
  });

  test('does not include authored rows: their calls answer a learner 403 and a visitor 401', async () => {
    const families = [
      'courses',
      'course-modules',
      'module-contents',
      'assessments',
      'objective-quizs',
      'objective-quiz-options',
      'subjective-quizs',
      'drag-and-drop-quizs',
      'drag-and-drop-quiz-items',
      'fill-in-the-blanks-quizs',
      'fill-in-the-blanks-options',
      'image-quizs',
      'images',
      'videos',
      'company-settings',
    ];
    for (const family of families)
      for (const path of [family, `${family}/${course.id}`]) {
        expect((await learner.ask('GET', `${services}/${path}`)).status, path).toBe(403);
        expect((await server.visitor(learner.company).ask('GET', `${services}/${path}`)).status, path).toBe(401);
      }
    for (const method of ['POST', 'PUT'] as const)
      expect((await learner.ask(method, `${services}/courses`, { body: { id: course.id } })).status).toBe(403);
    expect((await learner.ask('DELETE', `${services}/courses/${course.id}`)).status).toBe(403);
  });

  test('gets the 404 of an unknown course for a user who is not enrolled, no longer enrolled, or whose tenant’s plan has ended', async () => {
    const outsider = await server.createUser(learner.company, ['ROLE_STUDENT']);
    const nothing = (await treeFor(outsider, unknownId)).text.replaceAll(unknownId, course.id);
    const expectNothing = async (caller: Caller) => {
      const reply = await treeFor(caller);
      expect([reply.status, reply.text]).toEqual([404, nothing]);
      for (const path of [
        'user-course-states/getUserCourseProgressState?courseId=',
        'user-course-states/byCourseId?courseId=',
      ])
        expect([200, 404]).toContain((await caller.ask('GET', `${services}/${path}${course.id}`)).status);
      const refusal = await caller.ask('POST', states, {
        body: { ...place(course.single), objectiveQuizSelectedOptions: [course.single.options[0]] },
      });
      expect(refusal.status).toBe(404);
      expect((await caller.ask('GET', `${services}/courses/coursesByIds?courseIds=${course.id}`)).body).toEqual([]);
    };
    await expectNothing(outsider);

    const former = await server.createUser(learner.company, ['ROLE_STUDENT']);
    await server.enrol(former, course.id);
    expect((await treeFor(former)).status).toBe(200);
    await server.database.pool.query('update enrolments set ends = $1 where user_id = $2', [
      new Date(server.time.now.getTime() - 1000),
      former.id,
    ]);
    await expectNothing(former);

    const lapsed = await server.tenant();
    const [writer, student] = [
      await server.createUser(lapsed, ['ROLE_USER']),
      await server.createUser(lapsed, ['ROLE_STUDENT']),
    ];
    const theirs = await sampleCourse(writer);
    await server.enrol(student, theirs.id);
    expect((await treeFor(student, theirs.id)).status).toBe(200);
    await server.database.pool.query(
      `insert into lms_orders (owner, id, modified_by, user_id, user_company, lms_plan_id, amount, tax_amount, total_amount, payment_date,
         next_payment_due_date, payment_status, payment_success, active_order)
       values ($1, gen_random_uuid(), 'test', 'x', $1, 'x', 1, 0, 1, now(), now() - interval '12 days', 'SUCCESS', true, true)`,
      [lapsed],
    );
    await server.database.pool.query(`select pg_notify('lernhaus', '{"topic":"missed"}')`);
    await expect.poll(async () => (await treeFor(student, theirs.id)).status).toBe(404);
  });

  test('has an entity tag: a client that has the current version gets 304', async () => {
    const first = await treeFor(learner);
    const etag = String(first.headers['etag']);
    const again = await treeFor(learner, course.id, { 'if-none-match': `W/"other", ${etag}` });
    expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', etag]);
    expect((await treeFor(learner, course.id, { 'if-none-match': '"other"' })).status).toBe(200);
    const outsider = await server.createUser(learner.company, ['ROLE_STUDENT']);
    expect((await treeFor(outsider, course.id, { 'if-none-match': etag })).status).toBe(404);
  });

  test('has a clean agreement, clean hints and clean texts, without anything that a browser would run', async () => {
    const dirty = '<p onclick="x()">ok<script>alert(1)</script><img src="javascript:x" onerror="x()"></p>';
    const created = await sampleCourse(author, { name: 'Dirty', userAgreement: dirty, description: dirty });
    await server.enrol(learner, created.id);
    // Written without the cleaning of writes, as an import or an older version may have done.
    await server.database.pool.query('update courses set user_agreement = $1 where id = $2', [dirty, created.id]);
    const { text } = await treeFor(learner, created.id);
    expect(text).not.toMatch(/<script|alert|onclick|onerror|javascript:/);
    expect(text).toContain('<p>ok');
  });
});

test('an author who looks at a course opens a visit without agreeing to anything', async () => {
  const body = { courseId: course.id };
  const looked = await author.ask('POST', `${services}/user-course-states/resume`, { body });
  expect(looked.body).toMatchObject({ user: author.login, acceptedAgreement: false, visitCount: 1 });
});

test('reviewers of the company read the progress of learners by the ids of their states, and no other company can', async () => {
  const rows = `${services}/user-course-states`;
  const body = { courseId: course.id, acceptedAgreement: true };
  const { id } = (await learner.ask('POST', `${rows}/resume`, { body })).body;
  const contentId = course.videoContent.id;
  const visits = { [course.chapter.id]: { contentId, visitedContentId: [contentId] } };
  const at = { courseId: course.id, moduleId: course.chapter.id, contentId, selectedIndex: 0 };
  await learner.ask('POST', `${services}/user-course-current-paths`, { body: { ...at, modulesCurrentPath: visits } });
  const shares = (caller: Caller) => caller.ask('GET', `${rows}/shares?ids=${id},no-id`);
  expect((await shares(author)).body).toEqual([{ id, doneCount: 1, totalCount: 3, percentage: 33 }]);
  const stranger = await server.createUser(await server.tenant(), ['ROLE_USER']);
  expect((await shares(stranger)).body).toEqual([]);
  expect((await shares(learner)).status).toBe(403);
  const looked = (await author.ask('POST', `${rows}/resume`, { body })).body;
  expect((await author.ask('GET', `${rows}/shares?ids=${looked.id}`)).body).toEqual([]);
});

test('the learners of courses are counted by the ids of courses, with what they have done on average', async () => {
  const created = await sampleCourse(author, { name: 'Counted' });
  const of = (caller: Caller) => caller.ask('GET', `${services}/user-course-states/courses?ids=${created.id},no-id`);
  expect((await of(author)).body).toEqual([]);
  const second = await server.createUser(author.company, ['ROLE_STUDENT']);
  for (const one of [learner, second]) await server.enrol(one, created.id);
  const contentId = created.videoContent.id;
  const at = { courseId: created.id, moduleId: created.chapter.id, contentId, selectedIndex: 0 };
  const visits = { [created.chapter.id]: { contentId, visitedContentId: [contentId] } };
  await second.ask('POST', `${services}/user-course-states/resume`, {
    body: { courseId: created.id, acceptedAgreement: true },
  });
  await second.ask('POST', `${services}/user-course-current-paths`, { body: { ...at, modulesCurrentPath: visits } });
  // One has done a third, the other nothing.
  expect((await of(author)).body).toEqual([{ id: created.id, learnerCount: 2, finishedCount: 0, percentage: 17 }]);
  const statements = await statementsOf(server.database.pool, () => of(author));
  const counting = statements.findIndex((text) => text.includes('"learnerCount"'));
  expect([statements[counting - 1], statements[counting + 1]], 'nested loops are quadratic without statistics').toEqual(
    [expect.stringContaining("'enable_nestloop', 'off'"), expect.stringContaining("'enable_nestloop', 'on'")],
  );
  // Learners without access cannot open it.
  await server.database.pool.query('update enrolments set ends = $3 where course_id = $1 and user_id = $2', [
    created.id,
    learner.id,
    server.time.now,
  ]);
  expect((await of(author)).body).toEqual([{ id: created.id, learnerCount: 1, finishedCount: 0, percentage: 33 }]);
  const stranger = await server.createUser(await server.tenant(), ['ROLE_USER']);
  expect((await of(stranger)).body).toEqual([]);
  expect((await of(learner)).status).toBe(403);
});

test('a course is at 100% when all its learners have finished it, and at 0% before anybody has begun', async () => {
  const { id } = await sampleCourse(author, { name: 'Nearly finished' });
  const students = [
    learner,
    ...(await Promise.all([1, 2].map(() => server.createUser(author.company, ['ROLE_STUDENT'])))),
  ];
  for (const one of students) await server.enrol(one, id);
  for (const [percentages, percentage] of [
    [[0, 0, 0], 0],
    [[1, 0, 0], 1],
    [[100, 100, 99], 99],
    [[100, 100, 100], 100],
  ] as const) {
    for (const [at, { login }] of students.entries())
      await server.database.pool.query(
        `insert into course_progress (owner, "user", course_id, percentage) values ($1, $2, $3, $4)
         on conflict (owner, "user", course_id) do update set percentage = excluded.percentage`,
        [author.company, login, id, percentages[at]],
      );
    const { body } = await author.ask('GET', `${services}/user-course-states/courses?ids=${id}`);
    expect(body, percentages.join()).toMatchObject([{ learnerCount: 3, percentage }]);
  }
});
