import type { CourseChangesReply } from '@lernhaus/contract/courses/change-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleCourse } from './sample-course.ts';
import { advanceClock } from './sample-exam.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

/** Authors see what has changed for learners since a course was last published or withdrawn. */
let server: TestServer;
let author: Caller;

beforeAll(async () => {
  server = await startTestServer();
  author = await server.createUser(await server.tenant(), ['ROLE_USER']);
});
afterAll(() => server.close());

const put = async (path: string, body: Record<string, unknown>) => {
  advanceClock(server, 60);
  const { status, text } = await author.ask('PUT', `${services}/${path}`, { body });
  expect(status, text).toBe(200);
};
const publish = (id: string, published: boolean) => put('courses/publishCourse', { id, published });
const changes = async (id: string, query = '', caller = author) =>
  caller.ask('GET', `${services}/courses/${id}/changes${query}`);
const read = async (id: string, query = ''): Promise<CourseChangesReply> => {
  const { status, body, text } = await changes(id, query);
  expect(status, text).toBe(200);
  return body;
};
const wordsOf = ({ groups }: CourseChangesReply) =>
  groups.flatMap(({ module, changes: all }) =>
    all.map(({ title, details, change }) => [module, title, change, ...details.map(({ field }) => field)].join(' | ')),
  );
/** An unpublished course that can be published: its picture question has a picture. */
const publishable = async () => {
  const course = await sampleCourse(author);
  await put('image-quizs', { id: course.picture.id, imageUrl: '/content/tree.webp' });
  await server.database.pool.query('update courses set published = false where id = $1', [course.id]);
  return course;
};

test('a course that nobody has read yet is compared with nothing', async () => {
  const course = await publishable();
  const reply = await read(course.id);
  expect(reply).toMatchObject({ published: false, learners: 0, since: null, versions: [], groups: [], effects: [] });
  expect(reply.counts).toMatchObject({ modules: 2, contents: 2, exams: 1 });
});

test('a published course is compared with the release of its publishing; its learners see edits at once', async () => {
  const course = await publishable();
  await publish(course.id, true);
  const atFirst = await read(course.id);
  expect([atFirst.since?.why, atFirst.published, wordsOf(atFirst)]).toEqual(['published', true, []]);
  await put('assessments', { id: course.assessment.id, allowedTimeInMinutes: 45 });
  await put('module-contents', { id: course.content.id, text: '<p>Reworded.</p>' });
  const learner = await server.createUser(author.company, ['ROLE_STUDENT']);
  await server.enrol(learner, course.id);
  const tree = await learner.ask('GET', `${services}/courses/courseByCourseId/${course.id}`);
  expect(tree.text).toContain('Reworded.');
  // A second call for a published course does not record another publishing.
  await publish(course.id, true);
  const later = await read(course.id);
  expect([later.since, later.learners]).toEqual([atFirst.since, 1]);
  expect(later.groups.map(({ changes: all }) => all[0]?.details)).toEqual([
    [{ field: 'text', before: null, after: null }],
    [{ field: 'time', before: 10, after: 45 }],
  ]);
  expect(later.effects).toEqual(['runningExams']);
});

test('a withdrawn course is compared with its version at the withdrawal, and the author may choose another version', async () => {
  const course = await publishable();
  await publish(course.id, true);
  const first = (await read(course.id)).since;
  await put('courses', { id: course.id, name: 'Renamed while published' });
  await put('courses', { id: course.id, published: false });
  await put('course-modules', { id: course.chapter.id, name: 'Renamed after that' });
  const usual = await read(course.id);
  expect([usual.since?.why, usual.published]).toEqual(['withdrawn', false]);
  expect(wordsOf(usual)).toEqual(['Renamed after that | Renamed after that | changed | name']);
  expect(usual.versions.map(({ why }) => why)).toEqual(['withdrawn', 'opened']);
  const older = await read(course.id, `?since=${first?.releaseId}`);
  expect(wordsOf(older)).toEqual([
    ' | Renamed while published | changed | name',
    'Renamed after that | Renamed after that | changed | name',
  ]);
});

test('a course without a recorded publishing is compared with the last version that somebody opened', async () => {
  const course = await publishable();
  await put('courses', { id: course.id, published: true });
  await server.database.pool.query('update course_revisions set publication_release = null, published_at = null');
  await author.ask('GET', `${services}/courses/courseByCourseId/${course.id}`);
  await put('courses', { id: course.id, seoText: 'New' });
  expect(await read(course.id)).toMatchObject({ since: { why: 'opened' }, groups: [{ module: null }] });
});

test('the course of another company is not found, also when the body to publish it is wrong', async () => {
  const { id } = await publishable();
  const stranger = await server.createUser(await server.tenant(), ['ROLE_USER']);
  const publishAs = async (caller: typeof author, body: object) =>
    (await caller.ask('PUT', `${services}/courses/publishCourse`, { body })).status;
  const wrong = { id, published: 'yes' };
  expect([await publishAs(stranger, wrong), await publishAs(author, wrong), await publishAs(author, {})]).toEqual([
    404, 400, 400,
  ]);
});

test('nobody else reads the changes: not a learner, not another company, not one that shares the course', async () => {
  const course = await publishable();
  await publish(course.id, true);
  const stranger = await server.createUser(await server.tenant(), ['ROLE_USER']);
  const learner = await server.createUser(author.company, ['ROLE_STUDENT']);
  const other = await publishable();
  await publish(other.id, true);
  const foreign = (await read(other.id)).since?.releaseId;
  await server.database.pool.query('update courses set sub_owners = array[$2]::varchar[] where id = $1', [
    course.id,
    stranger.company,
  ]);
  expect((await changes(course.id, '', learner)).status).toBe(403);
  expect((await changes(course.id, '', stranger)).status).toBe(404);
  expect((await changes('x')).status).toBe(404);
  expect((await changes(course.id, `?since=${foreign}`)).status).toBe(404);
});
