import { resources } from '@lernhaus/contract/resources';

/** Somebody whose data are asked for or erased. */
export interface DataSubject {
  readonly company: string;
  readonly id: string;
  readonly login: string;
  readonly email: string;
}

/** A column by which rows belong to a person or name them, and what becomes of that when the person is deleted. */
export interface PersonalColumn {
  readonly table: string;
  readonly column: string;
  readonly is: 'id' | 'login' | 'email';
  /** The column holds several. */
  readonly list?: true;
  /** The rows behind it, where the column refers to a row that names the person by `$2`. */
  readonly through?: string;
  /** `account`: goes with the account itself; `blank`: the row stays without the name; any other words say why it is kept. */
  readonly erased: 'delete' | 'account' | 'blank' | { readonly kept: string };
}

const learnerTables = resources
  .filter(({ rows }) => rows === 'personal')
  .map(({ table }): PersonalColumn => ({ table, column: 'user', is: 'login', erased: 'delete' }));

const accounting = { kept: 'orders are the company’s books' };

/** Where a person is found in the database: whoever exports or erases does so by this list (trust.md, Data). */
export const personalColumns: readonly PersonalColumn[] = [
  { table: 'users', column: 'id', is: 'id', erased: 'account' },
  { table: 'sessions', column: 'user_id', is: 'id', erased: 'account' },
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
  { table: 'enrolments', column: 'user_id', is: 'id', erased: 'delete' },
  { table: 'course_orders', column: 'user_id', is: 'id', erased: accounting },
  { table: 'lms_orders', column: 'user_id', is: 'id', erased: accounting },
  { table: 'video_uploads', column: 'login', is: 'login', erased: 'delete' },
  { table: 'mail_outbox', column: 'recipient', is: 'email', erased: 'delete' },
  {
    table: 'contacts',
    column: 'email',
    is: 'email',
    erased: { kept: 'what was written to the company is its to answer' },
  },
  { table: 'audit_events', column: 'principal', is: 'login', erased: { kept: 'who did what stays provable' } },
];

/** Whether a row is the person's, in SQL: `$1` is the company, `$2` what the place names them by. */
export const belongsToPerson = ({ column, list, through }: PersonalColumn): string => {
  const found = through ? `"${column}" in (${through})` : list ? `$2 = any ("${column}")` : `"${column}" = $2`;
  return `owner = $1 and ${found}`;
};
