import type { Newsletter, NewsletterContent, NewsletterWithText } from '@lernhaus/contract/marketing/newsletters';
import type { NewsletterState } from '@lernhaus/domain/marketing/newsletter-state';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import type { Tx } from '../../platform/database/transaction.ts';

/**
 * While a newsletter is being sent, its mails are counted; later its row keeps the numbers, because old mails are
 * deleted.
 */
const columns = `n.id, n.subject, n.language, n.state, n.send_at as "sendAt", n.finished as "finishedAt",
  n.modified as "modifiedAt", n.written as recipients, coalesce(o.sent, n.sent) as sent, coalesce(o.failed, n.failed) as failed,
  n.unsubscribed, n.version`;
const mailsOf = `select count(*) filter (where m.sent_at is not null)::int as sent,
  count(*) filter (where m.sent_at is null and m.attempts > 0)::int as failed
  from mail_outbox m where m.owner = n.owner and m.newsletter_id = n.id`;
const from = `newsletters n left join lateral (${mailsOf} having n.state = 'sending') o on true`;

type Row = Omit<Newsletter, 'language' | 'state'> & { readonly language: string | null; readonly state: string };
// The columns are written with these values only.
const replyOf = <R extends Row>(row: R) =>
  ({ ...row, language: row.language as Language | null, state: row.state as NewsletterState }) as const;

export async function readNewsletters(
  tx: Tx,
  owner: string,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly rows: Newsletter[]; readonly total: number }> {
  const rows = await tx.query<Row>(
    `select ${columns} from ${from} where n.owner = $1 order by n.modified desc, n.id desc limit $2 offset $3`,
    [owner, size, page * size],
  );
  const [count] = await tx.query<{ total: number | null }>(
    'select count(*)::int as total from newsletters where owner = $1',
    [owner],
  );
  return { rows: rows.map(replyOf), total: count?.total ?? 0 };
}

export async function findNewsletter(tx: Tx, owner: string, id: string): Promise<NewsletterWithText | null> {
  const [row] = await tx.query<Row & { text: string }>(
    `select ${columns}, n.text from ${from} where n.owner = $1 and n.id::text = $2`,
    [owner, id],
  );
  return row ? replyOf(row) : null;
}

/** Locks a newsletter until the end of the transaction, and returns its state and subject; null if there is none. */
export async function lockNewsletter(
  tx: Tx,
  owner: string,
  id: string,
): Promise<{ readonly state: NewsletterState; readonly version: number; readonly subject: string } | null> {
  const [row] = await tx.query<{ state: string; version: number; subject: string }>(
    'select state, version, subject from newsletters where owner = $1 and id::text = $2 for update',
    [owner, id],
  );
  return row ? { ...row, state: row.state as NewsletterState } : null;
}

export const insertNewsletter = (
  tx: Tx,
  { owner, id, subject, text, language }: NewsletterContent & { readonly owner: string; readonly id: string },
  now: Date,
): Promise<unknown> =>
  tx.query(
    `insert into newsletters (owner, id, subject, text, language, created, modified) values ($1, $2, $3, $4, $5, $6, $6)`,
    [owner, id, subject, text, language, now],
  );

export const updateNewsletter = (
  tx: Tx,
  { owner, id, subject, text, language }: NewsletterContent & { readonly owner: string; readonly id: string },
  now: Date,
): Promise<unknown> =>
  tx.query(
    `update newsletters set subject = $3, text = $4, language = $5, modified = $6, version = version + 1
     where owner = $1 and id::text = $2`,
    [owner, id, subject, text, language, now],
  );

/** Sets the state, and the time when the newsletter is to be sent. */
export const moveNewsletter = (
  tx: Tx,
  { owner, id, state, sendAt }: { owner: string; id: string; state: NewsletterState; sendAt: Date | null },
  now: Date,
): Promise<unknown> =>
  tx.query(
    `update newsletters set state = $3, send_at = $4, modified = $5, version = version + 1
     where owner = $1 and id::text = $2`,
    [owner, id, state, sendAt, now],
  );

export const deleteNewsletterRow = (tx: Tx, owner: string, id: string): Promise<unknown> =>
  tx.query('delete from newsletters where owner = $1 and id::text = $2', [owner, id]);

/** Counts a reader who unsubscribed by the link of this newsletter. */
export const countUnsubscribed = (tx: Tx, owner: string, id: string): Promise<unknown> =>
  tx.query('update newsletters set unsubscribed = unsubscribed + 1 where owner = $1 and id::text = $2', [owner, id]);

export async function countReaders(tx: Tx, owner: string): Promise<{ readonly en: number; readonly de: number }> {
  const [row] = await tx.query<{ en: number | null; de: number | null }>(
    `select count(*) filter (where language = 'en')::int as en, count(*) filter (where language = 'de')::int as de
     from newsletter_subscriptions where owner = $1 and confirmed is not null`,
    [owner],
  );
  return { en: row?.en ?? 0, de: row?.de ?? 0 };
}
