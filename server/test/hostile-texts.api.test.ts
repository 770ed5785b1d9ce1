import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SampleCourse, sampleCourse } from './sample-course.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let company: string;
let owner: Caller;
let learner: Caller;
let course: SampleCourse;

beforeAll(async () => {
  server = await startTestServer();
  company = await server.tenant();
  owner = await server.createUser(company, ['ROLE_USER']);
  learner = await server.createUser(company, ['ROLE_STUDENT']);
  course = await sampleCourse(owner);
  await server.enrol(learner, course.id);
});
afterAll(() => server.close());

const states = `${services}/user-course-quiz-states`;
const freeAnswer = (more: object) => ({
  courseId: course.id,
  moduleId: course.chapter.id,
  parentId: course.content.id,
  quizId: course.free.id,
  quizType: 'SUBJECTIVE',
  ...more,
});

test.each(['"__proto__"', '"__proto__": 1', '{"constructor":{"prototype":1}}'])(
  'an answer may contain %s',
  async (subjectiveQuizAnswer) => {
    const reply = await learner.ask('POST', states, { body: freeAnswer({ subjectiveQuizAnswer }) });
    expect([reply.status, reply.body.subjectiveQuizAnswer]).toEqual([201, subjectiveQuizAnswer]);
  },
);

test.each([
  ['{"name":"x","__proto__":{"owner":"y"}}', 'a key'],
  ['{"name":"x","\\u005f_proto__":{"owner":"y"}}', 'a key in escapes'],
  ['{"name":"x","a":[{"__proto__":1}]}', 'a key below'],
  ['{"name":"x","constructor":{"prototype":{"owner":"y"}}}', 'a key of the constructor'],
])('%s is malformed: %s that reaches a prototype', async (body, _why) => {
  const refusal = await owner.ask('POST', `${services}/courses`, {
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect([refusal.status, refusal.body.message]).toEqual([400, 'error.malformed']);
});

test('a body that is not UTF-8 is malformed', async () => {
  const body = Buffer.from('{"name":"\xc3("}', 'latin1');
  const headers = { 'content-type': 'application/json' };
  const refusal = await owner.ask('POST', `${services}/courses`, { headers, body });
  expect([refusal.status, refusal.body.message]).toEqual([400, 'error.malformed']);
});

test('a body with very many errors gets the first hundred of them and their number', async () => {
  const body = Array.from({ length: 300 }, () => ({ fillInBlanksAnswers: Object.fromEntries(blanks) }));
  const refusal = await learner.ask('POST', `${states}/saveAll`, { body });
  expect([refusal.status, refusal.body.fieldErrors.length]).toEqual([400, 100]);
  expect(refusal.body.fieldErrorCount).toBeGreaterThan(300 * blanks.length);
  expect(refusal.text.length).toBeLessThan(20_000);
});
const blanks = Array.from({ length: 20 }, (_, at) => [`b${at}`, 1] as const);

test('a body with more values than any call needs is too large, however short the values are', async () => {
  const body = Array.from({ length: 60_000 }, () => 1);
  const refusal = await learner.ask('POST', `${states}/saveAll`, { body });
  expect(refusal.status).toBe(413);
});

const hidden = [
  ['\u200badalbert', 'a zero-width space before it'],
  ['adalbert\ufeff', 'a byte order mark behind it'],
  ['\tadalbert', 'a tab before it'],
  ['adal\u202ebert', 'a direction mark in it'],
  ['adalbert\u0001', 'a control character behind it'],
  ['adalbert\u3164', 'a letter that shows nothing'],
] as const;
const fieldsOf = ({ status, body }: { status: number; body: { fieldErrors?: { field: string }[] } }) => [
  status,
  [...new Set(body.fieldErrors?.map(({ field }) => field))],
];

test.each(hidden)('the login %j is refused by every call that creates a user: %s', async (login, _why) => {
  const email = 'adalbert@example.org';
  const account = { login, email, password: 'long enough' };
  const visitor = server.visitor(company);
  expect(fieldsOf(await visitor.ask('POST', '/api/register', { body: account }))).toEqual([400, ['login']]);
  expect(fieldsOf(await owner.ask('POST', '/api/users', { body: account }))).toEqual([400, ['login']]);
  const registered = await visitor.ask('POST', `${services}/courseRegistration`, {
    body: { ...account, courses: [course.id] },
  });
  expect(fieldsOf(registered)[1]).toContain('login');
  const byEmail = { ...account, login: 'adalbert', email: `${login}@example.org` };
  expect(fieldsOf(await owner.ask('POST', '/api/users', { body: byEmail }))).toEqual([400, ['email']]);
});

test.each<[string, Record<string, unknown>, readonly [number, readonly string[]]]>([
  ['a direction mark in the login', { login: 'ada\u202eadmin' }, [400, ['login']]],
  ['a script as the address', { email: '<script>alert(1)</script>@example.org' }, [400, ['email']]],
  ['a direction mark in the address', { email: 'ada\u202e@example.org' }, [400, ['email']]],
  ['a first name of 50 KB', { firstName: 'x'.repeat(50_000) }, [400, ['firstName']]],
  ['a first name of 1 MB', { firstName: 'x'.repeat(1_000_000) }, [413, []]],
  ['a list as the login', { login: ['ada'] }, [400, ['login']]],
  ['a password of 200 KB', { password: 'x'.repeat(200_000) }, [400, ['password']]],
])('/register answers clearly to %s, and writes nothing', async (_what, more, [status, fields]) => {
  const body = { login: 'registered', email: 'registered@example.org', password: 'long enough', ...more };
  const reply = await server.visitor(company).ask('POST', '/api/register', { body });
  expect([
    reply.status,
    [...new Set((reply.body.fieldErrors ?? []).map(({ field }: { field: string }) => field))],
  ]).toEqual([status, fields]);
  expect(reply.text).not.toContain('<script>');
  const { rows } = await server.database.pool.query('select 1 from users where owner = $1 and email = $2', [
    company,
    body.email,
  ]);
  expect(rows).toEqual([]);
});

test('/register keeps other scripts, emoji and angle brackets in names, and removes marks that turn the direction', async () => {
  const body = { login: 'named', email: 'named@example.org', password: 'long enough', lastName: 'عمر 😀' };
  const created = await server.visitor(company).ask('POST', '/api/register', {
    body: { ...body, firstName: '\u202e<script>Ada\u2066' },
  });
  expect(created.status).toBe(201);
  const { body: user } = await owner.ask('GET', '/api/users/named');
  expect([user.firstName, user.lastName]).toEqual(['<script>Ada', 'عمر 😀']);
});

test('no mail says a stranger’s words to the address of a registration: neither as a name nor as a login', async () => {
  const visitor = server.visitor(company);
  const words = 'you won! Claim: https://evil.example/x';
  for (const more of [{ login: 'eve', firstName: words, lastName: words }, { login: 'https://evil.example/y' }]) {
    const body = { email: `${more.firstName ? 'eve' : 'bob'}@example.org`, password: 'long enough', ...more };
    expect((await visitor.ask('POST', '/api/register', { body })).status).toBe(201);
  }
  const asText = { body: Buffer.from('eve@example.org'), headers: { 'content-type': 'text/plain' } };
  expect((await visitor.ask('POST', '/api/account/reset-password/init', asText)).status).toBe(200);
  const mails = server.mails.filter(({ owner, to }) => owner === company && /^(eve|bob)@/.test(to));
  expect(mails).toHaveLength(3);
  for (const { subject, text, html } of mails) expect(`${subject} ${text} ${html}`).not.toMatch(/won|evil/);
  expect(mails[1]?.text).toContain('Your account bob@example.org');
});

test.each([
  'user-course-states/byCourseIdAndUser?courseId=x',
  'user-course-states/getUserCourseProgressStateByUser?courseId=x',
  'user-course-quiz-states/byUserAndIds?courseId=x&moduleId=x&parentId=x&quizId=x',
  'user-feedbacks/byContainerIdAndUser?containerId=x',
  'user-course-states/getCourseAssessmentResultByUser?courseId=x&moduleId=x&assessmentId=x',
])('%s needs a user: a blank user is refused at its field', async (call) => {
  for (const blank of ['', '%20%20'])
    expect(fieldsOf(await owner.ask('GET', `${services}/${call}&user=${blank}`))).toEqual([400, ['user']]);
});

test.each([
  ['images', { name: 'x', image: ' ' }, 'image'],
  ['videos', { name: 'x', video: '' }, 'video'],
  ['user-feedbacks', { containerId: 'TEMP', feedbackText: 'x', attachment: '  ' }, 'attachment'],
])('a blank file of %s is refused at its field', async (path, body, field) => {
  expect(fieldsOf(await owner.ask('POST', `${services}/${path}`, { body }))).toEqual([400, [field]]);
});

test('a javascript: address in an old row is not returned', async () => {
  const body = { authorName: 'Ada', authorOccupation: 'Tester', feedback: 'Good', productType: 'lms' };
  const review = await owner.ask('POST', `${services}/reviews`, { body });
  expect(review.status).toBe(201);
  await server.database.pool.query('update reviews set author_company_link = $1 where id = $2', [
    'javascript:alert(1)',
    review.body.id,
  ]);
  const read = await owner.ask('GET', `${services}/reviews/${review.body.id}`);
  expect([read.status, read.body.authorCompanyLink]).toEqual([200, null]);
});
