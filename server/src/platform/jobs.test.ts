import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mail, Mailer } from '../gateways/mail/mailer.ts';
import { folderStorage } from '../gateways/storage/folder-storage.ts';
import { createRoles, type TestDatabase, testEngines } from './database/database-for-tests.ts';
import { openDatabase } from './database/open-database.ts';
import { inPlatform, inTenant } from './database/transaction.ts';
import { type Jobs, openJobs } from './jobs.ts';
import { createLog } from './log.ts';
import { openMailOutbox } from './mail-outbox.ts';
import { mailBrand, mailTableSql } from './mails-for-tests.ts';

describe.each(testEngines)('on the %s engine', (engine, open) => {
  let opened: TestDatabase;
  let jobs: Jobs;
  let failing = 0;
  const done: string[] = [];
  const mails: Mail[] = [];
  let serverAway = false;
  let refusals = 0;
  /** While it is set, the mail server takes no copy of a newsletter. */
  let heldNewsletters: Promise<void> | null = null;
  let ownServer: 'none' | 'sends' | 'refuses' = 'none';
  const byOwnServer: Mail[] = [];
  let files: string;
  const deletedBefore: Date[] = [];
  const mailer: Mailer = {
    deleteBefore: async (time) => void deletedBefore.push(time),
    send: async (mail) => {
      if (mail.subject === 'Newsletter') await heldNewsletters;
      if (serverAway) refusals += 1;
      if (serverAway) throw new Error('the mail server is away');
      mails.push(mail);
    },
  };
  let outbox: ReturnType<typeof openMailOutbox>;

  beforeAll(async () => {
    opened = await open();
    await createRoles(opened.database, mailTableSql);
    jobs = openJobs(opened.database, createLog('silent'), {
      pollSeconds: 0.5,
      retryAfterSeconds: 1,
    });
    jobs.define<{ id: string }>({
      name: 'note',
      handler: async ({ id }) => {
        if (failing-- > 0) throw new Error('not yet');
        done.push(id);
      },
    });
    files = await mkdtemp(join(tmpdir(), 'lernhaus-mails-'));
    const storage = folderStorage(files);
    await storage.put('alpha/invoice.pdf', Buffer.from('%PDF'), { contentType: 'application/pdf' });
    outbox = openMailOutbox(
      opened.database,
      jobs,
      mailer,
      async () => ({ ...mailBrand, name: 'Bright\r\nPath' }),
      storage,
      {
        keepsTexts: false,
        clock: () => new Date(),
        log: createLog('silent'),
        sendByCompany: async (_company, mail) => {
          if (ownServer === 'sends') byOwnServer.push(mail);
          return ownServer === 'none'
            ? null
            : ownServer === 'sends'
              ? 'sent'
              : { problem: 'mail.school.example: timeout' };
        },
      },
    );
    const older = openJobs(opened.database, createLog('silent'));
    older.define({ name: 'mail', handler: async () => undefined });
    older.define({ name: 'former', handler: async () => undefined, cron: '0 0 1 1 *' });
    await older.start();
    await older.stop();
    await opened.database.pool.query("insert into jobs.job (name) values ('former')");
    await jobs.start();
  });
  afterAll(async () => {
    await jobs.stop();
    await opened.drop();
    await rm(files, { recursive: true });
  });

  const alpha = { tenant: 'alpha', user: 'x', mode: 'write' } as const;

  test('a job runs soon after its transaction commits', async () => {
    await inTenant(opened.database, alpha, (tx) => jobs.send(tx, 'note', { id: 'first' }));
    await expect.poll(() => done).toContain('first');
  });

  test('a job of a transaction that fails never runs', async () => {
    const failed = inTenant(opened.database, alpha, async (tx) => {
      await jobs.send(tx, 'note', { id: 'undone' });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await inTenant(opened.database, alpha, (tx) => jobs.send(tx, 'note', { id: 'after' }));
    await expect.poll(() => done).toContain('after');
    expect(done).not.toContain('undone');
  });

  test('adding a job gives the rest of the transaction no rights of the platform', async () => {
    await inPlatform(opened.database, 'write', (tx) =>
      tx.query("insert into mail_outbox (owner, id, recipient, subject) values ('beta', gen_random_uuid(), 'b', 'b')"),
    );
    const rows = await inTenant(opened.database, alpha, async (tx) => {
      const beside = Promise.all([
        jobs.send(tx, 'note', { id: 'beside' }),
        tx.query("select owner, current_user as role from mail_outbox where owner = 'beta'"),
        tx.query('select current_user as role'),
      ]);
      const [, otherResult, role] = await beside;
      return [otherResult, role, await tx.query('select current_user as role')];
    });
    expect(rows).toEqual([[], [{ role: 'lernhaus_tenant' }], [{ role: 'lernhaus_tenant' }]]);
    const customActions = inTenant(opened.database, alpha, (tx) => tx.query('select * from jobs.job'));
    await expect(customActions).rejects.toMatchObject({ code: '42501' });
  });

  test('a job that fails runs again', async () => {
    failing = 1;
    await inTenant(opened.database, alpha, (tx) => jobs.send(tx, 'note', { id: 'second try' }));
    await expect.poll(() => done).toContain('second try');
  });

  test.runIf(engine === 'server')(
    'processes that start together on an empty server create the queue once',
    async () => {
      const empty = await open();
      const processes = await Promise.all(
        Array.from({ length: 4 }, async () => {
          const database = await openDatabase(empty.settings, createLog('silent'));
          // A migration leaves a session in this state: from now on it can miss a table that another session has just
          // created.
          await database.pool.query('create temp table migrated (n int)');
          const own = openJobs(database, createLog('silent'));
          own.define({ name: 'note', handler: async () => undefined });
          return { database, own };
        }),
      );
      const started = await Promise.allSettled(processes.map(({ own }) => own.start()));
      expect(started.map(({ status }) => status)).toEqual(processes.map(() => 'fulfilled'));
      const { rows } = await empty.database.pool.query("select name from jobs.queue where name = 'note'");
      expect(rows).toEqual([{ name: 'note' }]);
      await Promise.all(processes.map(({ own }) => own.stop()));
      await Promise.all(processes.map(({ database }) => database.close()));
      await empty.drop();
    },
  );

  test('a mail is tried for about three days, also in a queue of an older version', async () => {
    const { rows } = await opened.database.pool.query<{ name: string; tries: number; first: number; most: number }>(
      `select name, retry_limit as tries, retry_delay as first, retry_delay_max as most from jobs.queue
       where name in ('mail', 'newsletter-mail') and retry_backoff order by name`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['mail', 'newsletter-mail']);
    for (const { tries, first, most } of rows) {
      const waits = Array.from({ length: tries }, (_, n) => Math.min(most, first * 2 ** n));
      const days = waits.reduce((sum, seconds) => sum + seconds, 0) / (24 * 3600);
      expect(days).toBeGreaterThan(2.5);
      expect(days).toBeLessThan(3.5);
    }
  });

  test('a start ends the periodic jobs of another version, with those that wait', async () => {
    const { pool } = opened.database;
    const { rows: schedules } = await pool.query('select name from jobs.schedule order by name');
    expect(schedules).toEqual([{ name: 'forget-mails' }, { name: 'queue-unsent-mails' }]);
    const { rows: waiting } = await pool.query("select 1 from jobs.job where name = 'former'");
    expect(waiting).toEqual([]);
  });

  test('an unknown job is refused', async () => {
    await expect(inTenant(opened.database, alpha, (tx) => jobs.send(tx, 'typo', {}))).rejects.toThrow(
      '"typo" is not defined',
    );
  });

  const mail = {
    owner: 'alpha',
    to: 'grete@example.org',
    subject: 'Reset',
    text: 'key=secret',
    html: '<p>key=secret</p>',
  };
  const readMails = (subject: string) =>
    inTenant(opened.database, alpha, (tx) =>
      tx.query(
        'select text, html, sent_at is not null as sent, attempts, last_error from mail_outbox where subject = $1',
        [subject],
      ),
    );

  test('a mail is sent after its transaction commits, and its secrets are then deleted', async () => {
    await inTenant(opened.database, alpha, (tx) =>
      outbox.queueMail(tx, { ...mail, attachment: { key: 'alpha/invoice.pdf', name: 'INV-1.pdf' } }),
    );
    const attachments = [{ name: 'INV-1.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF') }];
    const { to, text, html } = mail;
    const framed = expect.stringContaining(html);
    const queuedMail = { senderName: 'Bright Path', to, subject: 'Reset', text, html: framed, attachments };
    await expect.poll(() => mails.filter(({ subject }) => subject === 'Reset')).toEqual([queuedMail]);
    await expect
      .poll(() => readMails('Reset'))
      .toEqual([{ text: null, html: null, sent: true, attempts: 1, last_error: null }]);
  });

  test('a mail waits while the mail server is unreachable', async () => {
    serverAway = true;
    await inTenant(opened.database, alpha, (tx) => outbox.queueMail(tx, { ...mail, subject: 'Later' }));
    await expect
      .poll(() => readMails('Later'))
      .toMatchObject([{ sent: false, last_error: expect.stringMatching('away') as string }]);
    serverAway = false;
    await expect
      .poll(() => readMails('Later'))
      .toEqual([{ text: null, html: null, sent: true, attempts: refusals + 1, last_error: null }]);
  });

  test('mails are deleted after thirty days, with the files that the mailer has written', async () => {
    const { pool } = opened.database;
    await pool.query(
      `insert into mail_outbox (owner, id, recipient, subject, created_at)
       values ('alpha', gen_random_uuid(), 'a', 'Old', now() - interval '31 days')`,
    );
    await inPlatform(opened.database, 'write', (tx) => jobs.send(tx, 'forget-mails', {}));
    await expect.poll(() => deletedBefore).toHaveLength(1);
    expect((Date.now() - Number(deletedBefore[0])) / (24 * 3600 * 1000)).toBeCloseTo(30, 2);
    expect(await readMails('Old')).toEqual([]);
  });

  test('other mails do not wait for a newsletter, of which every copy is sent once', async () => {
    let release = (): void => undefined;
    heldNewsletters = new Promise((done) => {
      release = done;
    });
    const copies = Array.from({ length: 60 }, (_, n) => ({
      ...mail,
      to: `reader${n}@example.org`,
      subject: 'Newsletter',
      unsubscribeUrl: `https://school.example/out?key=${n}`,
      newsletterId: '01900000-0000-7000-8000-000000000000',
    }));
    await inTenant(opened.database, alpha, (tx) => outbox.queueNewsletterMails(tx, copies));
    const password = { ...mail, subject: 'Password' };
    await inTenant(opened.database, alpha, async (tx) => {
      for (let n = 0; n < 5; n++) await outbox.queueMail(tx, password);
    });
    // All five leave at once, although the transaction was announced once and a worker polls twice a second.
    await expect.poll(() => mails.filter(({ subject }) => subject === 'Password')).toHaveLength(5);
    const sentCopies = () => mails.filter(({ subject }) => subject === 'Newsletter');
    expect(sentCopies()).toEqual([]);
    release();
    await expect.poll(() => sentCopies().length).toBe(60);
    expect(new Set(sentCopies().map(({ to }) => to)).size).toBe(60);
    expect(sentCopies()[7]).toMatchObject({ unsubscribeUrl: expect.stringContaining('/out?key=') as string });
  });

  test('a mail is sent by the company’s own server, and by the platform’s if that server refuses it', async () => {
    ownServer = 'sends';
    await inTenant(opened.database, alpha, (tx) => outbox.queueMail(tx, { ...mail, subject: 'Own' }));
    await expect.poll(() => byOwnServer.map(({ subject }) => subject)).toEqual(['Own']);
    expect(mails.map(({ subject }) => subject)).not.toContain('Own');
    ownServer = 'refuses';
    await inTenant(opened.database, alpha, (tx) => outbox.queueMail(tx, { ...mail, subject: 'Fallback' }));
    await expect
      .poll(() => readMails('Fallback'))
      .toMatchObject([{ sent: true, attempts: 1, last_error: 'mail.school.example: timeout' }]);
    expect(mails.map(({ subject }) => subject)).toContain('Fallback');
    ownServer = 'none';
  });
});
