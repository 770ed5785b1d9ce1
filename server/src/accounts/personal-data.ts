import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import { resources } from '@lernhaus/contract/resources';
import { outsiders } from '@lernhaus/domain/accounts/outsiders';

/** The person whose data are exported or erased. */
export interface DataSubject {
  readonly company: string;
  readonly id: string;
  readonly login: string;
  readonly email: string;
}

/** A column that links rows to a person, and what happens to it when the person is deleted. */
export interface PersonalColumn {
  readonly table: string;
  readonly column: string;
  readonly is: 'id' | 'login' | 'email';
  /** The column is an array. */
  readonly list?: true;
  /** A subquery for the ids of the rows that name the person (`$2`), if the column refers to those rows. */
  readonly through?: string;
  /** SQL for the rows with the name (`$2`) that the export contains, if the others may be those of somebody else. */
  readonly exportedIf?: string;
  /** SQL for the keys of the files that a row names. */
  readonly files?: string;
  /**
   * `account`: deleted with the account. `delete`: the row is deleted. `blank`: the row stays without the name.
   * `keptBecause`: the row stays, for this reason.
   */
  readonly onErasure: 'delete' | 'account' | 'blank' | { readonly keptBecause: string };
}

const learnerTables = resources
  .filter(({ rows }) => rows === 'personal')
  .map(
    ({ table }): PersonalColumn => ({
      table,
      column: 'user',
      is: 'login',
      onErasure: 'delete',
      ...(table === userFeedback.table ? { files: 'array_remove(array[attachment_key], null)' } : {}),
    }),
  );

const accounting = { keptBecause: 'the company must keep its accounts' };

/**
 * Every column that links rows to a person, except `writerColumns`. Export and erasure use this list; a test finds
 * missing columns.
 */
export const personalColumns: readonly PersonalColumn[] = [
  { table: 'users', column: 'id', is: 'id', onErasure: 'account' },
  { table: 'sessions', column: 'user_id', is: 'id', onErasure: 'account' },
  { table: 'erasure_requests', column: 'user_id', is: 'id', onErasure: 'account' },
  ...learnerTables,
  { table: 'user_feedbacks', column: 'replied_by', is: 'login', onErasure: 'blank' },
  { table: 'user_feedbacks', column: 'recipients', is: 'email', list: true, onErasure: 'blank' },
  { table: 'feedback_notices', column: 'user', is: 'login', onErasure: 'delete' },
  {
    table: 'exam_answers',
    column: 'attempt_id',
    is: 'login',
    through: 'select id from exam_attempts where owner = $1 and "user" = $2',
    onErasure: 'delete',
  },
  { table: 'exam_attempts', column: 'user', is: 'login', onErasure: 'delete' },
  { table: 'course_progress', column: 'user', is: 'login', onErasure: 'delete' },
  { table: 'answer_verdicts', column: 'user', is: 'login', onErasure: 'delete' },
  { table: 'answer_verdicts', column: 'reviewer', is: 'login', onErasure: 'blank' },
  { table: 'activity_days', column: 'user', is: 'login', onErasure: 'delete' },
  { table: 'enrolments', column: 'user_id', is: 'id', onErasure: 'delete' },
  { table: 'course_orders', column: 'user_id', is: 'id', onErasure: accounting },
  { table: 'lms_orders', column: 'user_id', is: 'id', onErasure: accounting },
  { table: 'orders', column: 'buyer_id', is: 'id', onErasure: accounting },
  { table: 'sale_documents', column: 'buyer_id', is: 'id', onErasure: accounting },
  { table: 'video_uploads', column: 'login', is: 'login', files: 'parts', onErasure: 'delete' },
  { table: 'archive_uploads', column: 'login', is: 'login', files: 'parts', onErasure: 'delete' },
  {
    table: 'contacts',
    column: 'email',
    is: 'email',
    onErasure: { keptBecause: 'the company answers what was written to it' },
  },
  { table: 'newsletter_subscriptions', column: 'email', is: 'email', onErasure: 'delete' },
  // After the subscriptions: deleting a subscription waits for a newsletter that is being written, so its mail is in
  // the outbox now.
  { table: 'mail_outbox', column: 'recipient', is: 'email', onErasure: 'delete' },
  {
    table: 'audit_events',
    column: 'principal',
    is: 'login',
    // Older events are those of an earlier user with this login.
    exportedIf: `"timestamp" >= (select u.created from users u where u.owner = $1 and u.login = $2)
      and principal not in (${outsiders.map((name) => `'${name}'`).join(', ')})`,
    onErasure: { keptBecause: 'the audit must prove who did what' },
  },
];

/**
 * Columns with the login of who wrote a row. They become empty when the user is deleted: a login may be an e-mail
 * address, and the next user with that login has not written the row. Records of learners are left out: the learners
 * write them, and owners only to correct them.
 */
export const writerColumns: readonly { readonly table: string; readonly column: string }[] = [
  ...resources
    .filter(({ rows, table }) => rows !== 'personal' || table === userFeedback.table)
    .map(({ table }) => ({ table, column: 'modified_by' })),
  { table: 'orders', column: 'modified_by' },
  { table: 'coupons', column: 'modified_by' },
  { table: 'users', column: 'modified_by' },
  { table: 'users', column: 'created_by' },
];

/** SQL that is true for a person's rows: `$1` is the company, `$2` the person's id, login or e-mail. */
export const belongsToUserSql = ({ column, list, through }: PersonalColumn): string => {
  const condition = through ? `"${column}" in (${through})` : list ? `$2 = any ("${column}")` : `"${column}" = $2`;
  return `owner = $1 and ${condition}`;
};
