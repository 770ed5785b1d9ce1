import { resources } from '@lernhaus/contract/resources';
import { sql } from 'drizzle-orm';
import { bigint, varchar } from 'drizzle-orm/pg-core';
import type { Database } from '../platform/database/database.ts';
import { idColumn, tenantTable } from '../platform/database/tenant-table.ts';
import { inPlatform } from '../platform/database/transaction.ts';

/**
 * How the numbers of rows of counted resources have changed. Triggers append a row for each writing statement, so that
 * writers never wait for each other, and a job adds them up. The number of a company's rows is always the sum.
 */
export const rowCounts = tenantTable(
  'row_counts',
  {
    id: idColumn().default(sql`gen_random_uuid()`),
    counted_table: varchar('counted_table', { length: 60 }).notNull(),
    change: bigint('change', { mode: 'number' }).notNull(),
  },
  { indexes: [['counted_table']] },
);

const triggersOf = (table: string): string => {
  const on = (event: 'insert' | 'delete', rows: 'new' | 'old', sign: '' | '-') => `
create or replace function count_${event}_${table}() returns trigger language plpgsql as $$ begin
insert into row_counts (owner, counted_table, change) select owner, '${table}', ${sign}count(*) from changed group by owner;
return null; end $$;
drop trigger if exists count_${event}_${table} on ${table};
create trigger count_${event}_${table} after ${event} on ${table} referencing ${rows} table as changed
for each statement execute function count_${event}_${table}();`;
  return [on('insert', 'new', ''), on('delete', 'old', '-')].join('\n');
};

/** `row_counts` is only appended to; the platform deletes what it has added up. */
export const countTriggers = [
  'grant delete on row_counts to lernhaus_platform;',
  ...resources.filter(({ isCounted }) => isCounted).map(({ table }) => triggersOf(table)),
].join('\n\n');

/**
 * Replaces the changes of each table and company by their sum. Changes of open transactions stay for the next run; a
 * second run at the same time finds only what is left.
 */
export const addUpRowCounts = (database: Database): Promise<unknown> =>
  inPlatform(database, 'write', (tx) =>
    tx.query(
      `with several as (select owner, counted_table from row_counts group by owner, counted_table having count(*) > 1),
       added as (
         delete from row_counts c using several s where c.owner = s.owner and c.counted_table = s.counted_table
         returning c.owner, c.counted_table, c.change)
       insert into row_counts (owner, counted_table, change)
       select owner, counted_table, sum(change) from added group by owner, counted_table having sum(change) <> 0`,
    ),
  );
