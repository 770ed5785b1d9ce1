import { buffer } from 'node:stream/consumers';
import { cutText } from '@lernhaus/domain/cut-text';
import { dayMs, hourMs } from '@lernhaus/domain/time';
import { isRecipientRefused, mailFailureCode } from '../gateways/mail/mail-failure.ts';
import type { Mail, MailAttachment, Mailer } from '../gateways/mail/mailer.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import { type Mail as OutgoingMail, oneLine, type QueueMail, type QueueNewsletterMails } from './compose-mail.ts';
import type { Database } from './database/database.ts';
import { statement } from './database/statement.ts';
import { inPlatform, type Tx } from './database/transaction.ts';
import { frameMail, type MailBrandOf } from './frame-mail.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import { newId } from './new-id.ts';

/**
 * Sends a mail by the company's own mail server. Returns `sent`, or the reason why the server refused it; null if the
 * company has no server.
 */
export type SendByCompany = (company: string, mail: Mail) => Promise<'sent' | { readonly problem: string } | null>;

type MailKey = { readonly owner: string; readonly id: string };

interface StoredMail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string | null;
  readonly html: string | null;
  readonly attachmentKey: string | null;
  readonly attachmentName: string | null;
  readonly unsubscribeUrl: string | null;
}

async function attachmentsOf(
  storage: Storage,
  { attachmentKey: key, attachmentName: name }: StoredMail,
): Promise<MailAttachment[]> {
  if (key === null || name === null) return [];
  const [about, stream] = [await storage.stat(key), await storage.read(key)];
  if (!about || !stream) throw new Error(`The attachment ${key} of a mail is missing.`);
  return [{ name, contentType: about.contentType, bytes: await buffer(stream) }];
}

interface OutboxOptions {
  readonly sendByCompany: SendByCompany;
  /** Texts stay after sending: in a demo without a mail server, where owners read them. */
  readonly keepsTexts: boolean;
  readonly clock: () => Date;
  readonly log: Log;
}

/**
 * Queues a stored mail that was not sent, when the transaction commits. Its job is replaced, because two jobs of one
 * mail could send it at the same time (docs/decisions/0131).
 */
export type SendMailAgain = (tx: Tx, mail: { readonly owner: string; readonly id: string }) => Promise<void>;

const keptDays = 30;
/** After this time a mail that fails is given up. */
export const mailTriedDays = 3;
/** The first ten tries take about an hour, each further one an hour. */
const mailRetries = 8 + mailTriedDays * 24;

/** Older mails are not tried again, wherever their rows are copied to. */
export const mailsTriedSince = (now: Date): Date => new Date(now.getTime() - mailTriedDays * dayMs);

const requeueAfterMs = hourMs;
const errorLength = 500;
const nameLength = 100;

const senderNameOf = (name: string): string => cutText(oneLine(name), nameLength);

const mailInsert = statement(
  `insert into mail_outbox (owner, id, recipient, subject, text, html, attachment_key, attachment_name,
           unsubscribe_url)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

/** Stores a mail under its id. */
export async function storeMail(tx: Tx, mail: OutgoingMail & { readonly id: string }): Promise<void> {
  const { owner, id, to, subject, text, html, attachment, unsubscribeUrl } = mail;
  const { key = null, name = null } = attachment ?? {};
  await tx.query(mailInsert, [owner, id, to, subject, text, html, key, name, unsubscribeUrl ?? null]);
}

/** Whether a mail with this id was queued in the last 30 days. */
export async function isMailQueued(tx: Tx, owner: string, id: string): Promise<boolean> {
  const rows = await tx.query('select 1 from mail_outbox where owner = $1 and id = $2', [owner, id]);
  return rows.length > 0;
}

/** Stores the copies of a newsletter and returns their keys. */
export async function storeNewsletterMails(tx: Tx, mails: readonly OutgoingMail[]): Promise<MailKey[]> {
  const keys = mails.map(({ owner }) => ({ owner, id: newId() }));
  const of = (value: (mail: OutgoingMail) => string | undefined) => mails.map((mail) => value(mail) ?? null);
  await tx.query(
    `insert into mail_outbox (owner, id, recipient, subject, text, html, unsubscribe_url, newsletter_id)
     select * from unnest($1::varchar[], $2::uuid[], $3::varchar[], $4::varchar[], $5::varchar[], $6::varchar[],
       $7::varchar[], $8::uuid[])`,
    [
      keys.map(({ owner }) => owner),
      keys.map(({ id }) => id),
      of(({ to }) => to),
      of(({ subject }) => subject),
      of(({ text }) => text),
      of(({ html }) => html),
      of(({ unsubscribeUrl }) => unsubscribeUrl),
      of(({ newsletterId }) => newsletterId),
    ],
  );
  return keys;
}

const queues = { mail: 'mail', newsletter: 'newsletter-mail' } as const;
const queueOf = ({ isCopy }: { readonly isCopy: boolean }) => (isCopy ? queues.newsletter : queues.mail);
/** A mail's job has its id, so that a mail has one job. */
const asJobs = (keys: readonly MailKey[]) => keys.map(({ owner, id }) => ({ id, data: { owner, id } }));

/**
 * Sends mails with a job after the transaction, and tries again for three days while the mail server is down. If a
 * company's own server does not accept a mail, the platform sends it at once, and the mail's row keeps the reason.
 */
export const openMailOutbox = (
  database: Database,
  jobs: Jobs,
  mailer: Mailer,
  brandOf: MailBrandOf,
  storage: Storage,
  { sendByCompany, keepsTexts, clock, log }: OutboxOptions,
): {
  readonly queueMail: QueueMail;
  readonly queueNewsletterMails: QueueNewsletterMails;
  readonly sendMailAgain: SendMailAgain;
} => {
  const markAsFailed = ({ owner, id }: MailKey, lastError: string) =>
    inPlatform(database, 'write', (tx) =>
      tx.query('update mail_outbox set attempts = attempts + 1, last_error = $3 where owner = $1 and id = $2', [
        owner,
        id,
        lastError,
      ]),
    );
  const markAsSent = ({ owner, id }: MailKey, problem: string | null) =>
    inPlatform(database, 'write', (tx) =>
      tx.query(
        `update mail_outbox set attempts = attempts + 1, sent_at = $3, last_error = $4,
           text = case when $5 then text end, html = case when $5 then html end
         where owner = $1 and id = $2`,
        [owner, id, clock().toISOString(), problem, keepsTexts],
      ),
    );

  /** Throws if the mail is tried again. The error says which it is, because the log names jobs only by their ids. */
  const handleFailure = async (at: MailKey, error: unknown): Promise<void> => {
    await markAsFailed(at, String(error).slice(0, errorLength));
    const code = mailFailureCode(error);
    if (!isRecipientRefused(error))
      throw new Error(`The mail ${at.id} of ${at.owner} was not sent (${code}).`, { cause: error });
    log.warn({ tenant: at.owner, mailId: at.id, code }, 'a mail was given up: the server refuses its recipient');
  };

  const send = async (at: MailKey): Promise<void> => {
    const mail = await inPlatform(database, 'read', async (tx) => {
      const [row] = await tx.query<StoredMail>(
        `select recipient, subject, text, html, attachment_key as "attachmentKey", attachment_name as "attachmentName",
           unsubscribe_url as "unsubscribeUrl"
         from mail_outbox where owner = $1 and id = $2 and sent_at is null`,
        [at.owner, at.id],
      );
      return row;
    });
    if (!mail) return;
    const { recipient: to, subject, text, html } = mail;
    try {
      const brand = await brandOf(at.owner);
      const plain = {
        to,
        subject,
        text: text ?? '',
        attachments: await attachmentsOf(storage, mail),
        senderName: senderNameOf(brand.name),
        ...(brand.address !== null && { replyTo: brand.address }),
        ...(mail.unsubscribeUrl !== null && { unsubscribeUrl: mail.unsubscribeUrl }),
      };
      const message = html === null ? plain : frameMail({ ...plain, html }, brand);
      const byCompany = await sendByCompany(at.owner, message);
      if (byCompany !== 'sent') await mailer.send(message);
      await markAsSent(at, byCompany === 'sent' ? null : (byCompany?.problem.slice(0, errorLength) ?? null));
    } catch (error) {
      await handleFailure(at, error);
    }
  };

  const deleteOldMails = async (): Promise<void> => {
    const until = new Date(clock().getTime() - keptDays * dayMs);
    await inPlatform(database, 'write', (tx) => tx.query('delete from mail_outbox where created_at < $1', [until]));
    await mailer.deleteBefore?.(until);
  };

  /** Queues mails that have no job, for example after a restore, because backups contain no jobs. */
  const queueUnsentMails = async (): Promise<void> => {
    const now = clock();
    const before = new Date(now.getTime() - requeueAfterMs).toISOString();
    await inPlatform(database, 'write', async (tx) => {
      const rows = await tx.query<MailKey & { isCopy: boolean }>(
        `select owner, id, newsletter_id is not null as "isCopy" from mail_outbox
         where sent_at is null and attempts = 0 and created_at < $1 and created_at > $2`,
        [before, mailsTriedSince(now).toISOString()],
      );
      for (const [name, keys] of Object.entries(Object.groupBy(rows, queueOf)))
        await jobs.sendAll(tx, name, asJobs(keys));
    });
  };

  for (const name of Object.values(queues)) jobs.define({ name, handler: send, retryLimit: mailRetries });
  jobs.define({ name: 'queue-unsent-mails', handler: queueUnsentMails, cron: '*/30 * * * *' });
  jobs.define({ name: 'forget-mails', handler: deleteOldMails, cron: '17 3 * * *' });

  return {
    queueMail: async (tx, mail) => {
      const key = { owner: mail.owner, id: mail.id ?? newId() };
      await Promise.all([storeMail(tx, { ...mail, ...key }), jobs.sendAll(tx, queues.mail, asJobs([key]))]);
    },
    queueNewsletterMails: async (tx, mails) =>
      jobs.sendAll(tx, queues.newsletter, asJobs(await storeNewsletterMails(tx, mails))),
    sendMailAgain: async (tx, { owner, id }) => {
      const [mail] = await tx.query<{ isCopy: boolean }>(
        'select newsletter_id is not null as "isCopy" from mail_outbox where owner = $1 and id = $2',
        [owner, id],
      );
      if (mail) await jobs.send(tx, queueOf(mail), { owner, id }, id);
    },
  };
};
