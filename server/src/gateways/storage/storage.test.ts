import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureOf } from '../../platform/http/problem.ts';
import { openStorage } from './open-storage.ts';
import { readS3Address } from './s3-address.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

let folder: string;
let server: S3rver;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lernhaus-storage-'));
  const configureBuckets = [{ name: 'lernhaus', configs: [] }];
  server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3'), configureBuckets });
  port = (await server.run()).port;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const storages: [string, () => Promise<Storage>][] = [
  ['folder', () => openStorage(pathToFileURL(join(folder, 'files')).href)],
  ['bucket', () => openStorage(`s3://S3RVER:S3RVER@127.0.0.1:${port}/lernhaus/kept?region=eu-central-1&tls=0`)],
];

const collect = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
};

const png = { contentType: 'image/png' };

describe.each(storages)('a %s', (_kind, open) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open();
  });

  const read = async (...args: Parameters<Storage['read']>): Promise<string | undefined> => {
    const file = await storage.read(...args);
    return file && (await buffer(file)).toString();
  };

  test('returns what was put, with its type and size', async () => {
    expect(await storage.put('alpha/a.png', Buffer.from('first'), png)).toEqual({ sizeBytes: 5, ...png });
    expect(await read('alpha/a.png')).toBe('first');
    expect(await storage.stat('alpha/a.png')).toEqual({ sizeBytes: 5, ...png });
  });

  test('replaces a file with the same key', async () => {
    await storage.put('alpha/b.png', Buffer.from('first'), png);
    await storage.put('alpha/b.png', Buffer.from('second one'), { contentType: 'image/webp' });
    expect(await read('alpha/b.png')).toBe('second one');
    expect(await storage.stat('alpha/b.png')).toEqual({ sizeBytes: 10, contentType: 'image/webp' });
  });

  test('reads a range', async () => {
    await storage.put('alpha/c.txt', Buffer.from('0123456789'), { contentType: 'text/plain' });
    expect(await read('alpha/c.txt', { start: 2, end: 5 })).toBe('2345');
    expect(await read('alpha/c.txt', { start: 9, end: 9 })).toBe('9');
  });

  test('stores a stream of unknown length with more than one part', async () => {
    const content = randomBytes(20 * 1024 * 1024 + 17);
    const pieces = Array.from({ length: Math.ceil(content.length / 65_536) }, (_, at) =>
      content.subarray(at * 65_536, (at + 1) * 65_536),
    );
    const storedFile = await storage.put('alpha/video.mp4', Readable.from(pieces), { contentType: 'video/mp4' });
    expect(storedFile.sizeBytes).toBe(content.length);
    const file = await storage.read('alpha/video.mp4');
    expect(file && (await buffer(file)).equals(content)).toBe(true);
  });

  test('stores an empty file', async () => {
    await storage.put('alpha/empty', Buffer.alloc(0), png);
    expect(await storage.stat('alpha/empty')).toEqual({ sizeBytes: 0, ...png });
    expect(await read('alpha/empty')).toBe('');
  });

  test('stores nothing of a stream that fails', async () => {
    const breaking = Readable.from(
      (function* () {
        yield Buffer.alloc(9 * 1024 * 1024);
        throw new Error('broken off');
      })(),
    );
    await expect(storage.put('alpha/broken', breaking, png)).rejects.toThrow('broken off');
    expect(await storage.stat('alpha/broken')).toBeUndefined();
  });

  test('returns no file and no error for an unknown key', async () => {
    expect(await storage.read('alpha/missing')).toBeUndefined();
    expect(await storage.stat('alpha/missing')).toBeUndefined();
    expect(await storage.stat('alpha')).toBeUndefined();
    await storage.remove('alpha/missing');
  });

  test('lists keys by prefix, without removed files', async () => {
    for (const key of ['list/a/1', 'list/a/2', 'list/b/1']) await storage.put(key, Buffer.from(key), png);
    await storage.remove('list/a/2');
    expect(await collect(storage.list('list/a/'))).toEqual([
      { key: 'list/a/1', sizeBytes: 8, modified: expect.any(Date) as Date },
    ]);
    const [first] = await collect(storage.list('list/a/'));
    expect(Math.abs(Date.now() - Number(first?.modified))).toBeLessThan(60_000);
    expect((await collect(storage.list('list/'))).map(({ key }) => key).sort()).toEqual(['list/a/1', 'list/b/1']);
    expect(await collect(storage.list('nothing/'))).toEqual([]);
  });

  test.each(['', '/a', '../a', 'a/../b', 'a//b', 'a/', '.a', 'a/.b', 'A', 'a\\b', 'a\0b', 'ä', 'a'.repeat(101)])(
    'refuses the key %j',
    async (key) => {
      await expect(storage.put(key, Buffer.from('x'), png)).rejects.toThrow(RangeError);
      await expect(storage.read(key)).rejects.toThrow(RangeError);
      await expect(storage.remove(key)).rejects.toThrow(RangeError);
    },
  );
});

test('leaves no incomplete file in the folder', async () => {
  const storage = await openStorage(pathToFileURL(join(folder, 'files')).href);
  await storage.put('alpha/whole', Buffer.from('whole'), png);
  const broken = new Readable({ read: () => broken.destroy(new Error('torn')) });
  await expect(storage.put('alpha/broken', broken, png)).rejects.toThrow('torn');
  expect(existsSync(join(folder, 'files/incoming'))).toBe(true);
  expect(await readdir(join(folder, 'files/incoming'))).toEqual([]);
});

test.each(['ENOSPC', 'EDQUOT'])(
  'a folder on a full disk (%s) causes a 503, like a bucket that refuses',
  async (code) => {
    const storage = await openStorage(pathToFileURL(join(folder, 'files')).href);
    const full = new Readable({ read: () => full.destroy(Object.assign(new Error('write'), { code })) });
    const error: unknown = await storage.put('alpha/full', full, png).catch((thrown: unknown) => thrown);
    expect(failureOf(error)).toMatchObject({ status: 503, code: 'error.http.503' });
  },
);

test('deletes incomplete files of killed processes, and none that is still being written', async () => {
  const root = join(folder, 'killed');
  const storage = await openStorage(pathToFileURL(root).href);
  await storage.removeIncomplete(new Date());
  await storage.put('alpha/whole', Buffer.from('whole'), png);
  for (const [name, seconds] of [
    ['killed', 1000],
    ['writing', 2000],
  ] as const) {
    await writeFile(join(root, 'incoming', name), 'part');
    await utimes(join(root, 'incoming', name), seconds, seconds);
  }
  await storage.removeIncomplete(new Date(1_500_000));
  expect(await readdir(join(root, 'incoming'))).toEqual(['writing']);
  expect((await storage.stat('alpha/whole'))?.sizeBytes).toBe(5);
});

test('a bucket at Amazon needs only its name', () => {
  expect(readS3Address('s3://kept/below/here?region=eu-west-1')).toMatchObject({
    bucket: 'kept',
    prefix: 'below/here/',
    client: { region: 'eu-west-1' },
  });
  expect(() => readS3Address('s3://key:secret@host')).toThrow('STORAGE_URL names no bucket');
  expect(() => readS3Address('s3://key@host/bucket')).toThrow('STORAGE_URL names a key without its secret');
});

test('a bucket that refuses in the middle of the work causes a 503; earlier files are still there, and the file can be stored later', async () => {
  let refusal: number | null = null;
  // A proxy in front of the bucket, which can refuse requests.
  const front = createServer((incoming, answer) => {
    if (refusal !== null) return void incoming.resume().once('end', () => answer.writeHead(refusal ?? 500).end());
    const { url: path, method, headers } = incoming;
    const passed = request({ host: '127.0.0.1', port, path, method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 500, reply.headers);
      reply.pipe(answer);
    });
    incoming.pipe(passed);
  });
  await once(front.listen(0, '127.0.0.1'), 'listening');
  const { port: frontPort } = front.address() as AddressInfo;
  const storage = await openStorage(
    `s3://S3RVER:S3RVER@127.0.0.1:${frontPort}/lernhaus/refused?region=eu-central-1&tls=0`,
  );
  try {
    await storage.put('acme/before.png', Buffer.from('before'), png);
    for (const status of [403, 503]) {
      refusal = status;
      for (const work of [
        () => storage.put('acme/during.png', Buffer.from('during'), png),
        () => storage.read('acme/before.png'),
        () => storage.stat('acme/before.png'),
        () => storage.remove('acme/before.png'),
      ]) {
        const error: unknown = await work().then(
          () => null,
          (thrown: unknown) => thrown,
        );
        expect(failureOf(error)).toMatchObject({ status: 503, code: 'error.http.503' });
      }
    }
    refusal = null;
    expect(await storage.stat('acme/during.png')).toBeUndefined();
    expect((await storage.stat('acme/before.png'))?.sizeBytes).toBe(6);
    await storage.put('acme/during.png', Buffer.from('during'), png);
    expect((await storage.stat('acme/during.png'))?.sizeBytes).toBe(6);
  } finally {
    front.closeAllConnections();
    front.close();
  }
});

test('a bucket that does not answer in time causes a 503, and a download may pause for longer', async () => {
  const replyMs = 50;
  let download: ServerResponse | undefined;
  const bucket = createServer((incoming, answer) => {
    if (incoming.method !== 'GET') return;
    answer.writeHead(200, { 'content-length': 2 }).write('a');
    download = answer;
  });
  await once(bucket.listen(0, '127.0.0.1'), 'listening');
  const { port: bucketPort } = bucket.address() as AddressInfo;
  const storage = s3Storage(`s3://S3RVER:S3RVER@127.0.0.1:${bucketPort}/lernhaus?tls=0`, { replyMs });
  try {
    const error: unknown = await storage.stat('acme/a.png').catch((thrown: unknown) => thrown);
    expect(failureOf(error)).toMatchObject({ status: 503, code: 'error.http.503' });
    let file: Readable | undefined;
    // On a busy machine even the beginning of a reply may come too late: then the download is requested again.
    await expect.poll(async () => (file = await storage.read('acme/a.png'))).toBeDefined();
    const content = file && buffer(file);
    await setTimeout(4 * replyMs);
    download?.end('b');
    expect(String(await content)).toBe('ab');
  } finally {
    bucket.closeAllConnections();
    bucket.close();
  }
});

test('downloads whose readers pause do not keep others from the bucket', async () => {
  const paused: ServerResponse[] = [];
  const bucket = createServer((incoming, reply) => {
    if (incoming.method === 'HEAD') return void reply.writeHead(200, { 'content-length': 7 }).end();
    paused.push(reply);
    return void reply.writeHead(200, { 'content-length': 100 }).write('begun');
  });
  await once(bucket.listen(0, '127.0.0.1'), 'listening');
  const address = `127.0.0.1:${(bucket.address() as AddressInfo).port}`;
  const storage = s3Storage(`s3://S3RVER:S3RVER@${address}/lernhaus?region=eu-central-1&tls=0`, { replyMs: 2_000 });
  const files = await Promise.all(Array.from({ length: 60 }, (_, at) => storage.read(`alpha/video-${at}.mp4`)));
  expect(paused).toHaveLength(60);
  expect(await storage.stat('alpha/other.png')).toMatchObject({ sizeBytes: 7 });
  for (const file of files) file?.on('error', () => undefined).destroy();
  bucket.closeAllConnections();
  bucket.close();
});
