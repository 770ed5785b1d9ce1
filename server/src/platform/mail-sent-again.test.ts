import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mailer } from '../gateways/mail/mailer.ts';
import { folderStorage } from '../gateways/storage/folder-storage.ts';
import { createRoles, type TestDatabase, testEngines } from './database/database-for-tests.ts';
import { inTenant } from './database/transaction.ts';
import { type Jobs, openJobs } from './jobs.ts';
import { createLog } from './log.ts';
import { openMailOutbox } from './mail-outbox.ts';
import { mailBrand, mailTableSql } from './mails-for-tests.ts';

/** Two processes on one database, whose mail server answers when the test says so. */
describe.each(testEngines)('on the %s engine a mail that is sent again', (_engine, open) => {
  let opened: TestDatabase;
  let processes: { readonly jobs: Jobs; readonly outbox: ReturnType<typeof openMailOutbox> }[];
  let answer: Promise<void>;
  let calls = 0;
  const mailer: Mailer = {
    send: async () => {
      calls += 1;
      await answer;
    },
  };

  beforeAll(async () => {
    opened = await open();
    await createRoles(opened.database, mailTableSql);
    const log = createLog('silent');
    processes = [1, 2].map(() => {
      const jobs = openJobs(opened.database, log, { pollSeconds: 0.5, retryAfterSeconds: 3600 });
      const outbox = openMailOutbox(opened.database, jobs, mailer, async () => mailBrand, folderStorage(tmpdir()), {
        keepsTexts: false,
        clock: () => new Date(),
        log,
        sendByCompany: async () => null,
      });
      return { jobs, outbox };
    });
    for (const { jobs } of processes) await jobs.start();
  });
  afterAll(async () => {
    for (const { jobs } of processes) await jobs.stop();
    await opened.drop();
  });

  const alpha = { tenant: 'alpha', user: 'x', mode: 'write' } as const;
  const sendAgain = (id: string) =>
    Promise.all(
      processes.map(({ outbox }) =>
        inTenant(opened.database, alpha, (tx) => outbox.sendMailAgain(tx, { owner: 'alpha', id })),
      ),
    );
  const jobsOf = async (id: string) => {
    const sql = `select name, state::text as state from jobs.job where data ->> 'id' = $1`;
    return (await opened.database.pool.query<{ name: string; state: string }>(sql, [id])).rows;
  };

  test.each([
    ['mail', null],
    ['newsletter-mail', '01900000-0000-7000-8000-000000000000'],
  ])(
    'several times in several processes has one job of the queue %s and is delivered once',
    async (name, newsletterId) => {
      const server = Promise.withResolvers<void>();
      [answer, calls] = [server.promise, 0];
      const { rows } = await opened.database.pool.query<{ id: string }>(
        `insert into mail_outbox (owner, id, recipient, subject, text, html, attempts, newsletter_id)
       values ('alpha', gen_random_uuid(), 'lee@example.org', 'Again', 'Hello', '<p>Hello</p>', 1, $1) returning id`,
        [newsletterId],
      );
      const id = rows[0]?.id ?? '';
      await sendAgain(id);
      await expect.poll(() => calls).toBe(1);
      // While the mail server has not answered.
      await sendAgain(id);
      expect(await jobsOf(id)).toEqual([{ name, state: 'active' }]);
      server.resolve();
      await expect.poll(() => jobsOf(id)).toEqual([{ name, state: 'completed' }]);
      expect(calls).toBe(1);
    },
  );

  test('while it waits for its next try is sent at once, and has one job', async () => {
    answer = Promise.reject(new Error('the mail server is away'));
    answer.catch(() => undefined);
    const [id, mail] = [
      crypto.randomUUID(),
      { owner: 'alpha', to: 'lee@example.org', subject: 'Later', text: 'Hello', html: '<p>Hello</p>' },
    ];
    await inTenant(
      opened.database,
      alpha,
      (tx) => processes[0]?.outbox.queueMail(tx, { ...mail, id }) ?? Promise.resolve(),
    );
    await expect.poll(() => jobsOf(id)).toEqual([{ name: 'mail', state: 'retry' }]);
    answer = Promise.resolve();
    await sendAgain(id);
    await expect.poll(() => jobsOf(id)).toEqual([{ name: 'mail', state: 'completed' }]);
    const { rows } = await opened.database.pool.query<{ isSent: boolean }>(
      'select sent_at is not null as "isSent" from mail_outbox where id = $1',
      [id],
    );
    expect(rows).toEqual([{ isSent: true }]);
  });
});
