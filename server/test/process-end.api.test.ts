import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestFolder } from '../src/platform/database/database-for-tests.ts';
import { advanceClock, examRows, sampleExam } from './sample-exam.ts';
import { startOwnTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let dataDir: string;
beforeAll(async () => {
  dataDir = await createTestFolder();
  server = await startOwnTestServer({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('a process that ends grades no attempt whose time is over, because its outage will extend the attempt', async () => {
  const exam = await sampleExam(server);
  const gradeDue = () => server.jobs.find(({ name }) => name === 'settle-exams')?.handler({});
  const isGraded = async (login: string) => {
    const [attempt] = await examRows(server, 'select finished from exam_attempts where "user" = $1', login);
    return attempt?.finished !== null;
  };
  const { heartbeat } = server.exams;
  await heartbeat.start();
  const [former, last] = [await exam.examTaker(), await exam.examTaker()];
  await former.exam('start');
  advanceClock(server, 3600);
  await gradeDue();
  expect(await isGraded(former.login)).toBe(true);
  await last.exam('start');
  advanceClock(server, 3600);
  await heartbeat.stop();
  await gradeDue();
  expect(await isGraded(last.login)).toBe(false);
});
