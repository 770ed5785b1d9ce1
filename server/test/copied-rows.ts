import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { resourceTables } from '../src/resource/resource-tables.ts';
import type { Caller } from './test-server.ts';

interface Row {
  readonly [column: string]: unknown;
  readonly created?: string;
  readonly image_key?: string | null;
}

/** What an author made: the result of the calls, and the rows and files that they wrote. */
interface Copy<Made> {
  readonly result: Made;
  readonly rows: Readonly<Record<string, readonly Row[]>>;
  /** As base64, by key. */
  readonly files: Readonly<Record<string, string>>;
}

interface Original {
  readonly text: string;
  readonly company: string;
  readonly login: string;
  readonly created: string;
}

const originals = new Map<string, Original>();

const readRows = [...resourceTables.keys()]
  .map((name) => `select '${name}' as name, to_jsonb(t) as row from "${name}" t where owner = $1`)
  .join(' union all ');

async function rowsOf({ company, server }: Caller): Promise<{ name: string; row: Row }[]> {
  return (await server.database.pool.query(readRows, [company])).rows;
}

/** Makes rows by calls of the author, and keeps what was written. */
async function makeOriginal<Made>(author: Caller, make: () => Promise<Made>): Promise<Copy<Made>> {
  const before = new Set((await rowsOf(author)).map((one) => JSON.stringify(one)));
  const result = await make();
  const newRows = (await rowsOf(author)).filter((one) => !before.has(JSON.stringify(one)));
  const files: Record<string, string> = {};
  for (const { row } of newRows) {
    const stream = row.image_key && (await author.server.storage.read(row.image_key));
    if (stream) files[row.image_key] = (await buffer(stream)).toString('base64');
  }
  const tables = Map.groupBy(newRows, ({ name }) => name);
  const rows = Object.fromEntries([...tables].map(([name, all]) => [name, all.map(({ row }) => row)]));
  return { result, rows, files };
}

const uuid = /(\b[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{4})([0-9a-f]{8})\b/g;

/**
 * Returns a copy for another author, with the present time. Only the last digits of the ids change, so their order stays.
 */
function copyFor<Made>({ text, company, login, created }: Original, author: Caller): Copy<Made> {
  const difference = randomBytes(4).readUInt32BE();
  const now = author.server.time.now.toISOString();
  const copied = text
    .replaceAll(uuid, (_all, start: string, end: string) => {
      const changed = (Number.parseInt(end, 16) ^ difference) >>> 0;
      return start + changed.toString(16).padStart(8, '0');
    })
    .replaceAll(company, author.company)
    .replaceAll(created, now)
    .replaceAll(new Date(created).toISOString(), now);
  return JSON.parse(copied, (name, value: unknown) =>
    /^modified_?by$/i.test(name) && value === login ? author.login : value,
  );
}

async function write({ rows, files }: Copy<unknown>, { server: { database, storage } }: Caller): Promise<void> {
  for (const [key, base64] of Object.entries(files))
    await storage.put(key, Buffer.from(base64, 'base64'), { contentType: 'image/webp' });
  // One statement, because rows refer to each other.
  const inserts = Object.keys(rows).map(
    (name, at) =>
      `a${at} as (insert into "${name}" select * from jsonb_populate_recordset(null::"${name}", $${at + 1}))`,
  );
  await database.pool.query(
    `with ${inserts.join(', ')} select`,
    Object.values(rows).map((all) => JSON.stringify(all)),
  );
}

/** The keys that `TestServer.tenant` gives to companies. No other text of a row contains them. */
const isTestCompany = (company: string): boolean => /^t[a-z]{12}$/.test(company);

/**
 * Makes rows by calls of the author once in each worker, and writes copies of the rows for all further authors: a copy
 * takes one statement instead of a call for each row.
 */
export async function makeOnce<Made>(name: string, author: Caller, make: () => Promise<Made>): Promise<Made> {
  if (!isTestCompany(author.company)) return make();
  const original = originals.get(name);
  if (original) {
    const copy = copyFor<Made>(original, author);
    await write(copy, author);
    return copy.result;
  }
  const first = await makeOriginal(author, make);
  const [row] = Object.values(first.rows).flat();
  const { company, login } = author;
  originals.set(name, { text: JSON.stringify(first), company, login, created: row?.created ?? '' });
  return first.result;
}
