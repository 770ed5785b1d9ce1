import type { ThreadEntry } from '@lernhaus/contract/feedback/endpoints';
import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import type { EntityOf } from '@lernhaus/contract/resource/define-resource';
import { editorRoles } from '@lernhaus/domain/accounts/roles';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import { contactColumns, type MailContact } from '../accounts/api.ts';
import { fullNameSql } from '../platform/database/full-name-sql.ts';
import { lockByName } from '../platform/database/locks-by-name.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { isUuid } from '../platform/new-id.ts';
import { selectList } from '../resource/columns.ts';

export type FeedbackRow = EntityOf<typeof userFeedback>;
export type ThreadRow = FeedbackRow & Pick<ThreadEntry, 'authorName'>;

const row = selectList(userFeedback);

/** The maximum number of shown entries of a thread; the latest ones. */
const threadLength = 500;

/** The thread to read, and whether to include the entries of others in a discussion. */
export interface ThreadOf {
  readonly owner: string;
  readonly containerId: string;
  readonly user: string;
  readonly withDiscussion: boolean;
}

/** Earlier replies of ADMIN have the login alone (decision 118): no name is shown if it is the learner's. */
export async function readThread(tx: Tx, thread: ThreadOf): Promise<ThreadRow[]> {
  const rows = await tx.query<ThreadRow>(
    `select ${row}, ${fullNameSql('a')} as "authorName"
     from user_feedbacks t left join users a on a.owner = t.owner and a.login = coalesce(t.replied_by, t."user")
       and t.replied_by is distinct from t."user"
     where t.owner = $1 and t.container_id = $2 and (t."user" = $3 or (t.discussion and $4))
     order by t.created desc, t.id desc limit ${threadLength}`,
    [thread.owner, thread.containerId, thread.user, thread.withDiscussion],
  );
  return rows.reverse();
}

/** Lets a call with the same id wait until this transaction has written its entry. */
export async function lockNewEntry(tx: Tx, id: string): Promise<void> {
  await lockByName(tx, `entry ${id}`);
}

/** Finds the entry that a reply answers, in the same thread. */
export async function readEntry(
  tx: Tx,
  at: { owner: string; containerId: string; user: string },
  id: string,
): Promise<Pick<FeedbackRow, 'id' | 'user' | 'repliedBy' | 'parentId'> | null> {
  if (!isUuid(id)) return null;
  const [entry] = await tx.query<Pick<FeedbackRow, 'id' | 'user' | 'repliedBy' | 'parentId'>>(
    `select id, "user", replied_by as "repliedBy", parent_id as "parentId" from user_feedbacks
     where owner = $1 and container_id = $2 and id = $4 and (discussion or "user" = $3)`,
    [at.owner, at.containerId, at.user, id],
  );
  return entry ?? null;
}

/** Deletes the replies to an entry. Returns the keys of their files. */
export async function deleteReplies(tx: Tx, owner: string, containerId: string, parentId: string): Promise<string[]> {
  const replies = await tx.query<{ key: string | null }>(
    `delete from user_feedbacks where owner = $1 and container_id = $2 and parent_id = $3 and not discussion
     returning attachment_key as key`,
    [owner, containerId, parentId],
  );
  return replies.flatMap(({ key }) => (key === null ? [] : [key]));
}

export function readMailContacts(tx: Tx, owner: string, logins: readonly string[]): Promise<MailContact[]> {
  return tx.query<MailContact>(
    `select ${contactColumns} from users where owner = $1 and login = any ($2) and activated`,
    [owner, logins],
  );
}

/**
 * The language of a user, also of one whose account is deactivated; null if there is no such user. Locks the user, like
 * `lockUserForWrites`: a thread of somebody who is erased meanwhile gets no entry.
 */
export async function lockLanguageOf(tx: Tx, owner: string, login: string): Promise<Language | null> {
  const [user] = await tx.query<{ language: Language }>(
    'select lang_key as language from users where owner = $1 and login = $2 for key share',
    [owner, login],
  );
  return user?.language ?? null;
}

/** SQL for the active users of company `$1` with one of these roles whose logins a subquery returns. */
const contactsIn = (roles: string, logins: string): string =>
  `select ${contactColumns} from users where owner = $1 and activated and authorities && '{${roles}}'
     and login in (${logins}) order by created, id`;

/**
 * The company's users who last edited a course or the part of a thread. Authors of a shared course belong to another
 * company and get nothing.
 */
export function readAuthorsOf(
  tx: Tx,
  owner: string,
  place: { courseId: string; moduleId: string; parentId: string },
): Promise<MailContact[]> {
  return tx.query<MailContact>(
    contactsIn(
      'ROLE_USER,ROLE_WORKER',
      `select modified_by from courses where owner = $1 and id = $2
       union select modified_by from course_modules where owner = $1 and id = $3
       union select modified_by from module_contents where owner = $1 and id = $4
       union select modified_by from assessments where owner = $1 and id = $4`,
    ),
    [owner, place.courseId, place.moduleId, place.parentId],
  );
}

/** The company's reviewers who have written in a learner's thread. A user who has lost the role may not read it any more. */
export function readReviewersIn(
  tx: Tx,
  at: { owner: string; containerId: string; user: string },
): Promise<MailContact[]> {
  return tx.query<MailContact>(
    contactsIn(
      editorRoles.join(','),
      'select replied_by from user_feedbacks where owner = $1 and container_id = $2 and "user" = $3 and not discussion',
    ),
    [at.owner, at.containerId, at.user],
  );
}
