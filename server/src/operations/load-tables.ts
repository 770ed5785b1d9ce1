import type { Readable } from 'node:stream';
import type { Connection, Database } from '../platform/database/database.ts';
import { BackupError, type BackupManifest } from './backup-manifest.ts';
import { splitLines } from './split-lines.ts';

const bytesAtOnce = 1024 * 1024;

const foreignKeys = `
  select conrelid::regclass::text as "table", quote_ident(conname) as name from pg_constraint
   where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 and not condeferrable`;

const columnsQuery = `
  select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
   where attrelid = to_regclass(quote_ident($1)) and attnum > 0 and not attisdropped and attgenerated = ''`;

const referencesQuery = `
  select child.relname as "table", parent.relname as parent from pg_constraint k
   join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
   where k.contype = 'f' and k.connamespace = 'public'::regnamespace`;

/**
 * The tables in the order of their foreign keys: each one after those that it refers to. Throws if there is no such
 * order.
 */
export const inReferenceOrder = async <Table extends { readonly name: string }>(
  client: Pick<Connection, 'query'>,
  tables: readonly Table[],
): Promise<Table[]> => {
  const { rows: references } = await client.query<{ table: string; parent: string }>(referencesQuery);
  const loadOrder: Table[] = [];
  for (let left = tables; left.length > 0; ) {
    const names = new Set(left.map(({ name }) => name));
    const waiting = new Set(references.flatMap(({ table, parent }) => (names.has(parent) ? [table] : [])));
    const next = left.filter(({ name }) => !waiting.has(name));
    if (next.length === 0) throw new Error(`The foreign keys of ${[...names].join(', ')} form a circle.`);
    loadOrder.push(...next);
    left = left.filter(({ name }) => waiting.has(name));
  }
  return loadOrder;
};

/**
 * Defers all foreign keys while rows are loaded; they are checked before the commit. Nobody else can use the tables
 * until then, so it is only for a database without users.
 */
export const withReferencesDeferred = async (client: Connection, load: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<{ table: string; name: string }>(foreignKeys);
  const alter = async (how: string): Promise<void> => {
    for (const { table, name } of rows) await client.query(`alter table ${table} alter constraint ${name} ${how}`);
  };
  await alter('deferrable initially deferred');
  await load();
  await client.query('set constraints all immediate');
  await alter('not deferrable');
};

/** Loads rows in one transaction without a limit of time: all, or nothing. */
export const loadInTransaction = async (
  { sessions }: Pick<Database, 'sessions'>,
  load: (client: Connection) => Promise<void>,
): Promise<void> => {
  const client = await sessions.connect();
  try {
    await client.query('begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    await load(client);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
  }
};

const insert = async (client: Connection, table: string, columns: string, lines: string[]): Promise<number> => {
  const { rowCount } = await client.query(
    `insert into "${table}" (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
    [`[${lines.join(',')}]`],
  );
  return rowCount ?? 0;
};

/** Says which rows are loaded; others are only counted. */
export type ShouldLoadRow = (table: string, line: string) => boolean;

/** Loads the rows of a table and checks their number against the manifest. */
export const loadTable = async (
  client: Connection,
  { name, rows: expected }: BackupManifest['tables'][number],
  content: Readable,
  keep: ShouldLoadRow = () => true,
): Promise<void> => {
  const { rows } = await client.query<{ columns: string | null }>(columnsQuery, [name]);
  const columns = rows[0]?.columns;
  if (!columns) throw new BackupError(`The backup contains the table ${name}, which this version does not know.`);
  let loaded = 0;
  let lines: string[] = [];
  let bytes = 0;
  for await (const line of splitLines(content)) {
    if (!keep(name, line)) {
      loaded += 1;
      continue;
    }
    lines.push(line);
    bytes += line.length;
    if (bytes < bytesAtOnce) continue;
    loaded += await insert(client, name, columns, lines);
    lines = [];
    bytes = 0;
  }
  if (lines.length > 0) loaded += await insert(client, name, columns, lines);
  if (loaded !== expected)
    throw new BackupError(`The table ${name} has ${expected} rows in the backup, but ${loaded} were restored.`);
};
