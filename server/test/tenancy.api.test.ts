import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { isWritable } from '@lernhaus/contract/resource/schemas';
import { resources } from '@lernhaus/contract/resources';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atCompany, type SampleCourse, sampleCourse } from './sample-course.ts';
import { sampleBody } from './samples.ts';
import { type Caller, type Response, services, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
/** The platform’s ADMIN at the host of the tenant under test. */
let admin: Caller;
let author: Caller;
let student: Caller;
let outsider: Caller;
let outsideStudent: Caller;
let course: SampleCourse;

const unknownId = '01900000-0000-7000-8000-000000000000';

beforeAll(async () => {
  server = await startTestServer();
  const [company, other] = [await server.tenant(), await server.tenant()];
  admin = atCompany(await server.createUser('lernhaus', ['ROLE_ADMIN']), company);
  author = await server.createUser(company, ['ROLE_USER']);
  student = await server.createUser(company, ['ROLE_STUDENT'], 'same-name');
  outsider = await server.createUser(other, ['ROLE_USER']);
  outsideStudent = await server.createUser(other, ['ROLE_STUDENT'], 'same-name');
  course = await sampleCourse(author);
  await server.enrol(student, course.id);
});
afterAll(() => server.close());

/** An answer without the requested id, which always differs. */
const reply = ({ status, text, headers }: Response, id: string) => ({
  status,
  text: text.replaceAll(id, 'ID'),
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !['date', 'content-length'].includes(name))),
});

const ofTenants = resources.filter(({ rows, access }) => rows !== 'global' && access.read !== 'public');
/** Answers are graded against a course, and the tests of learning cover them. */
const testedResources = ofTenants.filter(
  ({ name, access }) => access.create !== 'nobody' && name !== 'userCourseQuizState',
);

/** A row of the tenant, created by a user with permission. */
async function rowOf(resource: AnyResource, seed: number): Promise<{ id: string }> {
  const maker = resource.access.create.includes('ROLE_USER') ? author : admin;
  const body = await sampleBody(maker, resource, seed);
  const answer = await maker.ask('POST', `${services}/${resource.path}`, { body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

describe.each(testedResources.map((resource) => [resource.path, resource] as const))('%s', (path, resource) => {
  const at = `${services}/${path}`;

  test('of another tenant get 404 for an outsider, and do not change after every call that tried', async () => {
    const { id } = await rowOf(resource, 11);
    const before = await admin.ask('GET', `${at}/${id}`);
    expect(before.status).toBe(200);
    for (const caller of [outsider, outsideStudent]) {
      const tries = (which: string): [string, Promise<Response>][] => [
        ['GET', caller.ask('GET', `${at}/${which}`)],
        ['PUT', caller.ask('PUT', at, { body: { ...before.body, id: which } })],
        ['PUT by id', caller.ask('PUT', `${at}/${which}`, { body: { ...before.body, id: which } })],
        ['DELETE', caller.ask('DELETE', `${at}/${which}`)],
      ];
      const passwordTries = tries(id);
      for (const [at, [what, answer]] of tries(unknownId).entries()) {
        const [theirs, nobodys] = [await (passwordTries[at] as [string, Promise<Response>])[1], await answer];
        expect(reply(theirs, id), `${what} by ${caller.login}`).toEqual(reply(nobodys, unknownId));
        expect([403, 404], `${what} by ${caller.login}`).toContain(theirs.status);
      }
    }
    expect((await admin.ask('GET', `${at}/${id}`)).body).toEqual(before.body);
    expect((await outsider.ask('GET', at)).text).not.toContain(id);
  });
});

const linksOf = (resource: AnyResource) =>
  Object.entries(resource.fields).filter(
    ([, field]) => isWritable(field) && (field.kind === 'reference' || field.kind === 'references'),
  );
const linking = testedResources.filter((resource) => linksOf(resource).length > 0);

describe.each(linking.map((resource) => [resource.path, resource] as const))('%s', (path, resource) => {
  const at = `${services}/${path}`;

  test('answer a reference to another tenant’s row and one to an unknown row with the same 400', async () => {
    for (const [name, field] of linksOf(resource)) {
      if (field.kind !== 'reference' && field.kind !== 'references') continue;
      const target = resources.find(({ path }) => path === field.to) as AnyResource;
      const { id: otherTenantsId } = await rowOf(target, 12);
      const body = await sampleBody(outsider, resource, 13);
      const answers = [];
      for (const id of [otherTenantsId, unknownId]) {
        const link = field.kind === 'reference' ? { id } : [{ id }];
        answers.push(reply(await outsider.ask('POST', at, { body: { ...body, [name]: link } }), id));
      }
      expect(answers[0]?.status, name).toBe(400);
      expect(answers[0], name).toEqual(answers[1]);
    }
    expect((await outsider.ask('GET', at)).body, 'a refused row is not kept').toEqual([]);
  });
});

test('special calls give an outsider the same answer for a course, a learner or an answer as for an unknown one', async () => {
  const place = `moduleId=${course.chapter.id}&parentId=${course.content.id}&quizId=${course.single.id}`;
  const paths = (courseId: string, userId: string) => [
    `${services}/courses/courseByCourseId/${courseId}`,
    `${services}/courses/landing/${courseId}`,
    `${services}/courses/courseForDemo/${courseId}`,
    `${services}/courses/coursesByIds?courseIds=${courseId}`,
    `${services}/user-course-states/byCourseIdAndUser?courseId=${courseId}&user=${student.login}`,
    `${services}/user-course-states/getUserCourseProgressState?courseId=${courseId}`,
    `${services}/user-course-states/getUserCourseProgressStateByUser?courseId=${courseId}&user=${student.login}`,
    `${services}/user-course-quiz-states/byUserAndIds?courseId=${courseId}&user=${student.login}&${place}`,
    `${services}/user-course-quiz-states/byCourse/${courseId}?user=${student.login}`,
    `${services}/user-course-current-paths/byCourse/${courseId}`,
    `${services}/users/byIds?ids=${userId}`,
    `${services}/users/byIds?courseIds=${courseId}`,
    `/api/users/byId/${userId}`,
  ];
  const nothing = paths(unknownId, unknownId);
  for (const [at, path] of paths(course.id, student.id).entries()) {
    const theirs = await outsider.ask('GET', path);
    const nobodys = await outsider.ask('GET', nothing[at] as string);
    expect(reply({ ...theirs, text: theirs.text.replaceAll(student.id, course.id) }, course.id), path).toEqual(
      reply(nobodys, unknownId),
    );
  }
  for (const list of ['coursesOverview', 'allCourses', 'courses', 'users/userFilterData'])
    expect((await outsider.ask('GET', `${services}/${list}`)).text, list).not.toMatch(
      new RegExp(`${course.id}|${student.id}`),
    );
  expect((await outsider.ask('GET', '/api/users')).text).not.toContain(student.id);
});

test('a login is looked up in the tenant of the host: the same login elsewhere is another user', async () => {
  const mine = await student.ask('GET', '/api/account');
  const theirs = await outsideStudent.ask('GET', '/api/account');
  expect([mine.body.login, theirs.body.login]).toEqual(['same-name', 'same-name']);
  expect(mine.body.id).not.toBe(theirs.body.id);
  expect((await outsider.ask('GET', '/api/users/same-name')).body.id).toBe(outsideStudent.id);
});

test('a token is invalid at another tenant’s host, and the platform’s ADMIN has access at each', async () => {
  expect((await atCompany(student, outsider.company).ask('GET', '/api/account')).status).toBe(401);
  expect((await atCompany(author, outsider.company).ask('GET', `${services}/courses`)).status).toBe(401);
  expect((await student.ask('GET', '/api/account', { headers: { host: 'localhost' } })).status).toBe(401);
  expect((await atCompany(admin, outsider.company).ask('GET', `${services}/courses`)).body).toEqual([]);
});

test('ADMIN sees the rows of all tenants on the main host, and on a tenant’s host the rows of that tenant', async () => {
  const here = await admin.ask('GET', `${services}/courses?size=200`);
  expect(new Set(here.body.map(({ owner }: { owner: string }) => owner))).toEqual(new Set([author.company]));
  const all = await admin.ask('GET', `${services}/courses?size=200`, { headers: { host: 'localhost' } });
  expect(all.text).toContain(course.id);
  const change = await admin.ask('PUT', `${services}/courses`, {
    headers: { host: 'localhost' },
    body: { id: course.id, seoText: 'By the platform' },
  });
  expect([change.status, change.body.owner]).toEqual([200, author.company]);
});

test('the role ADMIN of another tenant gives no rights on the platform', async () => {
  const pretender = await server.createUser(outsider.company, ['ROLE_ADMIN', 'ROLE_USER']);
  expect((await pretender.ask('GET', `${services}/courses`)).body).toEqual([]);
  expect((await pretender.ask('GET', `${services}/courses/${course.id}`)).status).toBe(404);
  expect((await pretender.ask('GET', `${services}/courses`, { headers: { host: 'localhost' } })).status).toBe(401);
});

test('the owner, the audit fields and the server’s own fields in a body are ignored', async () => {
  const forgedFields = {
    owner: outsider.company,
    createDate: '2001-01-01T00:00:00Z',
    modifiedBy: 'somebody',
    score: 5,
    reviewCount: 9,
  };
  const { body } = await author.ask('POST', `${services}/courses`, { body: { name: 'Mine', ...forgedFields } });
  expect(body).toMatchObject({ owner: author.company, modifiedBy: author.login, score: null, reviewCount: null });
  const put = await author.ask('PUT', `${services}/courses`, { body: { id: body.id, ...forgedFields } });
  expect(put.body).toMatchObject({
    owner: author.company,
    modifiedBy: author.login,
    score: null,
    createDate: body.createDate,
  });
});

test('a deletion in a course is recorded in the tenant’s audit, and in no other tenant’s', async () => {
  const { id } = await rowOf(resources.find(({ path }) => path === 'module-contents') as AnyResource, 21);
  expect((await author.ask('DELETE', `${services}/module-contents/${id}`)).status).toBe(204);
  const audits = '/management/audits?size=200';
  const auditEvent = (await author.ask('GET', audits)).body.find(({ data }: { data: { message?: string } }) =>
    data.message?.includes(id),
  );
  expect(auditEvent).toMatchObject({ type: 'DELETION', principal: author.login, owner: author.company });
  expect((await outsider.ask('GET', audits)).text).not.toContain(id);
});
