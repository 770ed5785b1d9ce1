import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Failure } from '@lernhaus/contract/failures';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { inTenant } from '../src/platform/database/transaction.ts';
import { smallMp4, smallPng } from './samples.ts';
import { type Caller, services } from './test-server.ts';
import { partHeaders, startUploadTestServer } from './upload-test-server.ts';

const uploads = `${services}/videos/uploads`;

const { server, author, send, offsetOf, sendAndDisconnect } = await startUploadTestServer();
afterAll(() => server.close());

const videoOf = (size: number) => {
  const head = Buffer.from(smallMp4, 'base64');
  return Buffer.concat([head, randomBytes(size - head.length)]);
};
const sha = (of: Buffer) => createHash('sha256').update(of).digest('hex');
const begin = (caller: Caller, length: number | string, name = 'A talk.mp4') =>
  caller.ask('POST', uploads, {
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')},filetype`,
    },
  });
const started = async (caller: Caller, length: number): Promise<string> => {
  const { status, headers, text } = await begin(caller, length);
  expect(status, text).toBe(201);
  return String(headers['location']);
};
const { store } = server.media;
const files = (folder = '') => server.files(`${author.company}/${folder}`);

/** Sends a whole file while the server is too busy to make a video of it. */
async function sendWhileBusy(path: string, file: Buffer): Promise<void> {
  const put = server.storage.put.bind(server.storage);
  const busy = vi.spyOn(server.storage, 'put').mockImplementation(async (key, ...rest) => {
    if (key.includes('/videos/')) throw new Failure('error.http.503');
    return put(key, ...rest);
  });
  try {
    expect((await send(author, path, 0, file)).status).toBe(503);
  } finally {
    busy.mockRestore();
  }
}

/** The stored bytes of the video that an upload became. */
async function videoOfUpload(path: string): Promise<Buffer> {
  const { body: upload } = await author.ask('GET', path);
  const { body: video } = await author.ask('GET', `${services}/videos/${upload.videoId}`);
  const file = await server.storage.read(new URL(video.videoStreamUrl, 'http://x').pathname.slice('/files/'.length));
  return file ? buffer(file) : Buffer.alloc(0);
}

describe('a video upload in chunks', () => {
  test('arrives complete over a connection that breaks ten times, and becomes a video once', async () => {
    const file = videoOf(3_000_000);
    const path = await started(author, file.length);
    let [at, cuts] = [0, 0];
    while (cuts < 10) {
      await sendAndDisconnect(path, at, file, 200_000 + cuts * 7_777);
      cuts += 1;
      // Bytes that the server still reads after the connection breaks count as soon as they are stored.
      await expect.poll(async () => (at = await offsetOf(path))).toBeGreaterThan(at);
    }
    expect(at).toBeLessThan(file.length);
    expect((await send(author, path, at, file.subarray(at))).status).toBe(204);
    expect(sha(await videoOfUpload(path))).toBe(sha(file));
    const { body: videos } = await author.ask('GET', `${services}/videos`);
    expect(videos.map(({ name, videoSize }: { name: string; videoSize: number }) => [name, videoSize])).toEqual([
      ['A talk.mp4', file.length],
    ]);
    expect(await files('parts/')).toEqual([]);
    expect(await offsetOf(path)).toBe(file.length);
    expect((await author.ask('GET', uploads)).body).toEqual([]);
  });

  test('counts each part once: a repeated part, a part at a wrong offset or two at once get 409, and too many bytes get 413', async () => {
    const file = videoOf(300_000);
    const path = await started(author, file.length);
    const half = file.subarray(0, 150_000);
    expect((await send(author, path, 0, half)).headers['upload-offset']).toBe('150000');
    for (const from of [0, 149_999, 150_001]) expect((await send(author, path, from, half)).status).toBe(409);
    expect((await send(author, path, 150_000, Buffer.concat([half, half]))).status).toBe(413);
    const both = await Promise.all([0, 1].map(() => send(author, path, 150_000, file.subarray(150_000))));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
    expect(sha(await videoOfUpload(path))).toBe(sha(file));
    expect(await files('parts/')).toEqual([]);
  });

  test('is hidden from everybody else: a colleague, a stranger and a learner get the answer for an unknown upload', async () => {
    const path = await started(author, 1000);
    const colleague = await server.createUser(author.company, ['ROLE_USER']);
    const outsider = await server.createUser(await server.tenant(), ['ROLE_USER']);
    const student = await server.createUser(author.company, ['ROLE_STUDENT']);
    const answers = (caller: Caller) =>
      Promise.all([
        caller.ask('HEAD', path),
        caller.ask('GET', path),
        send(caller, path, 0, videoOf(1000)),
        caller.ask('DELETE', path),
      ]);
    const statuses = async (caller: Caller) => (await answers(caller)).map(({ status }) => status);
    expect(await statuses(colleague)).toEqual([404, 404, 404, 404]);
    expect(await statuses(outsider)).toEqual([404, 404, 404, 404]);
    expect(await statuses(student)).toEqual([403, 403, 403, 403]);
    expect(await statuses(server.visitor(author.company))).toEqual([401, 401, 401, 401]);
    expect((await begin(student, 1000)).status).toBe(403);
    expect((await colleague.ask('GET', uploads)).body).toEqual([]);
    expect(await offsetOf(path)).toBe(0);
    expect((await author.ask('DELETE', path)).status).toBe(204);
    expect((await author.ask('HEAD', path)).status).toBe(404);
  });

  test('that is not a video is refused at its first bytes, or when it is complete, and leaves nothing behind', async () => {
    const before = await files();
    for (const wrong of [Buffer.from(smallPng, 'base64'), Buffer.from('short'), Buffer.alloc(200_000)]) {
      const path = await started(author, wrong.length);
      expect((await send(author, path, 0, wrong)).status).toBe(415);
      expect((await author.ask('HEAD', path)).status).toBe(404);
    }
    expect(await files()).toEqual(before);
  });

  test('that is complete while the server is too busy is kept, and becomes a video later', async () => {
    const file = videoOf(5000);
    const path = await started(author, file.length);
    await sendWhileBusy(path, file);
    expect(await offsetOf(path)).toBe(file.length);
    expect(sha(await videoOfUpload(path))).toBe(sha(file));
  });

  test('must state its length, and is sent as bytes', async () => {
    for (const [length, status] of [
      ['', 400],
      ['many', 400],
      [0, 400],
      [-5, 400],
      [5_000_000_001, 413],
    ] as const)
      expect((await begin(author, length)).status, String(length)).toBe(status);
    const path = await started(author, 1000);
    expect((await author.ask('PATCH', path, { body: { a: 1 } })).status).toBe(415);
    expect((await author.ask('PATCH', path, { body: videoOf(1000), headers: partHeaders })).status).toBe(400);
    expect((await author.ask('POST', `${services}/videos`, { body: videoOf(1000), headers: partHeaders })).status).toBe(
      415,
    );
    expect(await offsetOf(path)).toBe(0);
  });

  test('is deleted after a day without a byte, with its parts', async () => {
    const file = videoOf(5000);
    const path = await started(author, file.length);
    expect((await send(author, path, 0, file.subarray(0, 3000))).status).toBe(204);
    const parts = await files('parts/');
    const deleteExpiredAfter = (hours: number) =>
      server.media.uploads.cleanUp(server.database, new Date(server.time.now.getTime() + hours * 3_600_000));
    await deleteExpiredAfter(23);
    expect(await files('parts/')).toEqual(parts);
    await deleteExpiredAfter(25);
    expect(await files('parts/')).toEqual([]);
    expect((await author.ask('HEAD', path)).status).toBe(404);
  });

  test('that is complete and lost a part is deleted after a day, and not tried for ever', async () => {
    const file = videoOf(5000);
    const path = await started(author, file.length);
    expect((await send(author, path, 0, file.subarray(0, 3000))).status).toBe(204);
    for (const part of await files('parts/')) await server.storage.remove(part);
    expect((await send(author, path, 3000, file.subarray(3000))).status).toBe(500);
    const cleanUpAfter = (hours: number) =>
      server.media.uploads.cleanUp(server.database, new Date(server.time.now.getTime() + hours * 3_600_000));
    const unfinished = async () => (await author.ask('GET', uploads)).body.length;
    await expect(cleanUpAfter(23)).rejects.toThrow('could not be joined');
    expect(await unfinished()).toBe(1);
    await expect(cleanUpAfter(25)).rejects.toThrow('could not be joined');
    expect([await unfinished(), await files('parts/')]).toEqual([0, []]);
    expect((await author.ask('HEAD', path)).status).toBe(404);
  });

  test('that is complete and expired while the server was away becomes a video all the same', async () => {
    const file = videoOf(5000);
    const path = await started(author, file.length);
    await sendWhileBusy(path, file);
    const before = await files('videos/');
    await server.media.uploads.cleanUp(server.database, new Date(server.time.now.getTime() + 48 * 3_600_000));
    expect((await files('videos/')).length).toBe(before.length + 1);
  });

  test('that was complete when its server was killed becomes a video without another request', async () => {
    const file = videoOf(70_000);
    const path = await started(author, file.length);
    expect((await send(author, path, 0, file.subarray(0, 60_000))).status).toBe(204);
    // The state that a process leaves if it stores the last part and dies.
    const part = await server.media.store.putPart(author.company, Readable.from([file.subarray(60_000)]));
    await inTenant(server.database, { tenant: author.company, user: '*', mode: 'write' }, (tx) =>
      tx.query(
        'update video_uploads set received_bytes = total_bytes, parts = array_append(parts, $2::varchar) where id = $1',
        [path.split('/').at(-1), part.key],
      ),
    );
    await server.media.uploads.cleanUp(server.database, server.time.now);
    expect(sha(await videoOfUpload(path))).toBe(sha(file));
  });
});

describe('a stored file', () => {
  test('is deleted if its row was refused, and stays if the row may be there', async () => {
    const before = await files('parts/');
    const failing = async (error: Error) => {
      const blob = { ...(await store.putPart(author.company, Readable.from([videoOf(100)]))), type: 'video/mp4' };
      await expect(store.withStoredFile(blob, () => Promise.reject(error))).rejects.toBe(error);
      return blob.key;
    };
    await failing(new Failure('error.http.404'));
    expect(await files('parts/')).toEqual(before);
    const key = await failing(new Error('Connection terminated unexpectedly'));
    expect(await files('parts/')).toEqual([...before, key]);
    await store.deleteFile(key);
  });

  test('that is refused leaves no open source', async () => {
    const source = Readable.from([Buffer.from(smallPng, 'base64'), Buffer.alloc(10_000)]);
    const importOfPicture = store.storeImported(author.company, { kind: 'video', stream: async () => source });
    await expect(importOfPicture).rejects.toMatchObject({ code: 'error.upload.type' });
    expect(source.destroyed).toBe(true);
  });
});
