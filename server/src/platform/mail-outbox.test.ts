import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderStorage } from '../gateways/storage/folder-storage.ts';
import { createRoles, type TestDatabase, testEngines } from './database/database-for-tests.ts';
import { inPlatform, inTenant } from './database/transaction.ts';
import { type Jobs, openJobs } from './jobs.ts';
import { createLog } from './log.ts';
import { openMailOutbox } from './mail-outbox.ts';
import { mailBrand, mailTableSql } from './mails-for-tests.ts';

const reply = '550 5.1.1 <nobody@example.org>: User unknown';
const refusal = Object.assign(new Error(`Can't send mail - all recipients were rejected: ${reply}`), {
  code: 'EENVELOPE',
  command: 'RCPT TO',
  response: reply,
  responseCode: 550,
});

describe.each(testEngines)('on the %s engine', (_engine, open) => {
  let opened: TestDatabase;
  let jobs: Jobs;
  let outbox: ReturnType<typeof openMailOutbox>;
  const logLines: string[] = [];
  const alpha = { tenant: 'alpha', user: 'x', mode: 'write' } as const;

  beforeAll(async () => {
    opened = await open();
    await createRoles(opened.database, mailTableSql);
    const log = createLog('info', { write: (line: string) => void logLines.push(line) });
    jobs = openJobs(opened.database, log, { pollSeconds: 0.5, retryAfterSeconds: 1 });
    const mailer = {
      send: async ({ to }: { readonly to: string }) => {
        throw to === 'nobody@example.org' ? refusal : new Error('the mail server is away');
      },
    };
    outbox = openMailOutbox(opened.database, jobs, mailer, async () => mailBrand, folderStorage(tmpdir()), {
      keepsTexts: false,
      clock: () => new Date(),
      log,
      sendByCompany: async () => null,
    });
    await jobs.start();
  });
  afterAll(async () => {
    await jobs.stop();
    await opened.drop();
  });

  test('a mail whose recipient is refused for ever is given up at once, and the log names it without an address', async () => {
    const nobody = { owner: 'alpha', to: 'nobody@example.org', subject: 'Nobody', text: 'Hello', html: '<p>Hello</p>' };
    await inTenant(opened.database, alpha, (tx) => outbox.queueMail(tx, nobody));
    await expect.poll(() => logLines.join('')).toContain('given up');
    const failed = "select attempts, last_error from mail_outbox where subject = 'Nobody'";
    expect((await opened.database.pool.query(failed)).rows).toMatchObject([
      { attempts: 1, last_error: expect.stringContaining('550 5.1.1') as string },
    ]);
    const { rows } = await opened.database.pool.query<{ id: string; state: string }>(
      `select m.id, j.state from mail_outbox m join jobs.job j on j.id = m.id where subject = 'Nobody'`,
    );
    expect(rows).toEqual([
      { id: expect.any(String) as string, state: expect.stringMatching(/active|completed/) as string },
    ]);
    const line = logLines.find((one) => one.includes('given up')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ tenant: 'alpha', mailId: rows[0]?.id, code: 550 });
    expect(logLines.join('')).not.toMatch(/@example\.org/);
  });

  test('a sweep queues a mail of the last three days that has no job, once, and no older one', async () => {
    const { pool } = opened.database;
    await pool.query(
      `insert into mail_outbox (owner, id, recipient, subject, created_at)
       select 'alpha', gen_random_uuid(), 'a', 'Swept ' || hours, now() - hours * interval '1 hour'
       from unnest('{2, 71, 73}'::int[]) hours`,
    );
    await pool.query("update jobs.queue set retry_delay = 3600 where name = 'mail'");
    const sweeps = 'select count(*)::int as done from jobs.job where name = $1 and state = $2';
    for (const done of [1, 2, 3]) {
      await pool.query("update mail_outbox set attempts = 0 where subject like 'Swept%'");
      await inPlatform(opened.database, 'write', (tx) => jobs.send(tx, 'queue-unsent-mails', {}));
      await expect
        .poll(async () => (await pool.query(sweeps, ['queue-unsent-mails', 'completed'])).rows)
        .toEqual([{ done }]);
    }
    const { rows } = await pool.query(
      `select subject, count(j.id)::int as jobs from mail_outbox m
       left join jobs.job j on j.name = 'mail' and j.data ->> 'id' = m.id::text
       where subject like 'Swept%' group by subject order by subject`,
    );
    expect(rows).toEqual([
      { subject: 'Swept 2', jobs: 1 },
      { subject: 'Swept 71', jobs: 1 },
      { subject: 'Swept 73', jobs: 0 },
    ]);
  });
});
