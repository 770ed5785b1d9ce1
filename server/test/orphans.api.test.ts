import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Storage } from '../src/gateways/storage/storage.ts';
import { removeOrphans } from '../src/media/remove-orphans.ts';
import { backup } from '../src/operations/backup.ts';
import { createTestFolder } from '../src/platform/database/database-for-tests.ts';
import type { Traces } from '../src/platform/http/traces.ts';
import { tenantTableNames } from '../src/schema.ts';
import { formOf } from './multipart-form.ts';
import { post } from './sample-course.ts';
import { smallPng } from './samples.ts';
import { type Caller, services, startOwnTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let owner: Caller;
beforeAll(async () => {
  server = await startOwnTestServer();
  owner = await server.createUser(await server.tenant(), ['ROLE_USER']);
});
afterAll(() => server.close());

const files = () => server.files(`${owner.company}/`);
const cleanUp = (afterHours: number) =>
  removeOrphans({ ...server, tables: tenantTableNames }, new Date(Date.now() + afterHours * 3_600_000));

/** The one file that `work` adds. */
const fileOf = async (work: () => Promise<unknown>): Promise<string> => {
  const before = await files();
  await work();
  const added = (await files()).filter((key) => !before.includes(key));
  expect(added).toHaveLength(1);
  return String(added[0]);
};
const setLogo = async () => {
  const body = [{ key: 'COMPANY_DETAILS', subkey: 'COMPANY_LOGO', value: smallPng }];
  expect((await owner.ask('POST', `${services}/company-settings/saveAll`, { body })).status).toBe(200);
};

test('files that no row names are deleted after a day: of replaced and of deleted rows, and no others', async () => {
  let quiz = { id: '' };
  const first = await fileOf(async () => {
    quiz = await post(owner, 'image-quizs', { statement: 'What?', score: 1, index: 1, textCount: 1, image: smallPng });
  });
  const second = await fileOf(() =>
    owner.ask('PUT', `${services}/image-quizs`, { body: { ...quiz, image: smallPng } }),
  );
  const missingFile = await fileOf(async () => {
    const other = await post(owner, 'image-quizs', {
      statement: 'Who?',
      score: 1,
      index: 2,
      textCount: 1,
      image: smallPng,
    });
    expect((await owner.ask('DELETE', `${services}/image-quizs/${other.id}`)).status).toBe(204);
  });
  const [oldLogo, newLogo] = [await fileOf(setLogo), await fileOf(setLogo)];
  const upload = formOf({ field: 'upload', bytes: Buffer.from(smallPng, 'base64'), name: 'a.png' });
  const inText = await fileOf(() => owner.ask('POST', `${services}/uploadImage`, upload));
  await server.storage.put(`${owner.company}/notes/readme`, Buffer.from('of somebody else'), {
    contentType: 'text/plain',
  });

  expect(await cleanUp(23)).toBe(0);
  expect(await cleanUp(25)).toBe(3);
  expect(await files()).toEqual([second, newLogo, inText, `${owner.company}/notes/readme`].toSorted());
  for (const key of [first, missingFile, oldLogo]) expect(await server.storage.stat(key)).toBeUndefined();
});

test('incomplete files are deleted a day after they were last written', async () => {
  const moments: Date[] = [];
  const storage = { ...server.storage, removeIncomplete: async (before: Date) => void moments.push(before) };
  await removeOrphans({ ...server, storage, tables: tenantTableNames }, new Date('2026-01-02T10:00:00Z'));
  expect(moments).toEqual([new Date('2026-01-01T10:00:00Z')]);
});

test('a file stays as long as a row or a text names it, also of another tenant, and ADMIN stores files for the owner', async () => {
  const admin = server.at(await server.createUser('lernhaus', ['ROLE_ADMIN', 'ROLE_USER']), 'lernhaus');
  const quiz = await post(owner, 'image-quizs', { statement: 'Whose?', score: 1, index: 3, textCount: 1 });
  const ofAdmin = await fileOf(async () => {
    const put = await admin.ask('PUT', `${services}/image-quizs`, { body: { id: quiz.id, image: smallPng } });
    expect(put.status, put.text).toBe(200);
  });

  const keys = [owner.company, await server.tenant()].map((company) => `${company}/images/${'ab'.repeat(16)}.webp`);
  for (const key of keys) await server.storage.put(key, Buffer.from('picture'), { contentType: 'image/webp' });
  const description = keys.map((key) => `<p><img src="/files/${key}" alt="a"></p>`).join('');
  await post(owner, 'courses', { name: 'Named', description });
  expect(await cleanUp(48)).toBe(0);
  for (const key of [ofAdmin, ...keys]) expect(await server.storage.stat(key), key).toBeDefined();
});

test('no statement reads more than 200 rows of a company, and a file that the last row names stays', async () => {
  const { pool } = server.database;
  await pool.query(
    `insert into frequently_asked_questions (owner, id, title, modified_by, text)
     select $1::text, gen_random_uuid(), 'Where?', 'a', $1::text || '/images/' || lpad(to_hex(n), 32, '0') || '.webp'
     from generate_series(1, 450) n`,
    [owner.company],
  );
  const key = `${owner.company}/images/${(450).toString(16).padStart(32, '0')}.webp`;
  await server.storage.put(key, Buffer.from('picture'), { contentType: 'image/webp' });
  const counts: number[] = [];
  const traces: Traces = {
    install: () => undefined,
    close: async () => undefined,
    statement: async (_, run) => {
      const rows = await run();
      if (Array.isArray(rows)) counts.push(rows.length);
      return rows;
    },
  };
  const database = { ...server.database, traces };
  await removeOrphans({ ...server, database, tables: tenantTableNames }, new Date(Date.now() + 48 * 3_600_000));
  expect(Math.max(...counts)).toBe(200);
  expect(await server.storage.stat(key)).toBeDefined();
});

/** Writes a backup, and runs `work` after the rows were read and before the files are copied. */
async function backedUpFiles(work: () => Promise<void>): Promise<string[]> {
  const storage: Storage = {
    ...server.storage,
    list: async function* (prefix) {
      await work();
      yield* server.storage.list(prefix);
    },
  };
  const stores = { database: server.database, storage, secret: 'a secret of thirty-two characters!' };
  const { files: copied } = await backup(stores, { file: join(await createTestFolder(), 'all.backup') });
  return copied.map(({ key }) => key);
}

test('a backup has every file that its rows name: a file that becomes unused meanwhile is deleted afterwards', async () => {
  let quiz = { id: '' };
  const replaced = await fileOf(async () => {
    quiz = await post(owner, 'image-quizs', { statement: 'Old?', score: 1, index: 4, textCount: 1, image: smallPng });
  });
  const upload = formOf({ field: 'upload', bytes: Buffer.from(smallPng, 'base64'), name: 'deleted.png' });
  const deleted = await fileOf(() => owner.ask('POST', `${services}/uploadImage`, upload));
  const copied = await backedUpFiles(async () => {
    expect((await owner.ask('PUT', `${services}/image-quizs`, { body: { ...quiz, image: smallPng } })).status).toBe(
      200,
    );
    const image = String(deleted.split('/').at(-1));
    expect((await owner.ask('DELETE', `${services}/images/${image}`)).status).toBe(204);
    expect(await cleanUp(48)).toBe(0);
  });
  expect(copied).toEqual(expect.arrayContaining([replaced, deleted]));
  expect(await cleanUp(48)).toBe(2);
  for (const key of [replaced, deleted]) expect(await server.storage.stat(key)).toBeUndefined();
});

test('a backup that was killed keeps files for an hour, and the next backup forgets it', async () => {
  const backups = async () =>
    (await server.database.pool.query("select name from heartbeats where name like 'backup %'")).rows;
  const killed = (minutesAgo: number) =>
    server.database.pool.query(
      `insert into heartbeats values ('backup killed', clock_timestamp() - $1::integer * interval '1 minute')
       on conflict (name) do update set beaten = excluded.beaten`,
      [minutesAgo],
    );
  const key = `${owner.company}/images/${'cd'.repeat(16)}.webp`;
  await server.storage.put(key, Buffer.from('picture'), { contentType: 'image/webp' });
  await killed(59);
  expect(await cleanUp(48)).toBe(0);
  await killed(61);
  expect(await cleanUp(48)).toBe(1);
  await backedUpFiles(async () => expect(await backups()).toHaveLength(2));
  expect(await backups()).toEqual([]);
});
