import { resourceAt, resources } from '@lernhaus/contract/resources';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atCompany, sampleCourse } from './sample-course.ts';
import { sampleBody } from './samples.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

/**
 * Who may do what with which entity: a copy of specification 6 and requirements 2 and 7, with nothing from the code. A
 * cell holds the answers to list, get, create, change and delete, for rows of the tenant.
 */
const who = [
  'adminOnMain',
  'adminAtSchool',
  'owner',
  'worker',
  'student',
  'pricePro',
  'visitor',
  'subOwner',
  'subOwnersWorker',
  'stranger',
] as const;
type CallerName = (typeof who)[number];

const all = '200 200 201 200 204';
const readsOnly = '200 200 403 403 403';
const none = '403 403 403 403 403';
const unknown = '401 401 401 401 401';
const elsewhere = '200 404 201 404 404';

const authored = [all, all, all, '200 200 201 200 403', none, none, unknown];
const table: Readonly<Record<string, readonly string[]>> = {
  // Shared with the sub-owner, who reads it and learns its owner.
  shared: [...authored, '200 200 201 400 400', '200 200 201 400 403', elsewhere],
  kept: [...authored, elsewhere, '200 404 201 404 403', elsewhere],
  ownersOnly: [all, all, all, none, none, none, unknown, elsewhere, none, elsewhere],
  orders: [all, all, readsOnly, none, none, none, unknown, '200 404 403 403 403', none, '200 404 403 403 403'],
  plans: [all, all, readsOnly, none, none, none, unknown, readsOnly, none, readsOnly],
};

const groups: Readonly<Record<string, keyof typeof table>> = {
  courses: 'shared',
  'course-modules': 'shared',
  'module-contents': 'shared',
  assessments: 'shared',
  'objective-quizs': 'shared',
  'objective-quiz-options': 'shared',
  'subjective-quizs': 'shared',
  'drag-and-drop-quizs': 'shared',
  'drag-and-drop-quiz-items': 'shared',
  'fill-in-the-blanks-quizs': 'shared',
  'fill-in-the-blanks-options': 'shared',
  'image-quizs': 'shared',
  images: 'kept',
  videos: 'kept',
  'company-settings': 'ownersOnly',
  'frequently-asked-questions': 'ownersOnly',
  reviews: 'ownersOnly',
  'course-registration-payment-orders': 'orders',
  'lms-registration-payment-orders': 'orders',
  'company-plans': 'plans',
};

let server: TestServer;
let callers: Record<CallerName, Caller>;
let demo: Record<'adminOnDemo' | 'owner' | 'worker', Caller>;
/** A row of each shared entity beneath the shared course. */
let shared: Record<string, string>;
let seed = 0;

beforeAll(async () => {
  server = await startTestServer({ LIMITS_LOGIN: 'off' });
  const [setup, partner, others] = [await server.tenant(), await server.tenant(), await server.tenant()];
  await server.company('demo');
  const admin = await server.createUser('lernhaus', ['ROLE_ADMIN']);
  callers = {
    adminOnMain: admin,
    adminAtSchool: atCompany(admin, setup),
    owner: await server.createUser(setup, ['ROLE_USER']),
    worker: await server.createUser(setup, ['ROLE_WORKER']),
    student: await server.createUser(setup, ['ROLE_STUDENT']),
    pricePro: await server.createUser(setup, ['ROLE_USER_PRICE_PRO']),
    visitor: server.visitor(setup),
    subOwner: await server.createUser(partner, ['ROLE_USER']),
    subOwnersWorker: await server.createUser(partner, ['ROLE_WORKER']),
    stranger: await server.createUser(others, ['ROLE_USER']),
  };
  demo = {
    adminOnDemo: atCompany(admin, 'demo'),
    owner: await server.createUser('demo', ['ROLE_USER']),
    worker: await server.createUser('demo', ['ROLE_WORKER']),
  };
  const course = await sampleCourse(callers.adminAtSchool, { name: 'Shared', subOwners: [partner] });
  shared = {
    courses: course.id,
    'course-modules': course.chapter.id,
    'module-contents': course.content.id,
    assessments: course.assessment.id,
    'objective-quizs': course.single.id,
    'objective-quiz-options': course.single.options[0] as string,
    'subjective-quizs': course.free.id,
    'drag-and-drop-quizs': course.sorting.id,
    'drag-and-drop-quiz-items': course.sorting.items[0] as string,
    'fill-in-the-blanks-quizs': course.blanks.id,
    'fill-in-the-blanks-options': course.blanks.options[0] as string,
    'image-quizs': course.picture.id,
  };
});
afterAll(() => server.close());

/** A setting of each kind may exist once. The owner writes these. */
const settings = ['PAGE_LMS', 'PAGE_E_LEARNING', 'PAGE_PRICE_PRO', 'PAGE_URBAN_ENGINE', 'PAGE_PLANTONI_CARE'].flatMap(
  (key) => [1, 2, 3].map((place) => ({ key, subkey: `SECTION_TEXT_${place}`, value: 'Words' })),
);

async function bodyFor(caller: Caller, path: string): Promise<Record<string, unknown>> {
  seed += 1;
  if (path === 'company-settings') return settings[seed % settings.length] ?? {};
  if (path === 'user-feedbacks')
    return { containerId: `${shared['courses']}_${shared['module-contents']}`, feedbackText: 'A question' };
  const place = {
    courseId: shared['courses'],
    moduleId: shared['course-modules'],
    contentId: shared['module-contents'],
  };
  if (path === 'user-course-states') return { courseId: place.courseId, visitCount: 0 };
  if (path === 'user-course-current-paths') return { ...place, selectedIndex: 0 };
  if (path === 'user-course-quiz-states') {
    const quiz = {
      quizId: shared['objective-quizs'],
      objectiveQuizSelectedOptions: [shared['objective-quiz-options']],
    };
    return { courseId: place.courseId, moduleId: place.moduleId, parentId: place.contentId, ...quiz };
  }
  const body = await sampleBody(caller, resourceAt(path), seed);
  // An active row cannot be deleted (specification 6).
  return path.endsWith('-orders') ? { ...body, activeOrder: false, paymentSuccess: false } : body;
}

async function fresh(caller: Caller, path: string): Promise<string> {
  const created = await caller.ask('POST', `${services}/${path}`, { body: await bodyFor(caller, path) });
  expect(created.status, `${path} ${created.text}`).toBe(201);
  return created.body.id;
}

/** A caller’s five answers about the row `id`; a deletion that should succeed gets a row of its own. */
async function cellOf(caller: Caller, maker: Caller, path: string, id: string, expected = ''): Promise<string> {
  const at = `${services}/${path}`;
  const list = await caller.ask('GET', at);
  const get = await caller.ask('GET', `${at}/${id}`);
  const put = await caller.ask('PUT', at, { body: { id } });
  const deletedId = expected.endsWith('204') ? await fresh(maker, path) : id;
  const deletion = await caller.ask('DELETE', `${at}/${deletedId}`);
  const isMaker = expected.includes('201');
  const created = await caller.ask('POST', at, { body: isMaker ? await bodyFor(caller, path) : {} });
  if (created.status === 201) await callers.adminOnMain.ask('DELETE', `${at}/${created.body.id}`);
  return [list, get, created, put, deletion].map(({ status }) => status).join(' ');
}

const recordsOfLearners = [
  'user-course-states',
  'user-course-current-paths',
  'user-course-quiz-states',
  'user-feedbacks',
];

test('every entity is tested here, except enquiries, which visitors write', () => {
  const paths = resources.map(({ path }) => path);
  expect([...Object.keys(groups), ...recordsOfLearners, 'contact-data'].toSorted()).toEqual(paths.toSorted());
});

test.each(Object.entries(groups))('%s answers every role as the table of %s says', async (path, group) => {
  const expected = Object.fromEntries(who.map((one, at) => [one, table[group]?.[at]]));
  const id = shared[path] ?? (await fresh(callers.adminAtSchool, path));
  const answers: Record<string, string> = {};
  for (const one of who) answers[one] = await cellOf(callers[one], callers.adminAtSchool, path, id, expected[one]);
  expect(answers).toEqual(expected);
});

test('nobody deletes an active LMS order before another one is active', async () => {
  const at = `${services}/lms-registration-payment-orders`;
  const order = await bodyFor(callers.adminAtSchool, 'lms-registration-payment-orders');
  const body = { ...order, activeOrder: true, nextPaymentDueDate: '2999-01-01T00:00:00.000Z' };
  const { id } = (await callers.adminAtSchool.ask('POST', at, { body })).body;
  for (const admin of [callers.adminOnMain, callers.adminAtSchool]) {
    const refusal = await admin.ask('DELETE', `${at}/${id}`);
    expect([refusal.status, refusal.headers['x-app-error']]).toEqual([400, 'error.activeOrder']);
  }
  await callers.adminAtSchool.ask('POST', at, { body });
  expect((await callers.adminAtSchool.ask('DELETE', `${at}/${id}`)).status).toBe(204);
});

test.each(['user-course-states', 'user-course-current-paths', 'user-feedbacks'])(
  '%s belong to the learner, and the tenant’s editors read them',
  async (path) => {
    const at = `${services}/${path}`;
    await server.enrol(callers.student, shared['courses'] ?? '');
    const id = await fresh(callers.student, path);
    const classmate = await server.createUser(callers.owner.company, ['ROLE_STUDENT']);
    const reads = async (caller: Caller) =>
      [await caller.ask('GET', at), await caller.ask('GET', `${at}/${id}`)].map(({ status }) => status).join(' ');
    const answers = await Promise.all([...Object.values(callers), classmate].map(reads));
    expect(Object.fromEntries([...who, 'classmate'].map((one, index) => [one, answers[index]]))).toEqual({
      adminOnMain: '200 200',
      adminAtSchool: '200 200',
      owner: '200 200',
      worker: '200 200',
      student: '200 200',
      pricePro: '403 403',
      visitor: '401 401',
      subOwner: '200 404',
      subOwnersWorker: '200 404',
      stranger: '200 404',
      classmate: '200 404',
    });
  },
);

test.each(['user-course-states', 'user-course-current-paths', 'user-course-quiz-states'])(
  '%s of a learner are changed by the learner and the tenant’s owners, and deleted by its owners only',
  async (path) => {
    const at = `${services}/${path}`;
    const answers: Record<string, string> = {};
    const classmate = await server.createUser(callers.owner.company, ['ROLE_STUDENT']);
    for (const [name, caller] of Object.entries({ ...callers, classmate })) {
      const learner = await server.createUser(callers.owner.company, ['ROLE_STUDENT']);
      await server.enrol(learner, shared['courses'] ?? '');
      const row = (await learner.ask('POST', at, { body: await bodyFor(learner, path) })).body;
      const put = await caller.ask('PUT', at, { body: { id: row.id } });
      const deletion = await caller.ask('DELETE', `${at}/${row.id}`);
      answers[name] = `${put.status} ${deletion.status}`;
      if (name === 'worker') {
        answers['the learner'] = (await learner.ask('PUT', at, { body: { id: row.id } })).status.toString();
        answers['the learner'] += ` ${(await learner.ask('DELETE', `${at}/${row.id}`)).status}`;
      }
    }
    expect(answers).toEqual({
      'the learner': '200 403',
      adminOnMain: '200 204',
      adminAtSchool: '200 204',
      owner: '200 204',
      worker: '403 403',
      student: '404 403',
      classmate: '404 403',
      pricePro: '403 403',
      visitor: '401 401',
      subOwner: '404 404',
      subOwnersWorker: '404 403',
      stranger: '404 404',
    });
    const audits = await server.database.pool.query(
      `select type from audit_events where owner = $1 and data ->> 'message' like $2 group by type order by type`,
      [callers.owner.company, `%${path}%`],
    );
    expect(audits.rows.map(({ type }) => type)).toContain('LEARNER_RECORD_CHANGE');
  },
);

test.each(['courses', 'course-modules', 'objective-quiz-options', 'images', 'videos', 'reviews'])(
  'on the demo domain only ADMIN deletes %s, and its editors create and change them',
  async (path) => {
    const id = await fresh(demo.owner, path);
    const expected = {
      adminOnDemo: all,
      owner: '200 200 201 200 400',
      worker: path === 'reviews' ? none : '200 200 201 200 403',
    };
    for (const one of ['adminOnDemo', 'owner', 'worker'] as const)
      expect(await cellOf(demo[one], demo.owner, path, id, expected[one]), one).toBe(expected[one]);
  },
);

test('on the demo domain only ADMIN removes a module from its course, and others get 400', async () => {
  const course = await sampleCourse(demo.owner, { name: 'Tried' });
  const body = { part: { kind: 'MODULE', id: course.chapter.id }, in: { kind: 'COURSE', id: course.id } };
  const detach = (who: Caller) => who.ask('POST', `${services}/course-parts/detach`, { body });
  expect((await detach(demo.owner)).body).toMatchObject({ status: 400, message: 'error.demoDeletion' });
  expect((await detach(demo.adminOnDemo)).status).toBe(204);
});
