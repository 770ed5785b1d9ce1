import { expect, test } from 'vitest';
import { testEngines } from './database/database-for-tests.ts';
import { ensureRoles } from './database/database-roles.ts';
import { inPlatform } from './database/transaction.ts';
import { openJobs } from './jobs.ts';
import { createLog } from './log.ts';

test.each(testEngines)(
  'on the %s engine the log says of each failure whether the job is tried again',
  async (_engine, open) => {
    const opened = await open();
    const client = await opened.database.pool.connect();
    await ensureRoles(client);
    client.release();
    const messages: string[] = [];
    const log = createLog('warn', { write: (line) => void messages.push(JSON.parse(line).msg) });
    const jobs = openJobs(opened.database, log, { pollSeconds: 0.5, retryAfterSeconds: 1 });
    jobs.define({ name: 'hopeless', retryLimit: 1, handler: () => Promise.reject(new Error('never')) });
    await jobs.start();
    await inPlatform(opened.database, 'write', (tx) => jobs.send(tx, 'hopeless', {}));
    await expect.poll(() => messages).toHaveLength(2);
    expect(messages).toEqual(['a job failed and is tried again', 'a job failed and is not tried again']);
    await jobs.stop();
    await opened.drop();
  },
);
