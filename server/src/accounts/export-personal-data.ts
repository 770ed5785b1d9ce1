import type { Tx } from '../platform/database/transaction.ts';
import { belongsToPerson, type DataSubject, personalColumns } from './personal-data.ts';

/** Columns that are secret even from the person they belong to. */
const secrets = ['password_hash', 'activation_key_hash', 'reset_key_hash', 'email_key_hash'];

/** Returns all rows that belong to a person or name them, by table, as stored. */
export async function exportPerson(tx: Tx, who: DataSubject): Promise<Record<string, readonly unknown[]>> {
  const found = new Map<string, Map<string, unknown>>();
  for (const place of personalColumns) {
    const rows = await tx.query<{ row: unknown }>(
      `select to_jsonb(t) - $3::text[] as row from ${place.table} t where ${belongsToPerson(place)}`,
      [who.company, who[place.is], secrets],
    );
    // One row may name the same person twice.
    const known = found.get(place.table) ?? new Map<string, unknown>();
    for (const { row } of rows) known.set(JSON.stringify(row), row);
    found.set(place.table, known);
  }
  return Object.fromEntries([...found].map(([table, rows]) => [table, [...rows.values()]]));
}
