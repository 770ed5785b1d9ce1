import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import { resources } from '@lernhaus/contract/resources';

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
  /** A subquery that finds the rows which name the person by `$2`, if the column refers to them. */
  readonly through?: string;
  /** SQL for the keys of the files that a row names. */
  readonly files?: string;
  /**
   * `account`: deleted with the account. `delete`: the row is deleted. `blank`: the row stays without the name. `kept`:
   * the reason why it stays.
   */
  readonly erased: 'delete' | 'account' | 'blank' | { readonly kept: string };
}

const learnerTables = resources
  .filter(({ rows }) => rows === 'personal')
  .map(
    ({ table }): PersonalColumn => ({
      table,
      column: 'user',
      is: 'login',
      erased: 'delete',
      ...(table === userFeedback.table ? { files: 'array_remove(array[attachment_key], null)' } : {}),
    }),
  );

const accounting = { kept: 'orders are the company’s books' };

/** All columns that contain personal data. Export and deletion use this list, and a test finds columns that it lacks. */
export const personalColumns: readonly PersonalColumn[] = [
  { table: 'users', column: 'id', is: 'id', erased: 'account' },
  { table: 'sessions', column: 'user_id', is: 'id', erased: 'account' },
  { table: 'erasure_requests', column: 'user_id', is: 'id', erased: 'account' },
  ...learnerTables,
  { table: 'user_feedbacks', column: 'replied_by', is: 'login', erased: 'blank' },
  { table: 'user_feedbacks', column: 'recipients', is: 'email', list: true, erased: 'blank' },
  { table: 'feedback_notices', column: 'user', is: 'login', erased: 'delete' },
  {
    table: 'exam_answers',
    column: 'attempt_id',
    is: 'login',
    through: 'select id from exam_attempts where owner = $1 and "user" = $2',
    erased: 'delete',
  },
  { table: 'exam_attempts', column: 'user', is: 'login', erased: 'delete' },
  { table: 'course_progress', column: 'user', is: 'login', erased: 'delete' },
  { table: 'answer_verdicts', column: 'user', is: 'login', erased: 'delete' },
  { table: 'answer_verdicts', column: 'reviewer', is: 'login', erased: 'blank' },
  { table: 'activity_days', column: 'user', is: 'login', erased: 'delete' },
  { table: 'enrolments', column: 'user_id', is: 'id', erased: 'delete' },
  { table: 'course_orders', column: 'user_id', is: 'id', erased: accounting },
  { table: 'lms_orders', column: 'user_id', is: 'id', erased: accounting },
  { table: 'orders', column: 'buyer_id', is: 'id', erased: accounting },
  { table: 'sale_documents', column: 'buyer_id', is: 'id', erased: accounting },
  { table: 'video_uploads', column: 'login', is: 'login', files: 'parts', erased: 'delete' },
  { table: 'archive_uploads', column: 'login', is: 'login', files: 'parts', erased: 'delete' },
  {
    table: 'contacts',
    column: 'email',
    is: 'email',
    erased: { kept: 'what was written to the company is its to answer' },
  },
  { table: 'newsletter_subscriptions', column: 'email', is: 'email', erased: 'delete' },
  // After the subscription: a newsletter that is being written has its copy by then.
  { table: 'mail_outbox', column: 'recipient', is: 'email', erased: 'delete' },
  { table: 'audit_events', column: 'principal', is: 'login', erased: { kept: 'who did what stays provable' } },
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
