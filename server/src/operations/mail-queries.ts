import type { SentMail } from '@lernhaus/contract/operations/mails';
import type { Tx } from '../platform/database/transaction.ts';

export interface StoredMail extends Pick<SentMail, 'id' | 'to' | 'subject' | 'createdAt' | 'sentAt' | 'attempts'> {
  readonly error: string | null;
  readonly hasText: boolean;
}

const columns = `id, recipient as "to", subject, created_at as "createdAt", sent_at as "sentAt", attempts, last_error as error,
  text is not null as "hasText"`;
const maxMails = 200;

/** The newest mails of a company, without copies of newsletters: those whose last try failed, or all. */
export const readMails = (tx: Tx, owner: string, failed: boolean): Promise<StoredMail[]> =>
  tx.query<StoredMail>(
    `select ${columns} from mail_outbox
     where owner = $1 and newsletter_id is null and (not $2 or (sent_at is null and attempts > 0) or (sent_at is not null and last_error is not null))
     order by created_at desc, id desc limit ${maxMails}`,
    [owner, failed],
  );

export async function findMail(tx: Tx, owner: string, id: string): Promise<StoredMail | null> {
  const [row] = await tx.query<StoredMail>(`select ${columns} from mail_outbox where owner = $1 and id::text = $2`, [
    owner,
    id,
  ]);
  return row ?? null;
}

export async function readMailText(
  tx: Tx,
  owner: string,
  id: string,
): Promise<{ readonly text: string; readonly attachment: string | null } | null> {
  const [row] = await tx.query<{ text: string | null; attachment: string | null }>(
    'select text, attachment_name as attachment from mail_outbox where owner = $1 and id::text = $2',
    [owner, id],
  );
  return row?.text != null ? { text: row.text, attachment: row.attachment } : null;
}
