import type { LearnerDetail } from '@lernhaus/contract/overview/learners';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '../src/platform/database/transaction.ts';
import { newId } from '../src/platform/new-id.ts';
import { type SampleExam, sampleExam } from './sample-exam.ts';
import { type Caller, services, startOwnTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let sample: SampleExam;
let owner: Caller;
let worker: Caller;
let stranger: Caller;

beforeAll(async () => {
  server = await startOwnTestServer({ LIMITS_LEARNER_MAILS: '4/1h' });
  sample = await sampleExam(server);
  owner = sample.author;
  worker = await server.createUser(owner.company, ['ROLE_WORKER']);
  stranger = await server.createUser(await server.tenant(), ['ROLE_USER']);
});
afterAll(() => server.close());

const read = async (login: string, caller = owner): Promise<LearnerDetail> => {
  const reply = await caller.ask('GET', `${services}/learners/${login}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};
const publish = async (id: string) =>
  owner.ask('PUT', `${services}/courses/publishCourse`, { body: { id, published: true } });

describe('a learner’s page', () => {
  test('shows the result of an exam, written answers, comments and, to owners, orders', async () => {
    const taker = await sample.examTaker();
    const attempt = await taker.exam('start');
    await sample.answerAll(taker, attempt.body, true);
    await taker.exam('finish');
    const { course } = sample;
    const page = await read(taker.login);
    expect(page.courses).toEqual([expect.objectContaining({ courseId: course.id, needs: ['review'] })]);
    expect(page.exams).toEqual([
      expect.objectContaining({ courseId: course.id, state: 'PASSED', percentage: 100, passingPercentage: 50 }),
    ]);
    expect(page.days).toHaveLength(14);
    expect(page.openAnswers).toEqual([expect.objectContaining({ question: 'Why?', text: '<p>Because.</p>' })]);
    expect([page.threads, page.orders]).toEqual([[], []]);
    expect((await read(taker.login, worker)).orders).toBeNull();
  });

  test('lists comments with their place until somebody answers, and written answers until they are marked as read', async () => {
    const course = sample.course;
    const learner = await server.createUser(owner.company, ['ROLE_STUDENT']);
    await server.enrol(learner, course.id);
    const place = { courseId: course.id, moduleId: course.chapter.id, parentId: course.content.id };
    await owner.ask('PUT', `${services}/course-modules`, {
      body: { id: course.chapter.id, moduleContents: [{ id: course.videoContent.id }, { id: course.content.id }] },
    });
    const reply = await learner.ask('POST', `${services}/user-course-quiz-states`, {
      body: { ...place, quizId: course.free.id, quizType: 'SUBJECTIVE', subjectiveQuizAnswer: 'Because it floats.' },
    });
    expect(reply.status, reply.text).toBe(201);
    const containerId = `${course.id}_${course.content.id}`;
    const question = await learner.ask('POST', `${services}/user-feedbacks`, {
      body: { containerId, feedbackText: 'Why so?' },
    });
    const before = await read(learner.login, worker);
    expect(before.openAnswers).toEqual([
      expect.objectContaining({ question: 'Why?', text: 'Because it floats.', courseId: course.id }),
    ]);
    const toReview = await worker.ask('GET', `${services}/open-answers/${before.openAnswers[0]?.id}`);
    expect([toReview.status, toReview.body.text]).toEqual([200, 'Because it floats.']);
    const { name: courseName } = (await owner.ask('GET', `${services}/courses/${course.id}`)).body;
    expect(before.threads).toEqual([expect.objectContaining({ text: 'Why so?', isOpen: true, courseName })]);
    expect(before.threads[0]?.link).toContain(`user-courses/${course.id}`);
    expect(before.needs).toEqual(['comment', 'review']);

    const until = before.openAnswers[0]?.date;
    const mark = (caller: Caller, courseId: string, login = learner.login) =>
      caller.ask('POST', `${services}/learners/${login}/reviewed`, { body: { courseId, until } });
    expect((await mark(stranger, course.id)).status).toBe(404);
    expect((await mark(owner, newId())).status).toBe(404);
    expect((await mark(owner, 'no-id')).status).toBe(404);
    expect((await read(learner.login)).openAnswers).toHaveLength(1);
    server.time.now = new Date(server.time.now.getTime() + 1000);
    expect((await mark(worker, course.id)).status).toBe(204);
    await worker.ask('POST', `${services}/user-feedbacks/createFeedbackReply`, {
      body: { containerId, user: learner.login, feedbackText: 'Because of the air.' },
    });
    const after = await read(learner.login);
    expect([after.openAnswers, after.needs]).toEqual([[], []]);
    expect(after.threads).toEqual([expect.objectContaining({ text: 'Because of the air.', isOpen: false })]);
    const parentId = question.body.id;
    for (const [feedbackText, isOpen] of [
      ['Thank you, now it is clear.', false],
      ['Thanks, but is the air the same for all?', true],
    ] as const) {
      server.time.now = new Date(server.time.now.getTime() + 1000);
      await learner.ask('POST', `${services}/user-feedbacks`, { body: { containerId, parentId, feedbackText } });
      const { threads, needs } = await read(learner.login);
      expect([threads[0]?.isOpen, needs]).toEqual([isOpen, isOpen ? ['comment'] : []]);
    }
  });

  test('keeps an answer that is newer than what the reviewer has read, also after an older page is marked', async () => {
    const { course } = sample;
    const learner = await server.createUser(owner.company, ['ROLE_STUDENT']);
    await server.enrol(learner, course.id);
    const answer = async (subjectiveQuizAnswer: string) => {
      server.time.now = new Date(server.time.now.getTime() + 1000);
      const place = { courseId: course.id, moduleId: course.chapter.id, parentId: course.content.id };
      await learner.ask('POST', `${services}/user-course-quiz-states`, {
        body: { ...place, quizId: course.free.id, quizType: 'SUBJECTIVE', subjectiveQuizAnswer },
      });
      return (await read(learner.login)).openAnswers;
    };
    const mark = async (until: string | undefined) => {
      await owner.ask('POST', `${services}/learners/${learner.login}/reviewed`, {
        body: { courseId: course.id, until },
      });
      return (await read(learner.login)).openAnswers.map(({ text }) => text);
    };
    const [first] = await answer('First.');
    const [second] = await answer('Second.');
    expect(await mark(first?.date)).toEqual(['Second.']);
    expect(await mark(second?.date)).toEqual([]);
    expect(await mark(first?.date)).toEqual([]);
    expect(await mark('2999-01-01T00:00:00Z')).toEqual([]);
    expect((await answer('Third.')).map(({ text }) => text)).toEqual(['Third.']);
  });

  test('is a 404 for unknown people, for authors and for other companies', async () => {
    const learner = await server.createUser(owner.company, ['ROLE_STUDENT']);
    for (const [caller, login] of [
      [owner, 'nobody'],
      [owner, worker.login],
      [stranger, learner.login],
    ] as const)
      expect((await caller.ask('GET', `${services}/learners/${login}`)).status).toBe(404);
  });
});

describe('a mail to chosen learners', () => {
  const send = (caller: Caller, logins: readonly string[], more = {}) =>
    caller.ask('POST', `${services}/learners/mail`, {
      body: { logins, subject: 'The course starts', text: 'On Monday.\n\nBring a pen.', ...more },
    });
  const auditsOf = (company: string) =>
    inTenant(server.database, { tenant: company, user: '*', mode: 'read' }, (tx) =>
      tx.query<{ data: { message: string } }>(
        `select data from audit_events where owner = $1 and type in ('MAIL_SENT', 'LEARNER_RECORD_CHANGE') order by id`,
        [company],
      ),
    );

  test('goes to each of them alone, is recorded, and the reply has a result for every login', async () => {
    const company = await server.tenant();
    const schoolOwner = await server.createUser(company, ['ROLE_USER']);
    const [ada, bob] = [
      await server.createUser(company, ['ROLE_STUDENT'], 'ada'),
      await server.createUser(company, ['ROLE_STUDENT'], 'bob'),
    ];
    await inTenant(server.database, { tenant: company, user: '*', mode: 'write' }, (tx) =>
      tx.query(`update users set activated = false where owner = $1 and login = 'bob'`, [company]),
    );
    server.mails.length = 0;
    const reply = await send(schoolOwner, [ada.login, ada.login, bob.login, schoolOwner.login, 'nobody']);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toEqual([
      { login: 'ada', outcome: 'sent' },
      { login: 'bob', outcome: 'notActivated' },
      { login: schoolOwner.login, outcome: 'unknown' },
      { login: 'nobody', outcome: 'unknown' },
    ]);
    expect(server.mails.map(({ to, subject, owner: from }) => [to, subject, from])).toEqual([
      ['ada@example.org', 'The course starts', company],
    ]);
    expect(server.mails[0]?.text).toContain('On Monday.\n\nBring a pen.');
    expect((await auditsOf(company)).map(({ data }) => data.message)).toEqual(['1 learners: The course starts']);
  });

  test('is refused when it is blank, too long, or to too many, and after too many mails of the company', async () => {
    const company = await server.tenant();
    const schoolOwner = await server.createUser(company, ['ROLE_USER']);
    for (const more of [{ subject: ' ' }, { text: '' }, { text: 'a'.repeat(5001) }, { logins: Array(201).fill('ada') }])
      expect((await send(schoolOwner, ['ada'], more)).status).toBe(400);
    const statuses = [];
    for (let turn = 0; turn < 5; turn += 1) statuses.push((await send(schoolOwner, ['ada'])).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect((await send(stranger, ['ada'])).status).toBe(200);
  });
});

describe('the enrolment of chosen learners', () => {
  const enrol = (caller: Caller, logins: readonly string[], courseId: string) =>
    caller.ask('POST', `${services}/learners/enrol`, { body: { logins, courseId } });

  test('opens a free course at once, and orders one that costs something', async () => {
    const free = sample.course.id;
    await publish(free);
    const paid = await owner.ask('POST', `${services}/courses`, {
      body: { name: 'Paid', inrPricePerMonth: 100, taxPercentage: 18 },
    });
    await publish(paid.body.id);
    const [ada, bob] = [
      await server.createUser(owner.company, ['ROLE_STUDENT'], 'ada'),
      await server.createUser(owner.company, ['ROLE_STUDENT'], 'bob'),
    ];
    await server.enrol(bob, free);
    const first = await enrol(owner, ['bob', 'ada', 'nobody', worker.login], free);
    expect(first.status, first.text).toBe(200);
    expect(first.body).toEqual(
      [
        { login: 'ada', outcome: 'enrolled' },
        { login: 'bob', outcome: 'alreadyEnrolled' },
        { login: 'nobody', outcome: 'unknown' },
        { login: worker.login, outcome: 'unknown' },
      ].toSorted((one, other) => (one.login < other.login ? -1 : 1)),
    );
    expect((await ada.ask('GET', `${services}/courses/courseByCourseId/${free}`)).status).toBe(200);
    const reply = await enrol(owner, ['ada'], paid.body.id);
    const again = await enrol(owner, ['ada'], paid.body.id);
    expect([reply.body, again.body]).toEqual([
      [{ login: 'ada', outcome: 'ordered' }],
      [{ login: 'ada', outcome: 'alreadyOrdered' }],
    ]);
    expect((await ada.ask('GET', `${services}/courses/courseByCourseId/${paid.body.id}`)).status).toBe(404);
    const payments = async () => (await owner.ask('GET', `${services}/overview`)).body.payments;
    expect(await payments()).toMatchObject({ openOrders: 1, openSums: [{ currency: 'INR', amountMinor: 11_800 }] });
    const ordersOfAda = async () =>
      (await read('ada')).orders?.map(({ orderState, paymentSuccess, amount }) => [orderState, paymentSuccess, amount]);
    expect(await ordersOfAda()).toEqual([
      ['AWAITING_TRANSFER', false, 11_800],
      ['PAID', true, 0],
    ]);
    const { body: sales } = await owner.ask('GET', `${services}/sales?state=AWAITING_TRANSFER`);
    await owner.ask('POST', `${services}/sales/${sales[0].id}/transfer`, { body: { arrived: false } });
    expect(await payments(), 'a refused order waits for nothing').toMatchObject({ openOrders: 0, openSums: [] });
    expect((await ordersOfAda())?.[0]).toEqual(['FAILED', false, 11_800]);
  });

  test('enrols nobody whose address was registered and is not confirmed', async () => {
    const visitor = server.visitor(owner.company);
    const body = { login: 'mallory', email: 'victim@example.org', password: 'a secret' };
    await visitor.ask('POST', '/api/register', { body });
    const { course } = sample;
    expect((await enrol(owner, ['mallory'], course.id)).body).toEqual([{ login: 'mallory', outcome: 'unconfirmed' }]);
    expect((await read('mallory')).orders).toEqual([]);
    const mail = server.mails.find(({ to }) => to === body.email);
    await visitor.ask('GET', `/api/activate?key=${/key=([\w-]+)/.exec(mail?.text ?? '')?.[1]}`);
    expect((await enrol(owner, ['mallory'], course.id)).body).toEqual([{ login: 'mallory', outcome: 'enrolled' }]);
  });

  test('is for owners, with learners and courses of their own company', async () => {
    expect((await enrol(worker, ['ada'], sample.course.id)).status).toBe(403);
    expect((await enrol(stranger, ['ada'], sample.course.id)).status).toBe(400);
    const hidden = await owner.ask('POST', `${services}/courses`, { body: { name: 'Not published' } });
    expect((await enrol(owner, ['ada'], hidden.body.id)).status).toBe(400);
  });
});

test.each([
  ['GET', '/overview', undefined],
  ['GET', '/learners', undefined],
  ['GET', '/learners/ada', undefined],
  ['POST', '/learners/ada/reviewed', { courseId: 'x', until: '2026-05-10T12:00:00Z' }],
  ['POST', '/learners/mail', { logins: ['ada'], subject: 'Hello', text: 'Hello' }],
  ['POST', '/learners/enrol', { logins: ['ada'], courseId: 'x' }],
] as const)('%s %s is closed to learners and visitors', async (method, path, body) => {
  const learner = await server.createUser(owner.company, ['ROLE_STUDENT']);
  const statusFor = async (caller: Caller) =>
    (await caller.ask(method, `${services}${path}`, body ? { body } : {})).status;
  expect([await statusFor(learner), await statusFor(server.visitor(owner.company))]).toEqual([403, 401]);
});
