import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { documentOf } from './hostile-archives.ts';
import { zipOf } from './multipart-form.ts';
import { smallMp4 } from './samples.ts';
import { type Caller, services } from './test-server.ts';
import { startUploadTestServer } from './upload-test-server.ts';

/** Course archives arrive over slow connections in chunks, like videos. */
const uploads = `${services}/courses/uploads`;

const { server, author, send, offsetOf, sendAndDisconnect } = await startUploadTestServer();
afterAll(() => server.close());

const course = { name: 'Over a slow line', courseModules: [{ name: 'One', type: 'CHAPTER', index: 0 }] };
/** An archive of a course with a video that gives it the required length. */
const archiveOf = (length: number, document = documentOf(course, [{ name: 'video-1.mp4', kind: 'video' }])) => {
  const head = Buffer.from(smallMp4, 'base64');
  const video = Buffer.concat([head, randomBytes(Math.max(0, length - head.length))]);
  return zipOf({ 'course.json': document, 'media/video-1.mp4': video });
};
const started = async (caller: Caller, totalBytes: number): Promise<string> => {
  const { status, headers, text } = await caller.ask('POST', uploads, { body: { name: 'course.zip', totalBytes } });
  expect(status, text).toBe(201);
  return String(headers['location']);
};
const importArchive = (caller: Caller, path: string) => caller.ask('POST', `${path}/import`);
const parts = (caller: Caller) => server.files(`${caller.company}/parts/`);
const courses = async (caller: Caller) =>
  (await caller.ask('GET', `${services}/courses`)).body.map(({ name }: { name: string }) => name);

describe('an archive upload in chunks', () => {
  test('arrives over a connection that breaks five times, and becomes one course, however often the import is requested', async () => {
    const archive = await archiveOf(2_000_000);
    const path = await started(author, archive.length);
    let at = 0;
    for (let cuts = 0; cuts < 5; cuts += 1) {
      await sendAndDisconnect(path, at, archive, 200_000 + cuts * 7_777);
      await expect.poll(async () => (at = await offsetOf(path))).toBeGreaterThan(at);
      // The upload is not complete yet.
      expect((await importArchive(author, path)).status).toBe(409);
    }
    expect((await author.ask('GET', uploads)).body).toMatchObject([{ name: 'course.zip', receivedBytes: at }]);
    expect((await send(author, path, at, archive.subarray(at))).status).toBe(204);
    const both = await Promise.all([importArchive(author, path), importArchive(author, path)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const created = both.find(({ status }) => status === 200);
    expect(created?.body).toMatchObject({ name: course.name, modules: 1, videos: 1 });
    expect((await importArchive(author, path)).body).toEqual(created?.body);
    expect(await courses(author)).toEqual([course.name]);
    expect(await parts(author)).toEqual([]);
    expect((await author.ask('GET', uploads)).body).toEqual([]);
  });

  test('that is not an archive is refused at its first bytes; an archive with a fault always gets its error, and nothing of it is stored', async () => {
    const none = await started(author, 1000);
    const refusal = await send(author, none, 0, randomBytes(1000));
    expect([refusal.status, refusal.headers['x-app-error']]).toEqual([400, 'error.archive.unreadable']);
    expect((await author.ask('HEAD', none)).status).toBe(404);
    const before = await server.files(author.company);
    const archive = await zipOf({ 'course.json': '{"format": "scorm"}' });
    const path = await started(author, archive.length);
    expect((await send(author, path, 0, archive)).status).toBe(204);
    for (let again = 0; again < 2; again += 1) {
      const { status, headers } = await importArchive(author, path);
      expect([status, headers['x-app-error']]).toEqual([400, 'error.archive.format']);
    }
    expect(await server.files(author.company)).toEqual(before);
  });

  test('belongs to its author only, and needs the rights of an author', async () => {
    const path = await started(author, 1000);
    const colleague = await server.createUser(author.company, ['ROLE_USER']);
    const outsider = await server.createUser(await server.tenant(), ['ROLE_USER']);
    const student = await server.createUser(author.company, ['ROLE_STUDENT']);
    const statuses = async (caller: Caller) => {
      const calls = [
        caller.ask('HEAD', path),
        send(caller, path, 0, Buffer.alloc(10)),
        importArchive(caller, path),
        caller.ask('DELETE', path),
      ];
      return (await Promise.all(calls)).map(({ status }) => status);
    };
    expect(await statuses(colleague)).toEqual([404, 404, 404, 404]);
    expect(await statuses(outsider)).toEqual([404, 404, 404, 404]);
    expect(await statuses(student)).toEqual([403, 403, 403, 403]);
    expect(await statuses(server.visitor(author.company))).toEqual([401, 401, 401, 401]);
    expect((await student.ask('POST', uploads, { body: { name: 'a', totalBytes: 1000 } })).status).toBe(403);
    expect((await author.ask('DELETE', path)).status).toBe(204);
  });

  test('is deleted after a day without a byte, when its author cancels, and when its author starts a fourth upload', async () => {
    const archive = await archiveOf(50_000);
    const begun = async () => {
      const path = await started(author, archive.length);
      expect((await send(author, path, 0, archive.subarray(0, 1000))).status).toBe(204);
      return path;
    };
    const paths = [await begun(), await begun(), await begun(), await begun()];
    const heads = async () => Promise.all(paths.map(async (path) => (await author.ask('HEAD', path)).status));
    expect(await heads()).toEqual([404, 200, 200, 200]);
    expect((await author.ask('DELETE', paths[3] ?? '')).status).toBe(204);
    expect((await parts(author)).length).toBe(2);
    const deleteExpiredAfter = (hours: number) =>
      server.courses.archiveUploads.removeExpired(
        server.database,
        new Date(server.time.now.getTime() + hours * 3_600_000),
      );
    await deleteExpiredAfter(23);
    expect((await parts(author)).length).toBe(2);
    await deleteExpiredAfter(25);
    expect(await parts(author)).toEqual([]);
    expect(await heads()).toEqual([404, 404, 404, 404]);
  });

  test('must state its length', async () => {
    for (const [totalBytes, status, message] of [
      [0, 400, 'error.upload.empty'],
      [-5, 400, 'error.malformed'],
      [1.5, 400, 'error.malformed'],
      [5_000_000_001, 413, 'error.upload.size'],
    ] as const)
      expect(await author.ask('POST', uploads, { body: { name: 'a', totalBytes } })).toMatchObject({
        status,
        body: { message },
      });
  });
});
