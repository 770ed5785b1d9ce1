import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Mailer } from '../gateways/mail/mailer.ts';
import type { QueueMail } from './compose-mail.ts';
import type { Database } from './database/database.ts';
import { inPlatform, type Tx } from './database/transaction.ts';
import type { Jobs } from './jobs.ts';
import { newId } from './new-id.ts';
import { mailOutbox } from './tables.ts';

/** The sender's name and the reply address of a company, or null. */
export type SenderOf = (tx: Tx, company: string) => Promise<{ readonly name: string; readonly address: string | null }>;

interface MailKey {
  readonly owner: string;
  readonly id: string;
  readonly [name: string]: string;
}

const keptDays = 30;
const requeueAfterMs = 3600 * 1000;
const errorLength = 500;
const nameLength = 100;

/** A line break in a name would start another header. */
const oneLine = (name: string): string =>
  name
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, nameLength)
    .toWellFormed();

/** Sends mails with a job after the transaction, and tries again while the mail server is down. */
export const openMailOutbox = (
  database: Database,
  jobs: Jobs,
  mailer: Mailer,
  senderOf: SenderOf,
): { readonly queueMail: QueueMail } => {
  const markAs = (at: MailKey, change: Partial<typeof mailOutbox.$inferInsert>) =>
    inPlatform(database, 'write', (tx) =>
      tx.db
        .update(mailOutbox)
        .set({ ...change, attempts: sql`${mailOutbox.attempts} + 1` })
        .where(and(eq(mailOutbox.owner, at.owner), eq(mailOutbox.id, at.id))),
    );

  const send = async (at: MailKey): Promise<void> => {
    const unsent = and(eq(mailOutbox.owner, at.owner), eq(mailOutbox.id, at.id), isNull(mailOutbox.sentAt));
    const found = await inPlatform(database, 'read', async (tx) => {
      const [row] = await tx.db.select().from(mailOutbox).where(unsent);
      return row && { mail: row, sender: await senderOf(tx, at.owner) };
    });
    if (!found) return;
    const { mail, sender } = found;
    const { recipient: to, subject, text, html } = mail;
    try {
      await mailer.send({
        to,
        subject,
        text: text ?? '',
        ...(html !== null && { html }),
        senderName: oneLine(sender.name),
        ...(sender.address !== null && { replyTo: sender.address }),
      });
    } catch (error) {
      await markAs(at, { lastError: String(error).slice(0, errorLength) });
      throw error;
    }
    await markAs(at, { sentAt: new Date().toISOString(), text: null, html: null, lastError: null });
  };

  const deleteOldMails = async (): Promise<void> => {
    const until = new Date(Date.now() - keptDays * 24 * 3600 * 1000).toISOString();
    await inPlatform(database, 'write', (tx) => tx.db.delete(mailOutbox).where(lt(mailOutbox.createdAt, until)));
  };

  /** Queues mails that have no job, for example after a restore, because backups contain no jobs. */
  const queueUnsentMails = async (): Promise<void> => {
    const before = new Date(Date.now() - requeueAfterMs).toISOString();
    const unsentMails = and(isNull(mailOutbox.sentAt), eq(mailOutbox.attempts, 0), lt(mailOutbox.createdAt, before));
    await inPlatform(database, 'write', async (tx) => {
      const rows = await tx.db
        .select({ owner: mailOutbox.owner, id: mailOutbox.id })
        .from(mailOutbox)
        .where(unsentMails);
      for (const { owner, id } of rows) await jobs.send(tx, 'mail', { owner, id });
    });
  };

  jobs.define({ name: 'mail', handler: send });
  jobs.define({ name: 'mail-sweep', handler: queueUnsentMails, cron: '*/30 * * * *' });
  jobs.define({ name: 'mail-forget', handler: deleteOldMails, cron: '17 3 * * *' });

  return {
    queueMail: async (tx, { owner, to, subject, text, html }) => {
      const id = newId();
      await tx.db.insert(mailOutbox).values({ owner, id, recipient: to, subject, text, html });
      await jobs.send(tx, 'mail', { owner, id });
    },
  };
};
