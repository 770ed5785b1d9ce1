import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Connection, Database } from '../platform/database/database.ts';
import type { BackupManifest } from './backup-manifest.ts';

export type DumpedTables = Pick<BackupManifest, 'migrations' | 'tables' | 'sequences' | 'postgresVersion'>;

const rowsAtOnce = 500;

/** Without the job queue: its jobs are created again from the rows they belong to. */
const tablesQuery = `
  select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     and not relispartition order by 1`;
const sequencesQuery = `
  select sequencename as name, coalesce(last_value, 0)::text as value from pg_sequences where schemaname = 'public' order by 1`;

async function* linesOf(client: Connection, table: string, count: (rows: number) => void): AsyncGenerator<string> {
  await client.query(`declare dump no scroll cursor for select to_jsonb(t)::text as line from "${table}" t`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from dump`);
    if (rows.length === 0) break;
    count(rows.length);
    yield `${rows.map(({ line }) => line).join('\n')}\n`;
  }
  await client.query('close dump');
}

const dumpTable = async (
  client: Connection,
  name: string,
  folder: string,
): Promise<BackupManifest['tables'][number]> => {
  const hash = createHash('sha256');
  let rows = 0;
  const lines = linesOf(client, name, (more) => {
    rows += more;
  });
  await pipeline(
    Readable.from(lines),
    async function* (source: AsyncIterable<string>) {
      for await (const text of source) {
        hash.update(text);
        yield text;
      }
    },
    createWriteStream(join(folder, `${name}.jsonl`), { flags: 'wx', mode: 0o600 }),
  );
  return { name, rows, sha256: hash.digest('hex') };
};

/**
 * Writes every table to the folder, all from the same moment. On a server others can write meanwhile; the embedded database has
 * one session, so they wait.
 */
export const dumpTables = async ({ pool }: Database, folder: string): Promise<DumpedTables> => {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only; set local statement_timeout = 0');
    const { rows: migrations } = await client.query<{ tag: string; sha256: string }>(
      'select tag, sha256 from lernhaus.migrations order by applied_at, tag',
    );
    const { rows: names } = await client.query<{ name: string }>(tablesQuery);
    const { rows: sequences } = await client.query<{ name: string; value: string }>(sequencesQuery);
    const { rows: version } = await client.query<{ server_version: string }>('show server_version');
    // Row-level security also applies to the tables' owner; this role sees all companies.
    await client.query('set local role lernhaus_platform');
    const tables: BackupManifest['tables'] = [];
    for (const { name } of names) tables.push(await dumpTable(client, name, folder));
    await client.query('commit');
    client.release();
    return { migrations, tables, sequences, postgresVersion: version[0]?.server_version ?? '' };
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
  }
};
