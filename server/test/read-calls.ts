import { resources } from '@lernhaus/contract/resources';
import { expect } from 'vitest';
import { pathOf } from '../src/platform/http/paths.ts';
import { newId } from '../src/platform/new-id.ts';
import { formOf } from './multipart-form.ts';
import { queryOf, type SampleCourse } from './sample-course.ts';
import type { ExamTaker } from './sample-exam.ts';
import { sampleBody, smallPng } from './samples.ts';
import { type Ask, type Caller, services, type TestServer } from './test-server.ts';

interface People {
  readonly visitor: Caller;
  /** Takes an exam for the second time. */
  readonly learner: ExamTaker;
  /** Has taken an exam. */
  readonly classmate: ExamTaker;
  readonly owner: Caller;
  /** ADMIN at the company's host. */
  readonly admin: Caller;
  readonly course: SampleCourse;
}

export interface ReadCall {
  readonly id: string;
  readonly path: string;
}

/** Every declared GET that only reads, with existing rows for its parameters and with the query that it needs. */
export async function readCalls(server: TestServer, people: People): Promise<ReadCall[]> {
  const repliedPaths = await writeRows(people);
  const place = await placesOf(server, people);
  const queries = queriesOf(people, place('/company-plans/:id', 'id'));
  return server.routes.endpoints
    .filter(({ method, writes }) => method === 'GET' && !writes)
    .map((endpoint) => {
      const path =
        repliedPaths[endpoint.id] ??
        pathOf(endpoint, '').replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(place(endpoint.path, name)));
      const query = queries[endpoint.id];
      return { id: endpoint.id, path: query ? `${path}?${queryOf(query)}` : path };
    });
}

/** Writes a row of every entity, and what learners and visitors write. Returns the addresses that replies contain. */
async function writeRows({
  visitor,
  learner,
  classmate,
  owner,
  admin,
  course,
}: People): Promise<Readonly<Record<string, string>>> {
  const send = async (who: Caller, path: string, ask: Ask) => {
    const reply = await who.ask('POST', `${services}/${path}`, ask);
    expect(reply.status, `${path}: ${reply.text}`).toBeLessThan(300);
    return reply;
  };
  for (const resource of resources)
    if (resource.rows !== 'personal' && resource.access.create !== 'nobody')
      await send(admin, resource.path, { body: await sampleBody(admin, resource) });
  for (const [taker, calls] of [
    [learner, ['start', 'finish', 'start']],
    [classmate, ['start', 'finish']],
  ] as const)
    for (const call of calls) expect((await taker.exam(call)).status, call).toBe(200);
  // Another chapter would have to be completed before the exam.
  const moduleContents = [{ id: course.content.id }, { id: course.videoContent.id }];
  const changes = {
    courses: { id: course.id, availableForDemo: true },
    'course-modules': { id: course.chapter.id, moduleContents },
    assessments: { id: course.assessment.id, showAnswers: 'AFTER_EACH' },
  };
  for (const [path, body] of Object.entries(changes))
    expect((await owner.ask('PUT', `${services}/${path}`, { body })).status, path).toBe(200);
  await send(learner, 'user-course-quiz-states', { body: { ...placeOf(course), subjectiveQuizAnswer: 'Because.' } });
  await send(learner, 'user-feedbacks', { body: { containerId: containerOf(course), feedbackText: 'Why?' } });
  const person = { firstName: 'Ada', lastName: 'Lovelace', phoneNumber: '12345', email: 'visitor@example.org' };
  await send(visitor, 'contact-data', { body: { ...person, message: 'Hello' } });
  const address = { addressLine1: 'Way 1', city: 'Town', postalCode: '12345', state: 'State', country: 'Country' };
  const newLearner = { ...person, login: 'visitor', password: 'long enough', courses: [course.id], address };
  await send(visitor, 'courseRegistration', { body: newLearner });
  await send(owner, 'newsletters', { body: { subject: 'News', text: '<p>Hello</p>', language: null } });
  const picture = formOf({ field: 'upload', bytes: Buffer.from(smallPng, 'base64'), name: 'a.png' });
  const upload = (name: string) => ({ body: { name, totalBytes: 1000 } });
  return {
    'exams.ownAnswers': `${services}/user-course-states/${classmate.stateId}/exams/${course.assessment.id}/answers`,
    'files.read': (await send(owner, 'uploadImage', picture)).body.url,
    'courses.download': (await send(owner, `courses/${course.id}/export`, {})).body.url,
    'sales.download': (await owner.ask('GET', `${services}/sales/export`)).body.url,
    'archiveUploads.read': String((await send(owner, 'courses/uploads', upload('a.zip'))).headers['location']),
    'videoUploads.read': String((await send(owner, 'videos/uploads', upload('a.mp4'))).headers['location']),
  };
}

const containerOf = ({ id, content }: SampleCourse): string => `${id}_${content.id}`;
const placeOf = ({ id, chapter, content, free }: SampleCourse) => ({
  courseId: id,
  moduleId: chapter.id,
  parentId: content.id,
  quizId: free.id,
});

/** Finds a row for a parameter: mostly the first part of the path names its table. */
async function placesOf(server: TestServer, { learner, owner, course }: People) {
  const find = async (table: string, column = 'id'): Promise<string> => {
    const sql = `select ${column} as found from ${table} where owner in ($1, 'lernhaus') order by owner <> $1 limit 1`;
    return (await server.database.pool.query(sql, [owner.company])).rows[0]?.found;
  };
  await server.database.pool.query(
    `insert into mail_outbox (owner, id, recipient, subject, text) values ($1, $2, 'ada@example.org', 'News', 'Hello')`,
    [owner.company, newId()],
  );
  const places = new Map<string, string>();
  for (const { path, table } of resources) places.set(path, await find(table));
  places.set('newsletters', await find('newsletters')).set('mails', await find('mail_outbox'));
  places.set('courses', course.id).set('deletionEffects', course.id).set('user-course-states', learner.stateId);
  places.set('open-answers', places.get('user-course-quiz-states') ?? '');
  places.set('sales', await find('orders', 'number'));
  const byName: Readonly<Record<string, string>> = {
    login: learner.login,
    courseId: course.id,
    assessmentId: course.assessment.id,
  };
  return (path: string, name: string): string => {
    if (name === 'path') return path.startsWith('/deletionEffects') ? 'courses' : 'course-modules';
    const isUser = /\/(?:user|byId)\/:id$/.test(path);
    return isUser ? learner.id : (byName[name] ?? places.get(path.split('/')[1] ?? '') ?? 'x');
  };
}

/** The queries that calls need, by id of the endpoint. */
function queriesOf(
  { learner, course }: People,
  selectedPlanId: string,
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const user = { user: learner.login };
  const inCourse = { courseId: course.id };
  const assessment = { ...inCourse, moduleId: course.exam.id, assessmentId: course.assessment.id };
  const quiz = placeOf(course);
  const container = { containerId: containerOf(course) };
  return {
    lmsPaymentQuote: { selectedPlanId, subscriptionCycle: 'MONTHLY' },
    'exams.result': assessment,
    'exams.resultByUser': { ...assessment, ...user },
    'userFeedback.byContainerId': container,
    'userFeedback.byContainerIdAndUser': { ...container, ...user },
    'userCourseState.byCourse': inCourse,
    'userCourseState.byCourseAndUser': { ...inCourse, ...user },
    'userCourseState.progress': inCourse,
    'userCourseState.progressByUser': { ...inCourse, ...user },
    'userCourseQuizState.byIds': quiz,
    'userCourseQuizState.byUserAndIds': { ...quiz, ...user },
    'userCourseQuizState.keysByUser': { ...quiz, ...user },
  };
}
