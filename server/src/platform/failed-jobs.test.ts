import { expect, test } from 'vitest';
import { createRoles, type TestDatabase, testEngines } from './database/database-for-tests.ts';
import { inPlatform } from './database/transaction.ts';
import { type JobData, type JobKind, openJobs } from './jobs.ts';
import { createLog, type Log } from './log.ts';

const timing = { pollSeconds: 0.5, retryAfterSeconds: 1 };

/** Starts a queue with these jobs on a new database. */
const startQueue = async (opened: TestDatabase, kinds: readonly JobKind<JobData>[], log: Log = createLog('silent')) => {
  await createRoles(opened.database);
  const jobs = openJobs(opened.database, log, timing);
  for (const kind of kinds) jobs.define(kind);
  await jobs.start();
  return {
    jobs,
    end: async () => {
      await jobs.stop();
      await opened.drop();
    },
  };
};

test.each(testEngines)(
  'on the %s engine the log says of each failure whether the job is tried again',
  async (_engine, open) => {
    const opened = await open();
    const messages: string[] = [];
    const log = createLog('warn', { write: (line) => void messages.push(JSON.parse(line).msg) });
    const hopeless = { name: 'hopeless', retryLimit: 1, handler: () => Promise.reject(new Error('never')) };
    const { jobs, end } = await startQueue(opened, [hopeless], log);
    await inPlatform(opened.database, 'write', (tx) => jobs.send(tx, 'hopeless', {}));
    await expect.poll(() => messages).toHaveLength(2);
    expect(messages).toEqual(['a job failed and is tried again', 'a job failed and is not tried again']);
    await end();
  },
);

test.each(testEngines)(
  'on the %s engine a periodic job may take an hour, and is tried again only if it does not run in every hour',
  async (_engine, open) => {
    const opened = await open();
    const handler = async () => undefined;
    const crons = { daily: '17 3 * * *', 'each-minute': '* * * * *', hourly: '35 * * * *' };
    const periodic = Object.entries(crons).map(([name, cron]) => ({ name, cron, handler }));
    const { end } = await startQueue(opened, [...periodic, { name: 'single', handler }]);
    const { rows } = await opened.database.pool.query<{ name: string; seconds: number; retries: number }>(
      `select name, expire_seconds as seconds, retry_limit as retries from jobs.queue
       where name = any ($1) order by name`,
      [[...Object.keys(crons), 'single']],
    );
    expect(rows).toEqual([
      { name: 'daily', seconds: 3600, retries: 14 },
      { name: 'each-minute', seconds: 3600, retries: 0 },
      { name: 'hourly', seconds: 3600, retries: 0 },
      { name: 'single', seconds: 300, retries: 14 },
    ]);
    await end();
  },
);
