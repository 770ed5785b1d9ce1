import type { Tx } from '../platform/database/transaction.ts';
import { belongsToUserSql, type DataSubject, type PersonalColumn, personalColumns } from './personal-data.ts';

/** Columns that are secret even from the person they belong to. */
const secrets = ['password_hash', 'activation_key_hash', 'reset_key_hash', 'email_key_hash'];

/** Columns of all tables that name the staff who wrote a row. */
const staffColumns = ['created_by', 'modified_by'];

/**
 * What the export for the user leaves out: notes of staff about the person, and the reviewer of an answer; results in
 * more detail than the company shows, the key of an exam's browser tab, the addresses of staff who got a mail, the
 * texts of mails, which may contain keys, and their errors, which name machines.
 */
const hiddenFromUser: Readonly<Record<string, readonly string[]>> = {
  exam_attempts: ['result', 'tab'],
  user_course_quiz_states: ['part_results'],
  answer_verdicts: ['reviewer'],
  user_feedbacks: ['recipients'],
  contacts: ['note'],
  lms_orders: ['remark'],
  orders: ['remark'],
  mail_outbox: ['text', 'html', 'last_error'],
};

/** Returns the columns of a table that the export for the user leaves out. */
export const columnsHiddenFromUser = (table: string): readonly string[] => [
  ...secrets,
  ...staffColumns,
  ...(hiddenFromUser[table] ?? []),
];

type Rows = Record<string, Record<string, unknown>[]>;

/** Returns all rows that belong to a person or name them, by table, as stored. */
export const exportUserData = (tx: Tx, who: DataSubject): Promise<Rows> =>
  exportRows(tx, who, personalColumns, () => secrets);

/**
 * Returns the rows that belong to a person, for the person. Rows of others that only name them are not theirs. Rows with
 * an address that the person has not confirmed may belong to somebody else.
 */
export const exportOwnRows = (tx: Tx, who: DataSubject, hasConfirmedEmail: boolean): Promise<Rows> =>
  exportRows(
    tx,
    who,
    personalColumns.filter(({ onErasure, is }) => onErasure !== 'blank' && (is !== 'email' || hasConfirmedEmail)),
    columnsHiddenFromUser,
  );

async function exportRows(
  tx: Tx,
  who: DataSubject,
  places: readonly PersonalColumn[],
  hiddenOf: (table: string) => readonly string[],
): Promise<Rows> {
  const tables = new Map<string, Map<string, Record<string, unknown>>>();
  for (const place of places) {
    const rows = await tx.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) - $3::text[] as row from ${place.table} t
        where ${belongsToUserSql(place)} and ${place.exportedIf ?? 'true'}`,
      [who.company, who[place.is], hiddenOf(place.table)],
    );
    // One row may name the same person twice.
    const rowsById = tables.get(place.table) ?? new Map<string, Record<string, unknown>>();
    for (const { row } of rows) rowsById.set(JSON.stringify(row), row);
    tables.set(place.table, rowsById);
  }
  return Object.fromEntries([...tables].map(([table, rows]) => [table, [...rows.values()]]));
}
