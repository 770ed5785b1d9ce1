import { defaultLanguage, type Language, languageOf } from '@lernhaus/domain/tenants/tenant-language';
import type { Tx } from '../../platform/database/transaction.ts';

export interface NewsletterReader {
  /** The subscription. */
  readonly id: string;
  readonly email: string;
  readonly language: Language;
}

/** The newsletters of all companies that have mails to write now. */
export const readDueNewsletters = (tx: Tx, now: Date) =>
  tx.query<{ owner: string; id: string; usual: string }>(
    `select n.owner, n.id, t.language as usual from newsletters n join tenants t on t.company = n.owner and t.suspended is null
     where n.state = 'sending' or (n.state = 'scheduled' and n.send_at <= $1) order by n.send_at, n.id`,
    [now],
  );

export interface DueNewsletter {
  readonly subject: string;
  readonly text: string;
  readonly language: Language | null;
  readonly version: number;
}

/** A newsletter that is due, or null. */
export async function findDueNewsletter(
  tx: Tx,
  { owner, id }: { readonly owner: string; readonly id: string },
  now: Date,
): Promise<DueNewsletter | null> {
  const [row] = await tx.query<{ subject: string; text: string; language: string | null; version: number }>(
    `select subject, text, language, version from newsletters
     where owner = $1 and id = $2 and (state = 'sending' or (state = 'scheduled' and send_at <= $3))`,
    [owner, id, now],
  );
  return row ? { ...row, language: row.language as Language | null } : null;
}

/**
 * Locks a due newsletter until the end of the transaction, so that two processes never write the same mails. False if
 * it has changed since it was read.
 */
export async function lockDueNewsletter(
  tx: Tx,
  { owner, id, version }: { readonly owner: string; readonly id: string; readonly version: number },
): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from newsletters
     where owner = $1 and id = $2 and version = $3 and state in ('sending', 'scheduled') for update`,
    [owner, id, version],
  );
  return rows.length > 0;
}

/**
 * The number of mails of a newsletter that were not tried yet (`untried`), and this number plus the failed mails that
 * were written after `since` (`unsent`).
 */
export async function countWaiting(
  tx: Tx,
  { owner, id }: { readonly owner: string; readonly id: string },
  since: Date,
): Promise<{ readonly untried: number; readonly unsent: number }> {
  const [row] = await tx.query<{ untried: number | null; unsent: number | null }>(
    `select count(*) filter (where attempts = 0)::int as untried, count(*)::int as unsent from mail_outbox
     where owner = $1 and newsletter_id = $2 and sent_at is null and (attempts = 0 or created_at > $3)`,
    [owner, id, since],
  );
  return { untried: row?.untried ?? 0, unsent: row?.unsent ?? 0 };
}

/**
 * The next readers in the order of their subscriptions: those who had confirmed before the newsletter was to be sent.
 * Their rows are locked until the end of the transaction: a reader who unsubscribes in the meantime waits, and then
 * deletes the copy. A reader who is unsubscribing now is skipped.
 */
export const readNextReaders = async (tx: Tx, owner: string, id: string, most: number): Promise<NewsletterReader[]> => {
  const rows = await tx.query<{ id: string; email: string; language: string }>(
    `select s.id, s.email, s.language from newsletter_subscriptions s
     join newsletters n on n.owner = s.owner and n.id = $2
     where s.owner = $1 and s.confirmed <= n.send_at and (n.cursor is null or s.id > n.cursor)
       and (n.language is null or s.language = n.language)
     order by s.id limit $3 for key share of s skip locked`,
    [owner, id, most],
  );
  return rows.map((row) => ({ ...row, language: languageOf(row.language) ?? defaultLanguage }));
};

/** Remembers the last reader for whom a mail was written. */
export const saveProgress = (
  tx: Tx,
  { owner, id, last, written: count }: { owner: string; id: string; last: string; written: number },
): Promise<unknown> =>
  tx.query(
    `update newsletters set state = 'sending', cursor = $3, written = written + $4 where owner = $1 and id = $2`,
    [owner, id, last, count],
  );

export async function finishNewsletter(tx: Tx, owner: string, id: string, now: Date): Promise<void> {
  await tx.query("update newsletters set state = 'sent', finished = $3 where owner = $1 and id = $2", [owner, id, now]);
  await storeCounts(tx, new Date(now.getTime() - 1));
}

/** Ends the sending: deletes the mails that are not sent. */
export async function endSending(tx: Tx, owner: string, id: string, now: Date): Promise<void> {
  await tx.query(
    `with deleted as (
       delete from mail_outbox where owner = $1 and newsletter_id = $2 and sent_at is null returning id
     )
     update newsletters set state = 'stopped', finished = $3, modified = $3, version = version + 1,
       written = written - (select count(*) from deleted)::int
     where owner = $1 and id = $2`,
    [owner, id, now],
  );
  await storeCounts(tx, new Date(now.getTime() - 1));
}

/** Deletes the unsent copies for a person who has unsubscribed. */
export const deleteWaitingCopies = (tx: Tx, owner: string, email: string): Promise<unknown> =>
  tx.query(
    'delete from mail_outbox where owner = $1 and recipient = $2 and newsletter_id is not null and sent_at is null',
    [owner, email],
  );

/**
 * Stores the numbers of sent and failed mails of newsletters that ended after a time. Failed mails are tried again for
 * days.
 */
export const storeCounts = (tx: Tx, since: Date): Promise<unknown> =>
  tx.query(
    `update newsletters n set sent = m.sent, failed = m.failed
     from (select f.owner, f.id, count(*) filter (where o.sent_at is not null)::int as sent,
         count(*) filter (where o.sent_at is null and o.attempts > 0)::int as failed
       from newsletters f join mail_outbox o on o.owner = f.owner and o.newsletter_id = f.id
       where f.finished > $1 group by f.owner, f.id) m
     where m.owner = n.owner and m.id = n.id and (n.sent, n.failed) is distinct from (m.sent, m.failed)`,
    [since],
  );
