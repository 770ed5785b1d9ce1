import type { FeedbackNotice, NoticeKind } from '@lernhaus/contract/feedback/endpoints';
import { fullNameSql } from '../platform/database/full-name-sql.ts';
import type { Tx } from '../platform/database/transaction.ts';

/** A user of a company. */
export interface Reader {
  readonly owner: string;
  readonly user: string;
}

/** The maximum of the unread counter and of the list. */
export const maxCounted = 100;
const maxListed = 50;

export interface NewNotice {
  readonly user: string;
  readonly link: string;
}

export async function insertNotices(
  tx: Tx,
  entry: { owner: string; id: string; kind: NoticeKind; course: string; title: string; created: Date },
  notices: readonly NewNotice[],
): Promise<void> {
  await tx.query(
    `insert into feedback_notices (owner, entry_id, "user", kind, course, title, link, created)
     select $1, $2, n.login, $3, $4, $5, n.link, $6 from unnest($7::varchar[], $8::varchar[]) as n (login, link)
     on conflict do nothing`,
    [
      entry.owner,
      entry.id,
      entry.kind,
      entry.course,
      entry.title,
      entry.created,
      notices.map(({ user }) => user),
      notices.map(({ link }) => link),
    ],
  );
}

/**
 * Counts only notices that the list shows: a user who has lost a role may not see the entry of an old notice. Row-level
 * security hides such entries in the join.
 */
export async function countUnread(tx: Tx, { owner, user }: Reader): Promise<number> {
  const [row] = await tx.query<{ unread: number }>(
    `select count(*) as unread from (
       select 1 from feedback_notices n join user_feedbacks f on f.owner = n.owner and f.id = n.entry_id
       where n.owner = $1 and n."user" = $2 and n.read is null limit ${maxCounted}) unread`,
    [owner, user],
  );
  return row?.unread ?? 0;
}

export function readNotices(tx: Tx, { owner, user }: Reader): Promise<FeedbackNotice[]> {
  return tx.query<FeedbackNotice>(
    `select n.entry_id as id, n.kind, n.course, n.title, n.link, n.created as date, n.read is not null as "isRead",
       left(f.feedback_text, 200) as text, ${fullNameSql('a')} as "authorName"
     from feedback_notices n join user_feedbacks f on f.owner = n.owner and f.id = n.entry_id
       left join users a on a.owner = f.owner and a.login = coalesce(f.replied_by, f."user")
     where n.owner = $1 and n."user" = $2 order by n.created desc, n.entry_id desc limit ${maxListed}`,
    [owner, user],
  );
}

/** Marks these notices as read, or all if `ids` is null. */
export async function markRead(
  tx: Tx,
  { owner, user }: Reader,
  ids: readonly string[] | null,
  now: Date,
): Promise<void> {
  await tx.query(
    `update feedback_notices set read = $3 where owner = $1 and "user" = $2 and read is null
       and ($4::uuid[] is null or entry_id = any ($4::uuid[]))`,
    [owner, user, now, ids],
  );
}
