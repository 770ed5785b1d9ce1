import { rm, stat } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { graceSeconds } from '@lernhaus/domain/exams/exam-clock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dumpTables } from '../src/operations/dump-tables.ts';
import { createTestFolder } from '../src/platform/database/database-for-tests.ts';
import { DiskFull } from '../src/platform/database/embedded/disk-space-guard.ts';
import { createHeartbeat, type Heartbeat } from '../src/platform/heartbeat/create-heartbeat.ts';
import { maxGapMs } from '../src/platform/heartbeat/heartbeat-sql.ts';
import { createLog, type Log } from '../src/platform/log.ts';
import { advanceClock, type ExamTaker, examRows, type SampleExam, sampleExam } from './sample-exam.ts';
import { startOwnTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let exam: SampleExam;
let dataDir: string;
const serverUrl = process.env['TEST_ENGINE'] === 'server' ? process.env['TEST_DATABASE_URL'] : undefined;

/** The address of the server’s database, for a process that connects on its own. */
async function databaseUrl(): Promise<string | undefined> {
  if (serverUrl === undefined) return undefined;
  const [row] = (await server.database.pool.query('select current_database() as name')).rows;
  const own = new URL(serverUrl);
  own.pathname = `/${row.name}`;
  return own.href;
}

/** The heartbeat of another process of the installation. */
const processOf = async (options: { url?: string; clock?: () => Date; log?: Log } = {}): Promise<Heartbeat> =>
  createHeartbeat(server.database, {
    settings: { databaseUrl: options.url ?? (await databaseUrl()), dataDir },
    clock: options.clock ?? (() => server.time.now),
    log: options.log ?? createLog('silent'),
    onOutage: server.exams.extendForOutage,
  });

beforeAll(async () => {
  server = await startOwnTestServer({ EXAM_GIVE_BACK_SECONDS: '1800' });
  exam = await sampleExam(server);
  dataDir = await createTestFolder();
});
beforeEach(async () => {
  server.time.now = new Date();
  // The thread uses the real time, which is earlier than the time of the tests before.
  await server.database.pool.query('delete from heartbeats');
  await rm(`${dataDir}/last-seen`, { force: true });
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

const clockOf = async (examTaker: ExamTaker) => (await examTaker.exam('resume')).body?.clock ?? null;
const returned = (user: string) =>
  examRows(
    server,
    `select data from audit_events where principal = $1 and type = 'EXAM_TIME_RETURNED' order by id`,
    user,
  );
/** `npm run faults` takes a minute. */
const outageMs = 1000 * Number(process.env['FAULT_OUTAGE_SECONDS'] ?? 8);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The time of the last heartbeat of any process. */
async function lastHeartbeat(): Promise<number> {
  if (serverUrl === undefined) return (await stat(`${dataDir}/last-seen`)).mtimeMs;
  return Date.parse((await server.database.pool.query('select beaten from heartbeats')).rows[0]?.beaten ?? 0);
}

/** Waits until a thread has written a heartbeat; each start writes one before. */
async function firstHeartbeatOfThread(): Promise<void> {
  const since = Date.now();
  await expect.poll(lastHeartbeat).toBeGreaterThan(since);
}

/** Starts and stops a process at the server’s time. */
async function startAndStop(): Promise<void> {
  const one = await processOf();
  await one.start();
  await one.stop();
}

describe('time in which no process was running', () => {
  test('is added when there is space again, if the disk is full at the start, which does not fail', async () => {
    let isFull = false;
    const assertDiskSpace = (): void => {
      if (isFull) throw new DiskFull();
    };
    const beside = (): Heartbeat =>
      createHeartbeat(
        { ...server.database, assertDiskSpace },
        {
          settings: { databaseUrl: undefined, dataDir },
          clock: () => server.time.now,
          log: createLog('silent'),
          onOutage: server.exams.extendForOutage,
        },
      );
    const former = beside();
    await former.start();
    await former.stop();
    const examTaker = await exam.examTaker();
    await examTaker.exam('start');
    advanceClock(server, 100);
    isFull = true;
    const restarted = beside();
    await restarted.start();
    expect(await returned(examTaker.login)).toEqual([]);
    isFull = false;
    await restarted.handleOpenOutages();
    expect(await returned(examTaker.login)).toHaveLength(1);
    isFull = true;
    await restarted.stop();
  });

  test('is added once to the end of every attempt that was running, is audited, and is returned with the attempt', async () => {
    await startAndStop();
    const examTaker = await exam.examTaker();
    const finishedTaker = await exam.examTaker();
    const begun = (await examTaker.exam('start')).body.clock;
    await finishedTaker.exam('start');
    await finishedTaker.exam('finish');
    // Ten minutes longer than the exam itself.
    advanceClock(server, 1200);
    const processes = await Promise.all([processOf(), processOf(), processOf()]);
    for (const one of processes) await one.start();
    await Promise.all(processes.map((one) => one.handleOpenOutages()));
    const endsAt = new Date(Date.parse(begun.endsAt) + 1_200_000).toISOString();
    expect(await clockOf(examTaker)).toMatchObject({ endsAt, remainingSeconds: 600, startedAt: begun.startedAt });
    const extension = await returned(examTaker.login);
    expect(extension.map(({ data }) => data.message)).toEqual([
      expect.stringMatching(/: 1200 s given back, .*: no server was there from /),
    ]);
    expect(await returned(finishedTaker.login)).toEqual([]);
    const choice = { objectiveQuizSelectedOptions: [exam.course.single.options[0]] };
    expect((await examTaker.save(exam.course.single, choice)).status).toBe(201);
    const worker = await server.createUser(examTaker.company, ['ROLE_WORKER']);
    const path = `/services/elearning/api/user-course-states/${examTaker.stateId}/exams/${exam.course.assessment.id}`;
    expect((await worker.ask('GET', `${path}/review`)).body.attempt).toMatchObject({ givenBackSeconds: 1200 });
    for (const one of processes) await one.stop();
  });

  test('extends an attempt up to a limit, however many outages there were', async () => {
    const examTaker = await exam.examTaker();
    await startAndStop();
    const begun = (await examTaker.exam('start')).body.clock;
    for (const seconds of [1000, 1000, 1000]) {
      advanceClock(server, seconds);
      await startAndStop();
    }
    const attempts = (await examTaker.exam('attempts', 'GET')).body;
    expect(attempts[0].givenBackSeconds).toBe(1800);
    expect(Date.parse(attempts[0].endsAt) - Date.parse(begun.endsAt)).toBe(1_800_000);
  });

  test('does not extend an attempt that had ended before, or a tab whose minute to come back had passed', async () => {
    const [over, leaver, begun] = [await exam.examTaker(), await exam.examTaker(), await exam.examTaker()];
    await over.exam('start?tab=one');
    await over.exam('leave?tab=one');
    advanceClock(server, 70);
    await leaver.exam('start?tab=one');
    await leaver.exam('leave?tab=one');
    const late = (await begun.exam('start')).body.clock;
    await startAndStop();
    advanceClock(server, 300);
    await startAndStop();
    expect(await returned(over.login)).toEqual([]);
    expect((await over.exam('resume?tab=one')).body).toBeNull();
    expect((await leaver.exam('resume?tab=one')).body).toMatchObject({ number: 1 });
    expect(Date.parse((await clockOf(begun)).endsAt)).toBe(Date.parse(late.endsAt) + 300_000);
  });
});

/** Reads the database like a backup beside a running server, which waits meanwhile. */
async function backUp(): Promise<void> {
  const folder = await createTestFolder();
  await dumpTables({ ...server.database, isJoined: true }, folder, { outageFromMs: 0 });
  await rm(folder, { recursive: true });
}

test('the time in which a backup held the embedded database is added before an attempt counts as ended', async () => {
  const endOf = async (examTaker: ExamTaker) => Date.parse((await clockOf(examTaker)).endsAt);
  const started = async () => {
    const examTaker = await exam.examTaker();
    await examTaker.exam('start');
    return { examTaker, end: await endOf(examTaker) };
  };
  const resuming = await started();
  await backUp();
  server.time.now = new Date(resuming.end);
  expect(await endOf(resuming.examTaker)).toBeGreaterThan(resuming.end);
  expect((await returned(resuming.examTaker.login)).map(({ data }) => data.message)).toEqual([
    expect.stringMatching(/given back, .*: a backup was read from /),
  ]);

  server.time.now = new Date();
  const answering = await started();
  await backUp();
  server.time.now = new Date(answering.end + graceSeconds * 1000 + 1);
  const choice = { objectiveQuizSelectedOptions: [exam.course.single.options[0]] };
  const reply = await answering.examTaker.save(exam.course.single, choice);
  expect([reply.status, reply.body.message]).toEqual([201, undefined]);

  server.time.now = new Date();
  const finishing = await started();
  await backUp();
  server.time.now = new Date(finishing.end + 1);
  await finishing.examTaker.exam('finish');
  const [row] = await examRows(
    server,
    'select finished from exam_attempts where "user" = $1',
    finishing.examTaker.login,
  );
  expect(Date.parse(row.finished)).toBe(finishing.end + 1);
});

test('a backup of a stopped server, and a read that nobody waited for, is not an outage', async () => {
  const folder = await createTestFolder();
  const count = async () => (await server.database.pool.query('select 1 from outages')).rowCount;
  const before = await count();
  await dumpTables(server.database, folder, { outageFromMs: 0 });
  expect(await count()).toBe(before);
  await rm(folder, { recursive: true });
});

describe('a busy server', () => {
  test('adds no time for a blocked event loop, not even if the process ends after it', async () => {
    const real = () => new Date();
    const examTaker = await exam.examTaker();
    const one = await processOf({ clock: real });
    await one.start();
    await firstHeartbeatOfThread();
    const begun = (await examTaker.exam('start')).body.clock;
    const blockedFrom = Date.now();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, maxGapMs + 2000);
    expect(await lastHeartbeat()).toBeGreaterThan(blockedFrom);
    await one.handleOpenOutages();
    expect((await clockOf(examTaker)).endsAt).toBe(begun.endsAt);
    expect(await returned(examTaker.login)).toEqual([]);
    // The next process finds the last heartbeat of the thread, not the last turn of the loop.
    const next = await processOf({ clock: real });
    const heartbeat = await lastHeartbeat();
    await next.start();
    const gapMs = Date.now() - heartbeat;
    const gainedMs = Date.parse((await clockOf(examTaker)).endsAt) - Date.parse(begun.endsAt);
    expect(gainedMs).toBeLessThanOrEqual(serverUrl && gapMs <= maxGapMs ? 0 : gapMs);
    await next.stop();
    await one.stop();
  });

  // The embedded database has no connection that it can refuse.
  test.skipIf(!serverUrl)('adds the time in which every connection to the database was refused', async () => {
    const url = new URL((await databaseUrl()) ?? '');
    const sockets = new Set<Socket>();
    const target = { host: url.hostname, port: Number(url.port || 5432) };
    const gate = createServer((socket) => {
      const beyond = connect(target);
      for (const each of [socket, beyond]) {
        sockets.add(each);
        each.on('error', () => undefined).on('close', () => [socket, beyond].map((both) => both.destroy()));
      }
      socket.pipe(beyond).pipe(socket);
    });
    await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
    const port = (gate.address() as { port: number }).port;
    const through = new URL(url);
    through.host = `127.0.0.1:${port}`;
    const warnings: string[] = [];
    const log = createLog('warn', { write: (line) => void warnings.push(JSON.parse(line).msg) });
    const one = await processOf({ url: through.href, clock: () => new Date(), log });
    await one.start();
    await firstHeartbeatOfThread();
    const examTaker = await exam.examTaker();
    server.time.now = new Date();
    const begun = (await examTaker.exam('start')).body.clock;
    const awayFrom = Date.now();
    await new Promise((resolve) => {
      gate.close(resolve);
      for (const socket of sockets) socket.destroy();
    });
    await expect.poll(() => warnings).toContain('the heartbeat could not be written');
    await wait(outageMs);
    await new Promise<void>((resolve) => gate.listen(port, '127.0.0.1', resolve));
    await expect.poll(async () => (await returned(examTaker.login)).length).toBe(1);
    const gainedMs = Date.parse((await clockOf(examTaker)).endsAt) - Date.parse(begun.endsAt);
    expect(gainedMs).toBeGreaterThan(7000);
    expect(gainedMs).toBeLessThanOrEqual(Date.now() - awayFrom);
    expect((await returned(examTaker.login))[0].data.message).toContain('the database could not be reached');
    await one.stop();
    gate.close();
    for (const socket of sockets) socket.destroy();
  });
});
