import type { Tx } from '../platform/database/transaction.ts';

/** A row with its column names. */
export type ColumnValues = Readonly<Record<string, unknown>>;

/** Inserts rows with one statement; all have the same columns. */
export async function insertRows(tx: Tx, table: string, rows: readonly ColumnValues[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(', ');
  await tx.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [JSON.stringify(rows)],
  );
}
