import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Connection, Database } from '../platform/database/database.ts';
import { hasDiskSpace } from '../platform/database/has-disk-space.ts';
import { mailsTriedSince } from '../platform/mail-outbox.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { RowsDigest } from './rows-digest.ts';

type TableEntry = BackupManifest['tables'][number];
export type DumpedTables = Pick<BackupManifest, 'migrations' | 'tables' | 'sequences' | 'postgresVersion'>;

const rowsAtOnce = 500;

/**
 * The tables, with the column that names the company, if there is one. Without the job queue: its jobs are created
 * again from the rows they belong to.
 */
const tablesQuery = `
  select c.relname as name, now()::text as now, (select a.attname from pg_attribute a where a.attrelid = c.oid and not a.attisdropped
       and (a.attname = 'owner' or (c.relname = 'tenants' and a.attname = 'company'))) as tenant
   from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`;
const sequencesQuery = `
  select sequencename as name, coalesce(last_value, 0)::text as value from pg_sequences where schemaname = 'public' order by 1`;

interface Table {
  readonly name: string;
  /** Only the rows of this condition. */
  readonly where: string;
}

const wholeRow = 'to_jsonb(t)';

/** Jobs are not copied, and only mails that were not tried yet are queued again: not those that were given up. */
const copiedMail = (now: Date): string =>
  `case when t.sent_at is null and t.created_at > '${mailsTriedSince(now).toISOString()}'
     then to_jsonb(t) || '{"attempts": 0}'::jsonb else to_jsonb(t) end`;

/** The rows of a table, each as one line of JSON, some at a time. */
async function* linesOf(client: Connection, { name, where }: Table, row: string): AsyncGenerator<readonly string[]> {
  await client.query(`declare dump no scroll cursor for select (${row})::text as line from "${name}" t ${where}`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from dump`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await client.query('close dump');
}

async function dumpTable(
  client: Connection,
  table: Table,
  folder: string,
  copiedAt: Date | undefined,
): Promise<TableEntry> {
  const hash = createHash('sha256');
  const row = copiedAt !== undefined && table.name === 'mail_outbox' ? copiedMail(copiedAt) : wholeRow;
  let rows = 0;
  const text = async function* () {
    for await (const lines of linesOf(client, table, row)) {
      rows += lines.length;
      const part = `${lines.join('\n')}\n`;
      hash.update(part);
      yield part;
    }
  };
  const file = createWriteStream(join(folder, `${table.name}.jsonl`), { flags: 'wx', mode: 0o600 });
  await pipeline(Readable.from(text()), file);
  return { name: table.name, rows, sha256: hash.digest('hex') };
}

/** A read that takes longer is an outage for exams. */
const defaultOutageMs = 1000;

/** Records the time in which no other request was answered. */
const recordPauseSql = (began: string, outageFromMs: number): string => `
  insert into outages (id, cause, began, ended) select gen_random_uuid(), 'backup', '${began}', clock_timestamp()
   where clock_timestamp() - '${began}'::timestamptz > ${outageFromMs} * interval '1 millisecond'`;

/**
 * Reads all tables at one moment; of a tenant only its rows. Where there are policies they also apply to the tables'
 * owner, so the platform's role reads: it sees all companies.
 */
async function readTables<Result>(
  database: Database,
  tenant: string | undefined,
  outageFromMs: number | null,
  work: (client: Connection, tables: readonly Table[], seeRows: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const client = await database.sessions.connect();
  try {
    await client.query('begin isolation level repeatable read read only; set local statement_timeout = 0');
    const { rows } = await client.query<{ name: string; tenant: string | null; now: string }>(tablesQuery);
    const tables = rows.flatMap(({ name, tenant: column }): Table[] => {
      if (tenant === undefined) return [{ name, where: '' }];
      return column === null ? [] : [{ name, where: `where t."${column}" = ${client.escapeLiteral(tenant)}` }];
    });
    const { rows: policies } = await client.query("select 1 from pg_policies where schemaname = 'public' limit 1");
    const result = await work(client, tables, async () => {
      if (policies.length > 0) await client.query('set local role lernhaus_platform');
    });
    // In one message, so the pause is recorded before those who waited are answered. Requests wait only if a server
    // is running.
    const began = rows[0]?.now ?? '';
    const recordsPause = database.isJoined && outageFromMs !== null && hasDiskSpace(database);
    await client.query(recordsPause ? `commit; ${recordPauseSql(began, outageFromMs)}` : 'commit');
    client.release();
    return result;
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}

interface DumpOptions {
  /** Only the rows of this company. */
  readonly tenant?: string | undefined;
  readonly outageFromMs?: number;
  /**
   * Now, if the rows are for another database: its job queue is empty, so unsent mails that are still tried count as not
   * tried.
   */
  readonly copiedAt?: Date;
}

/**
 * Writes every table to the folder, all from the same moment. On a server others can write meanwhile; the embedded
 * database has one session, so they wait, and their exams get this time back.
 */
export const dumpTables = (
  database: Database,
  folder: string,
  { tenant, outageFromMs = defaultOutageMs, copiedAt }: DumpOptions = {},
): Promise<DumpedTables> =>
  readTables(database, tenant, outageFromMs, async (client, all, seeRows) => {
    const { rows: migrations } = await client.query<{ tag: string; sha256: string }>(
      'select tag, sha256 from lernhaus.migrations order by applied_at, tag',
    );
    const { rows: sequences } = await client.query<{ name: string; value: string }>(sequencesQuery);
    const { rows: version } = await client.query<{ server_version: string }>('show server_version');
    await seeRows();
    const tables: TableEntry[] = [];
    for (const table of all) tables.push(await dumpTable(client, table, folder, copiedAt));
    return { migrations, tables, sequences, postgresVersion: version[0]?.server_version ?? '' };
  });

/** The digest of the rows of each table. */
export const digestTables = (database: Database): Promise<ReadonlyMap<string, string>> =>
  readTables(database, undefined, null, async (client, all, seeRows) => {
    await seeRows();
    const digests = new Map<string, string>();
    for (const table of all) {
      const digest = new RowsDigest();
      for await (const lines of linesOf(client, table, wholeRow)) for (const line of lines) digest.add(line);
      digests.set(table.name, digest.toString());
    }
    return digests;
  });
