/**
 * The program of the crash test: prints the rows it finds, then writes with sixteen writers and prints each id after
 * its commit.
 */
import type { DatabaseSettings } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { inTenant } from '../platform/database/transaction.ts';
import { createLog } from '../platform/log.ts';

const [settings = '{}', round = ''] = process.argv.slice(2);
const database = await openDatabase(JSON.parse(settings) as DatabaseSettings, createLog('silent'));

const rows = await database.pool.query<{ id: string; sides: number }>(
  'select id, count(*) as sides from half group by id',
);
process.stdout.write(`${JSON.stringify(rows.rows)}\n`);

const write = async (writer: number): Promise<never> => {
  for (let n = 0; ; n++) {
    const id = `${round}-${writer}-${n}`;
    await inTenant(database, { tenant: 'alpha', mode: 'write' }, async (tx) => {
      await tx.query('insert into half (owner, id, side) values ($1, $2, 1)', ['alpha', id]);
      await tx.query('insert into half (owner, id, side) values ($1, $2, 2)', ['alpha', id]);
    });
    process.stdout.write(`${id}\n`);
  }
};

await Promise.all(Array.from({ length: 16 }, (_, writer) => write(writer)));
