import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resources } from '@lernhaus/contract/resources';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LernhausServer } from '../src/create-server.ts';
import type { Database } from '../src/platform/database/database.ts';
import { createTestFolder } from '../src/platform/database/database-for-tests.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { createLog } from '../src/platform/log.ts';
import { migrations } from '../src/start-server.ts';
import { type SampleExam, sampleExam } from './sample-exam.ts';
import { services, startOwnTestServer, type TestServer } from './test-server.ts';
import { createWholeServer } from './whole-server.ts';

/** What a migration may do while the version before still serves: here it adds a column to every table. */
const expand = `do $$ declare name text; begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('alter table %I add column newer text not null default %L', name, 'newer');
  end loop; end $$`;

/** The migrations of a version that has one more. */
async function newerMigrations(): Promise<string> {
  const folder = await createTestFolder();
  await cp(migrations.folder, folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const entries = JSON.parse(await readFile(journal, 'utf8'));
  const entry = { idx: entries.entries.length, tag: '9999_newer', version: '7', when: 1, breakpoints: true };
  await writeFile(journal, JSON.stringify({ ...entries, entries: [...entries.entries, entry] }));
  await writeFile(join(folder, '9999_newer.sql'), expand);
  return folder;
}

describe('a process of the version before, on a database that a newer one has migrated', () => {
  let older: TestServer;
  let newer: LernhausServer;
  let database: Database;
  let exam: SampleExam;
  let learner: Awaited<ReturnType<SampleExam['examTaker']>>;

  beforeAll(async () => {
    older = await startOwnTestServer();
    exam = await sampleExam(older);
    learner = await exam.examTaker();
    const databaseUrl = older.database.pool.options.connectionString ?? '';
    const settings = { databaseUrl, dataDir: '/nowhere', poolSize: 4, durability: 'fast' } as const;
    database = await openDatabase(settings, createLog('silent'));
    newer = await createWholeServer({ ...older, database });
  });
  afterAll(async () => {
    await newer.app.close();
    await database.close();
    await older.close();
  });

  /** The status of every list and of the calls of a learner's page. */
  const statuses = async () => {
    const lists = resources.map(({ path }) => [exam.author, path] as const);
    const pages = ['learners', 'overview'].map((path) => [exam.author, path] as const);
    const own = [`courses/courseByCourseId/${exam.course.id}`].map((path) => [learner, path] as const);
    const counts: Record<string, number> = {};
    for (const [who, path] of [...lists, ...pages, ...own])
      counts[path] = (await who.ask('GET', `${services}/${path}`)).status;
    return counts;
  };
  /** Sends a call of the author to one of the two. */
  const send = async ({ app }: LernhausServer, method: 'GET' | 'PUT', path: string, payload?: object) => {
    const { company, token } = exam.author;
    const headers = { host: `${company}.localhost`, authorization: `Bearer ${token}` };
    const call = { method, url: `${services}/${path}`, headers, ...(payload ? { payload } : {}) };
    const reply = await app.inject(call);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<{ name: string }>().name;
  };

  test('goes on serving: lists, an exam that began before, and what authors change', async () => {
    const before = await statuses();
    expect(before['courses']).toBe(200);
    const { body: attempt } = await learner.exam('start');
    await migrate(database, { ...migrations, folder: await newerMigrations() });
    expect(await statuses()).toEqual(before);
    await exam.answerAll(learner, attempt, true);
    expect((await learner.exam('finish')).status).toBe(200);
  });

  test('reads what the newer one has just written, and the reverse; what is cached follows with its announcement', async () => {
    for (let at = 0; at < 6; at++) {
      const [writer, reader] = at % 2 === 0 ? [newer, older] : [older, newer];
      const [row, release] = [`courses/${exam.course.id}`, `courses/courseByCourseId/${exam.course.id}`];
      await send(reader, 'GET', release);
      const name = `Written ${at}`;
      await send(writer, 'PUT', 'courses', { id: exam.course.id, name });
      expect(await send(reader, 'GET', row)).toBe(name);
      await expect.poll(() => send(reader, 'GET', release), { interval: 5 }).toBe(name);
    }
  });
});
