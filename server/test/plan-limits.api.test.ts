import { resourceAt } from '@lernhaus/contract/resources';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inPlatform } from '../src/platform/database/transaction.ts';
import { companyUnderPlan } from './company-under-plan.ts';
import { formOf, zipOf } from './multipart-form.ts';
import { sampleBody, smallMp4 } from './samples.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';
import { hasTwoConnections, whileHeld } from './while-held.ts';

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.createUser('lernhaus', ['ROLE_ADMIN', 'ROLE_USER']);
});
afterAll(() => server.close());

const companyUnder = (plan: Record<string, unknown>, order: Record<string, unknown> = {}) =>
  companyUnderPlan(server, admin, plan, order);
const addCourse = (caller: Caller, name = 'A course') => caller.ask('POST', `${services}/courses`, { body: { name } });

test('one of many users who create the last course at once succeeds; a deleted course frees its place', async () => {
  const owner = await companyUnder({ totalCoursesAllowed: 2 });
  const first = await addCourse(owner);
  expect(first.status).toBe(201);
  const answers = await Promise.all(Array.from({ length: 8 }, () => addCourse(owner)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refusals = answers.filter(({ headers }) => headers['x-app-error'] === 'error.limit.courses');
  expect(refusals.map(({ status }) => status)).toEqual(Array(7).fill(400));
  await owner.ask('DELETE', `${services}/courses/${first.body.id}`);
  expect((await addCourse(owner)).status).toBe(201);
});

test('an order that is not paid yet limits like a paid one; the platform’s own tenants need no plan', async () => {
  const owner = await companyUnder({ totalCoursesAllowed: 0 }, { activeOrder: false });
  expect((await addCourse(owner)).headers['x-app-error']).toBe('error.limit.courses');
  expect((await addCourse(admin)).status).toBe(201);
});

test('an order of a plan that does not exist here allows nothing more, and the screens name its plan', async () => {
  const owner = await companyUnder({ totalCoursesAllowed: 2 }, { lmsPlanName: 'ELSEWHERE' });
  await server.database.pool.query('update lms_orders set lms_plan_id = gen_random_uuid() where owner = $1', [
    owner.company,
  ]);
  expect((await addCourse(owner)).headers['x-app-error']).toBe('error.limit.courses');
  const { body } = await owner.ask('GET', `${services}/planUse`);
  expect(body).toMatchObject({ planName: 'ELSEWHERE', courses: { limit: 0 }, students: { limit: 0 } });
});

test('videos use the gigabytes of the plan, and a video beyond the quota leaves nothing behind', async () => {
  const owner = await companyUnder({ videoUploadLimitInGb: 0 });
  const reply = await owner.ask('POST', `${services}/videos`, { body: { name: 'A video', video: smallMp4 } });
  expect([reply.status, reply.headers['x-app-error']]).toEqual([400, 'error.limit.video']);
  expect(await server.files(owner.company)).toEqual([]);
});

test('a video that was replaced while its next file arrived uses the quota like any other', async () => {
  const owner = await companyUnder({ videoUploadLimitInGb: 0.01 });
  const videos = `${services}/videos`;
  const large = Buffer.concat([Buffer.from(smallMp4, 'base64'), Buffer.alloc(6_000_000)]).toString('base64');
  const { body: first } = await owner.ask('POST', videos, { body: { name: 'First', video: large } });
  const put = server.storage.put.bind(server.storage);
  const storing = vi.spyOn(server.storage, 'put').mockImplementationOnce(async (...file) => {
    const storedFile = await put(...file);
    const shrunk = await owner.ask('PUT', videos, { body: { id: first.id, video: smallMp4 } });
    const second = await owner.ask('POST', videos, { body: { name: 'Second', video: large } });
    expect([shrunk.status, second.status]).toEqual([200, 201]);
    return storedFile;
  });
  const reply = await owner.ask('PUT', videos, { body: { id: first.id, video: large } });
  storing.mockRestore();
  expect([reply.status, reply.headers['x-app-error']]).toEqual([400, 'error.limit.video']);
});

test('a replaced video uses the quota while a lesson shows it, until it is deleted', async () => {
  const owner = await companyUnder({ videoUploadLimitInGb: 0.01 });
  const videos = `${services}/videos`;
  const large = Buffer.concat([Buffer.from(smallMp4, 'base64'), Buffer.alloc(4_000_000)]).toString('base64');
  const { body: first } = await owner.ask('POST', videos, { body: { name: 'First', video: large } });
  const replace = () => owner.ask('PUT', videos, { body: { id: first.id, video: large } });
  const show = async () => {
    const { body } = await owner.ask('GET', `${videos}/${first.id}`);
    const lesson = { title: 'Lesson', index: 1, video: body.videoStreamUrl };
    expect((await owner.ask('POST', `${services}/module-contents`, { body: lesson })).status).toBe(201);
  };
  const usedBytes = async () => (await owner.ask('GET', `${services}/planUse`)).body.video.used;
  await show();
  expect((await replace()).status).toBe(200);
  expect(await usedBytes()).toBe(2 * first.videoSize);
  await show();
  const beyond = await replace();
  expect([beyond.status, beyond.headers['x-app-error']]).toEqual([400, 'error.limit.video']);
  expect(await server.files(owner.company)).toHaveLength(2);
  const oldVideo = (await owner.ask('GET', videos)).body.find(({ id }: { id: string }) => id !== first.id);
  expect((await owner.ask('DELETE', `${videos}/${oldVideo.id}`)).status).toBe(204);
  expect((await replace()).status).toBe(200);
});

test.runIf(hasTwoConnections)(
  'a video that is deleted while it is replaced leaves its old file to the lesson',
  async () => {
    const owner = await companyUnder({ videoUploadLimitInGb: 0.01 });
    const videos = `${services}/videos`;
    const { body: first } = await owner.ask('POST', videos, { body: { name: 'First', video: smallMp4 } });
    const { body: lesson } = await owner.ask('GET', `${videos}/${first.id}`);
    await owner.ask('POST', `${services}/module-contents`, {
      body: { title: 'Lesson', index: 1, video: lesson.videoStreamUrl },
    });
    const oldFiles = await server.files(owner.company);
    const row = 'select 1 from videos where id = $1 for update';
    const replies = await whileHeld(server, [row, [first.id]], async (waits) => {
      const put = owner.ask('PUT', videos, { body: { id: first.id, video: smallMp4 } });
      await waits(1);
      const deletion = admin.ask('DELETE', `${videos}/${first.id}`);
      await waits(2);
      return [put, deletion];
    });
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 204]);
    expect((await owner.ask('GET', videos)).body).toHaveLength(1);
    expect(await server.files(owner.company)).toEqual(oldFiles);
  },
);

test('an imported course uses the quota of the plan, or leaves nothing behind', async () => {
  const archive = (media: object[], files: Record<string, Buffer>) =>
    zipOf({ 'course.json': Buffer.from(JSON.stringify({ ...empty, media })), ...files });
  const empty = { format: 'lernhaus-course', version: 1, course: { name: 'Brought' } };
  const videoContent = { 'media/video.mp4': Buffer.from(smallMp4, 'base64') };
  const importArchive = async (caller: Caller, bytes: Promise<Buffer>) =>
    caller.ask(
      'POST',
      `${services}/courses/import`,
      formOf({ field: 'archive', bytes: await bytes, name: 'course.zip' }),
    );
  const owner = await companyUnder({ totalCoursesAllowed: 1, videoUploadLimitInGb: 0 });
  const tooMuch = await importArchive(owner, archive([{ name: 'video.mp4', kind: 'video' }], videoContent));
  expect([tooMuch.status, tooMuch.headers['x-app-error']]).toEqual([400, 'error.limit.video']);
  expect(await server.files(owner.company)).toEqual([]);
  const answers = await Promise.all([1, 2, 3, 4].map(() => importArchive(owner, archive([], {}))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ headers }) => headers['x-app-error'] === 'error.limit.courses')).toHaveLength(3);
});

describe('a video upload in chunks', () => {
  const uploads = `${services}/videos/uploads`;
  const begin = (owner: Caller, size: number) =>
    owner.ask('POST', uploads, { headers: { 'upload-length': String(size), 'tus-resumable': '1.0.0' } });
  const send = (owner: Caller, path: string, at: number, bytes: Buffer) =>
    owner.ask('PATCH', path, {
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(at) },
      body: bytes,
    });
  const failureOf = ['error.limit.video', 400];
  const videoContent = Buffer.concat([Buffer.from(smallMp4, 'base64'), Buffer.alloc(4_000_000)]).subarray(0, 4_000_000);

  test('reserves its quota when it starts, also with many at once, and frees it when it is cancelled or expires', async () => {
    const owner = await companyUnder({ videoUploadLimitInGb: 0.01 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => begin(owner, videoContent.length)));
    const begun = answers.filter(({ status }) => status === 201).map(({ headers }) => String(headers['location']));
    expect(begun).toHaveLength(2);
    const refusals = answers.filter(({ status }) => status !== 201);
    expect(refusals.map(({ headers, status }) => [headers['x-app-error'], status])).toEqual(Array(6).fill(failureOf));
    expect((await owner.ask('GET', `${services}/planUse`)).body.video.used).toBe(8_000_000);

    expect((await owner.ask('DELETE', begun[0] ?? '')).status).toBe(204);
    expect((await begin(owner, videoContent.length)).status).toBe(201);
    expect((await begin(owner, videoContent.length)).status).toBe(400);
    const now = server.time.now;
    server.time.now = new Date(now.getTime() + 25 * 3_600_000);
    const later = await server.createUser(owner.company, ['ROLE_USER']);
    expect((await begin(later, 10_000_000)).status).toBe(201);
    server.time.now = now;
  });

  test('is refused when the plan has too little quota for its bytes, and otherwise keeps its quota until its end', async () => {
    const owner = await companyUnder({ videoUploadLimitInGb: 0.01 });
    const path = String((await begin(owner, videoContent.length)).headers['location']);
    expect((await send(owner, path, 0, videoContent.subarray(0, 2_000_000))).status).toBe(204);
    const limitTo = (gigabytes: number) =>
      inPlatform(server.database, 'write', (tx) =>
        tx.query(
          'update company_plans set video_upload_limit_in_gb = $2 where id::text in (select lms_plan_id from lms_orders where owner = $1)',
          [owner.company, gigabytes],
        ),
      );
    await limitTo(0);
    const reply = await send(owner, path, 2_000_000, videoContent.subarray(2_000_000));
    expect([reply.headers['x-app-error'], reply.status]).toEqual(failureOf);
    expect((await owner.ask('HEAD', path)).headers['upload-offset']).toBe('2000000');
    await limitTo(0.01);
    expect((await send(owner, path, 2_000_000, videoContent.subarray(2_000_000))).status).toBe(204);
    expect((await owner.ask('GET', `${services}/videos`)).body).toHaveLength(1);
  });
});

test('the rest of the quota is returned to owners and authors, the plan’s name and end only to owners', async () => {
  const owner = await companyUnder({ name: 'SMALL', totalCoursesAllowed: 2, totalAdminUser: 3, totalStudents: 5 });
  await addCourse(owner);
  const { status, body } = await owner.ask('GET', `${services}/planUse`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    planName: 'SMALL',
    courses: { used: 1, limit: 2, remaining: 1 },
    adminUsers: { used: 1, limit: 3, remaining: 2 },
    students: { used: 0, limit: 5, remaining: 5 },
  });
  expect(body.nextPaymentDueDate).not.toBeNull();
  const author = await server.createUser(owner.company, ['ROLE_WORKER']);
  expect((await author.ask('GET', `${services}/planUse`)).body).toEqual({
    ...body,
    adminUsers: { used: 2, limit: 3, remaining: 1 },
    planName: null,
    nextPaymentDueDate: null,
  });
  const free = await admin.ask('GET', `${services}/planUse`);
  expect(free.body).toMatchObject({ planName: null, courses: { limit: null, remaining: null } });
});

test('a plan belongs to the main tenant, on whatever host ADMIN writes it', async () => {
  const company = await server.tenant();
  const there = server.at(admin, company);
  const body = await sampleBody(admin, resourceAt('company-plans'));
  const created = await there.ask('POST', `${services}/company-plans`, { body });
  expect([created.status, created.body.owner]).toEqual([201, 'lernhaus']);
  const changed = await there.ask('PUT', `${services}/company-plans`, { body: { id: created.body.id, name: 'OTHER' } });
  expect([changed.status, changed.body.name]).toEqual([200, 'OTHER']);
  const owner = await server.createUser(company, ['ROLE_USER']);
  expect((await owner.ask('GET', `${services}/company-plans/${created.body.id}`)).body.name).toBe('OTHER');
  expect((await owner.ask('PUT', `${services}/company-plans`, { body: created.body })).status).toBe(403);
  expect((await there.ask('DELETE', `${services}/company-plans/${created.body.id}`)).status).toBe(204);
});

test('only the platform sets whom a course is shared with', async () => {
  const owner = await server.createUser(await server.tenant(), ['ROLE_USER']);
  const other = await server.tenant();
  const body = { name: 'Mine', subOwners: [other] };
  const created = await owner.ask('POST', `${services}/courses`, { body });
  expect([created.status, created.body.subOwners]).toEqual([201, []]);
  const at = `${services}/courses`;
  const shared = await server
    .at(admin, owner.company)
    .ask('PUT', at, { body: { ...created.body, subOwners: [other] } });
  expect(shared.body.subOwners).toEqual([other]);
  const reply = await owner.ask('PUT', at, { body: { ...shared.body, subOwners: [] } });
  expect([reply.status, reply.body.subOwners]).toEqual([200, [other]]);
});
