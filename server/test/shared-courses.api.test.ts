import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant, type Tx } from '../src/platform/database/transaction.ts';
import { readSiteRevision } from '../src/tenants/queries.ts';
import { fieldFailuresOf } from './registration-test.ts';
import { atCompany, post, type SampleCourse, sampleCourse } from './sample-course.ts';
import { type Caller, type Response, services, startTestServer, type TestServer } from './test-server.ts';

/** A course that one tenant owns and shares with another (requirements 2, sub-owners). */
let server: TestServer;
let owner: Caller;
let editor: Caller;
let worker: Caller;
let learner: Caller;
let third: Caller;
let course: SampleCourse;
/** A course of the owner that is shared with nobody. */
let oldCourse: SampleCourse;

beforeAll(async () => {
  server = await startTestServer();
  const [mine, theirs, others] = [await server.tenant(), await server.tenant(), await server.tenant()];
  const admin = await server.createUser('lernhaus', ['ROLE_ADMIN']);
  owner = await server.createUser(mine, ['ROLE_USER']);
  editor = await server.createUser(theirs, ['ROLE_USER']);
  worker = await server.createUser(theirs, ['ROLE_WORKER']);
  learner = await server.createUser(theirs, ['ROLE_STUDENT']);
  third = await server.createUser(others, ['ROLE_USER']);
  course = await sampleCourse(atCompany(admin, mine), { name: 'Shared', subOwners: [theirs] });
  oldCourse = await sampleCourse(owner, { name: 'Kept' });
});
afterAll(() => server.close());

const beneath = (of: SampleCourse): [path: string, id: string][] => [
  ['courses', of.id],
  ['course-modules', of.chapter.id],
  ['course-modules', of.exam.id],
  ['module-contents', of.content.id],
  ['assessments', of.assessment.id],
  ['objective-quizs', of.single.id],
  ['objective-quiz-options', of.single.options[0] as string],
  ['subjective-quizs', of.free.id],
  ['drag-and-drop-quizs', of.sorting.id],
  ['drag-and-drop-quiz-items', of.sorting.items[0] as string],
  ['fill-in-the-blanks-quizs', of.blanks.id],
  ['fill-in-the-blanks-options', of.blanks.options[0] as string],
  ['image-quizs', of.picture.id],
];

test('the sub-owner’s editors read the course and everything beneath it as the owner’s editors do, without the owner’s people', async () => {
  for (const [path, id] of beneath(course)) {
    const theirs = await owner.ask('GET', `${services}/${path}/${id}`);
    expect(theirs.status, path).toBe(200);
    for (const caller of [editor, worker])
      expect((await caller.ask('GET', `${services}/${path}/${id}`)).body, path).toEqual({
        ...theirs.body,
        modifiedBy: owner.company,
        ...(theirs.body.subOwners ? { subOwners: [caller.company] } : {}),
      });
  }
  const list = await editor.ask('GET', `${services}/courses`);
  expect(list.body.map(({ id, owner: whose }: { id: string; owner: string }) => [id, whose])).toEqual([
    [course.id, owner.company],
  ]);
  expect(list.body[0]).toMatchObject({ modifiedBy: owner.company, subOwners: [editor.company] });
  expect((await editor.ask('GET', `${services}/courses/courseByCourseId/${course.id}`)).body).toMatchObject({
    id: course.id,
  });
});

test('other courses stay private to the owner', async () => {
  for (const [path, id] of beneath(oldCourse))
    expect((await editor.ask('GET', `${services}/${path}/${id}`)).status, path).toBe(404);
  for (const [path, id] of beneath(course))
    expect((await third.ask('GET', `${services}/${path}/${id}`)).status, path).toBe(404);
  const loose = await post(owner, 'module-contents', { title: 'In no course', index: 1 });
  expect((await editor.ask('GET', `${services}/module-contents/${loose.id}`)).status).toBe(404);
});

test('a sub-owner cannot change a shared course or anything beneath it, and the refusal names the owner', async () => {
  const refusalOf = ({ status, body, headers }: Response) => [status, body.message, headers['x-app-error']];
  const notMainOwner = [400, 'error.notMainOwner', 'error.notMainOwner'];
  for (const [path, id] of beneath(course)) {
    const at = `${services}/${path}`;
    const before = (await owner.ask('GET', `${at}/${id}`)).body;
    expect(refusalOf(await editor.ask('PUT', at, { body: before })), path).toEqual(notMainOwner);
    expect(refusalOf(await editor.ask('PUT', `${at}/${id}`, { body: before })), path).toEqual(notMainOwner);
    expect(refusalOf(await editor.ask('DELETE', `${at}/${id}`)), path).toEqual(notMainOwner);
    expect((await owner.ask('GET', `${at}/${id}`)).body, path).toEqual(before);
    expect((await third.ask('PUT', at, { body: before })).status, path).toBe(404);
  }
  const publish = await editor.ask('PUT', `${services}/courses/publishCourse`, {
    body: { id: course.id, published: false },
  });
  expect(refusalOf(publish)).toEqual(notMainOwner);
});

test('nothing of the owner can be added to a sub-owner’s own course', async () => {
  const body = { name: 'Ours', courseModules: [{ id: course.chapter.id }] };
  expect((await editor.ask('POST', `${services}/courses`, { body })).body.message).toBe('error.unknownReference');
});

test('the sub-owner’s catalogue shows the course with its number of modules, and its landing page opens', async () => {
  const visitor = server.visitor(editor.company);
  for (const list of ['coursesOverview', 'allCourses']) {
    const { body } = await visitor.ask('GET', `${services}/${list}`);
    expect(
      body.map(({ id, moduleCount, examCount }: Record<string, unknown>) => [id, moduleCount, examCount]),
      list,
    ).toEqual([[course.id, 2, 1]]);
  }
  const landing = await visitor.ask('GET', `${services}/courses/landing/${course.id}`);
  expect(landing.body).toMatchObject({ name: 'Shared', moduleCount: 2, examCount: 1 });
  const exam = landing.body.outline.find(({ type }: { type: string }) => type === 'EXAM');
  expect(exam).toMatchObject({ examQuestions: 1, examMinutes: 10 });
  expect((await server.visitor(third.company).ask('GET', `${services}/courses/landing/${course.id}`)).status).toBe(404);
});

test('the sub-owner’s learner is enrolled, reads the course and is graded, and the answers belong to the learner’s tenant', async () => {
  expect((await learner.ask('GET', `${services}/courses/courseByCourseId/${course.id}`)).status).toBe(404);
  await server.enrol(learner, course.id, owner.company);
  const tree = await learner.ask('GET', `${services}/courses/courseByCourseId/${course.id}`);
  expect([tree.status, tree.body.courseModules.length]).toEqual([200, 2]);
  const answer = {
    courseId: course.id,
    moduleId: course.chapter.id,
    parentId: course.content.id,
    quizId: course.single.id,
    objectiveQuizSelectedOptions: [course.single.options[0]],
  };
  const graded = await learner.ask('POST', `${services}/user-course-quiz-states`, { body: answer });
  expect(graded.body).toMatchObject({ correct: true, owner: learner.company });
  expect((await owner.ask('GET', `${services}/user-course-quiz-states`)).body).toEqual([]);
});

test('the sub-owner’s audit names the exam of a shared course', async () => {
  const states = `${services}/user-course-states`;
  const { body: state } = await editor.ask('POST', `${states}/resume`, { body: { courseId: course.id } });
  const started = await editor.ask('POST', `${states}/${state.id}/exams/${course.assessment.id}/start`);
  expect(started.status, started.text).toBe(200);
  const { name } = started.body.assessment;
  const { body: events } = await editor.ask('GET', '/management/audits?size=200');
  expect(events.find(({ act }: { act: string }) => act === 'examStarted')?.values).toMatchObject({ exam: name });
});

test('the sub-owner never sees the owner’s users, states, orders or feedback, and the owner never sees the sub-owner’s', async () => {
  const student = await server.createUser(owner.company, ['ROLE_STUDENT']);
  await server.enrol(student, course.id);
  await student.ask('POST', `${services}/user-course-states/resume`, {
    body: { courseId: course.id, acceptedAgreement: true },
  });
  await student.ask('POST', `${services}/user-feedbacks`, {
    body: { containerId: `${course.id}_${course.content.id}`, feedbackText: 'private-words' },
  });
  const lists = [
    'user-course-states',
    'user-course-quiz-states',
    'user-course-current-paths',
    'user-feedbacks',
    'course-registration-payment-orders',
    'lms-registration-payment-orders',
    'users/userFilterData',
    `users/byIds?courseIds=${course.id}`,
  ];
  for (const list of lists) {
    const { text } = await editor.ask('GET', `${services}/${list}`);
    expect(text, list).not.toMatch(new RegExp(`${student.login}|${student.id}|private-words`));
  }
  const path = `${services}/user-course-states/byCourseIdAndUser?courseId=${course.id}&user=${student.login}`;
  expect((await editor.ask('GET', path)).body).toBeNull();
  expect((await owner.ask('GET', path)).body).toMatchObject({ user: student.login });
  expect((await owner.ask('GET', `${services}/users/byIds?courseIds=${course.id}`)).text).not.toContain(learner.id);
});

test('only the platform’s ADMIN sets whom a course is shared with, and the field is ignored from others', async () => {
  const body = { name: 'Mine', subOwners: [third.company] };
  const created = await owner.ask('POST', `${services}/courses`, { body });
  expect(created.body.subOwners).toEqual([]);
  const put = await owner.ask('PUT', `${services}/courses`, { body: { id: course.id, subOwners: [third.company] } });
  expect([put.status, put.body.subOwners]).toEqual([200, [editor.company]]);
});

test('a course is shared with companies that exist', async () => {
  const admin = await server.createUser('lernhaus', ['ROLE_ADMIN']);
  const subOwners = [editor.company, 'nosuchcompany'];
  for (const who of [admin, atCompany(admin, owner.company)]) {
    const answers = [
      await who.ask('POST', `${services}/courses`, { body: { name: 'Shared with nobody', subOwners } }),
      await who.ask('PUT', `${services}/courses`, { body: { id: course.id, subOwners } }),
    ];
    for (const answer of answers) expect(fieldFailuresOf(answer)).toEqual([400, ['subOwners Unknown']]);
  }
  const { body } = await admin.ask('GET', `${services}/courses/${course.id}`);
  expect(body.subOwners).toEqual([editor.company]);
});

test('a course that is no longer shared disappears for the sub-owner at once', async () => {
  const admin = atCompany(await server.createUser('lernhaus', ['ROLE_ADMIN']), owner.company);
  await admin.ask('PUT', `${services}/courses`, { body: { id: course.id, subOwners: [] } });
  for (const [path, id] of beneath(course))
    expect((await editor.ask('GET', `${services}/${path}/${id}`)).status, path).toBe(404);
  expect((await learner.ask('GET', `${services}/courses/courseByCourseId/${course.id}`)).status).toBe(404);
  expect((await server.visitor(editor.company).ask('GET', `${services}/allCourses`)).body).toEqual([]);
});

test('a shared course is priced and ordered in the currency of its owner, which is all the other company reads of it', async () => {
  const setCurrency = (caller: Caller, value: string) =>
    caller.ask('POST', `${services}/company-settings/saveAll`, {
      body: [
        { key: 'COMPANY_DETAILS', subkey: 'COMPANY_LOGO', value: '/logo.png' },
        { key: 'COMPANY_DETAILS', subkey: 'CURRENCY', value },
      ],
    });
  for (const [caller, currency] of [
    [owner, 'GBP'],
    [editor, 'EUR'],
  ] as const)
    expect((await setCurrency(caller, currency)).status).toBe(200);
  const pricedCourse = { name: 'Priced', published: true, subOwners: [editor.company], inrPricePerMonth: 49 };
  const shared = await post(
    atCompany(await server.createUser('lernhaus', ['ROLE_ADMIN']), owner.company),
    'courses',
    pricedCourse,
  );
  const own = await post(editor, 'courses', { name: 'Own', published: true, inrPricePerMonth: 10 });
  const visitor = server.visitor(editor.company);
  const cards = (await visitor.ask('GET', `${services}/allCourses`)).body as { id: string; currency: string }[];
  expect(new Map(cards.map(({ id, currency }) => [id, currency]))).toEqual(
    expect.objectContaining(
      new Map([
        [shared.id, 'GBP'],
        [own.id, 'EUR'],
      ]),
    ),
  );
  expect((await editor.ask('GET', `${services}/courses/sharingCompanies`)).body).toMatchObject([{ currency: 'GBP' }]);

  const quote = (courses: readonly string[], offeredOnly = false) =>
    visitor.ask('POST', `${services}/courseOrderQuote`, { body: { courses, offeredOnly } });
  expect((await quote([shared.id])).body).toMatchObject({ total: 4_900, currency: 'GBP' });
  const mixed = await quote([shared.id, own.id]);
  expect([mixed.status, mixed.body.message]).toEqual([400, 'error.mixedCurrencies']);
  expect((await editor.ask('POST', `${services}/coupons`, { body: { code: 'EURO', amount: 100 } })).status).toBe(200);
  const body = { courses: [shared.id], coupon: 'EURO' };
  const inOtherCurrency = await visitor.ask('POST', `${services}/courseOrderQuote`, { body });
  expect([inOtherCurrency.status, inOtherCurrency.body.message]).toEqual([400, 'error.coupon.otherCurrency']);
  // A basket shows both, and orders those of one currency.
  expect((await quote([shared.id, own.id], true)).body).toMatchObject({
    total: 4_900,
    currency: 'GBP',
    lines: [
      { id: shared.id, total: 4_900, currency: 'GBP' },
      { id: own.id, total: 1_000, currency: 'EUR' },
    ],
  });

  // The database shows the other company only this setting of the owner, and its pages change with it.
  const asEditor = <T>(work: (tx: Tx) => Promise<T>) =>
    inTenant(server.database, { tenant: editor.company, user: '*', mode: 'read' }, work);
  const visible = await asEditor((tx) =>
    tx.query('select distinct subkey from company_settings where owner = $1', [owner.company]),
  );
  expect(visible).toEqual([{ subkey: 'CURRENCY' }]);
  const before = await asEditor((tx) => readSiteRevision(tx, editor.company));
  await setCurrency(owner, 'USD');
  expect(await asEditor((tx) => readSiteRevision(tx, editor.company))).not.toBe(before);
});
