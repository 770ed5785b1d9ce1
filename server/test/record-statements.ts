import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';

/**
 * Records which columns PostgreSQL describes for the statement of each call, for scripts/check-row-types.mjs, and its
 * text, for scripts/check-owners.mjs. A setup file of the API tests on the PostgreSQL server.
 */
type Column = readonly [name: string, type: number, nullable: boolean | null];

interface StatementDescription {
  readonly fields: readonly pg.FieldDef[];
}

const folder = process.env['STATEMENT_FOLDER'];
const file = folder && join(folder, `statements-${process.pid}.jsonl`);
const textFile = folder && join(folder, `texts-${process.pid}.jsonl`);
// Functions that only pass a statement on do not count as callers.
const isSource =
  /\/server\/src\/(?!platform\/(?:database\/(?:transaction|confined-connection|one-message)|http\/request-traces)\.ts).*\.ts/;
const source =
  /\/(server\/src\/(?!platform\/(?:database\/(?:transaction|confined-connection|one-message)|http\/request-traces)\.ts).*\.ts):(\d+):\d+/;

/** The places that are recorded, each with its text or its columns. */
const recordedKeys = new Set<string>();
/** Call sites in the code that runs, so that source maps are read only once for each. */
const places = new Map<string, string | null>();
/** Whether a column may be null, by table and column. All test databases are copies, so they have the same tables. */
let nullable: Promise<ReadonlyMap<string, boolean>> | undefined;
const pending: Promise<void>[] = [];

async function readNullable(connection: pg.ClientConfig): Promise<ReadonlyMap<string, boolean>> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ column: string; required: boolean }>(
    `select a.attrelid || '.' || a.attnum as column, a.attnotnull as required
     from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relkind = 'r' and a.attnum > 0`,
  );
  await client.end();
  return new Map(rows.map(({ column, required }) => [column, !required]));
}

/** The call in the sources of the server that sent the statement, as `file:line`. */
function placeOf(): string | null {
  const raw: { stack?: string } = {};
  const prepare = Error.prepareStackTrace;
  Error.prepareStackTrace = (_error, sites) => {
    const site = sites.find((one) => isSource.test(one.getFileName() ?? ''));
    return site ? `${site.getFileName()}:${site.getPosition()}` : '';
  };
  Error.captureStackTrace(raw, placeOf);
  const key = String(raw.stack);
  Error.prepareStackTrace = prepare;
  if (key === '') return null;
  const knownPlace = places.get(key);
  if (knownPlace !== undefined) return knownPlace;
  const match = source.exec(new Error('here').stack ?? '');
  const place = match ? `${match[1]}:${match[2]}` : null;
  places.set(key, place);
  return place;
}

/** Texts that differ only in their literals and in the number of their values count as one text. */
const formOf = (text: string): string =>
  text.replace(/'[^']*'/g, "''").replace(/\$\d+(?:::\w+)?(?:, *\$\d+(?:::\w+)?)*/g, '$');

function writeText(place: string, statement: unknown): void {
  const text = typeof statement === 'string' ? statement : Reflect.get(Object(statement), 'text');
  if (typeof text !== 'string') return;
  const key = `${place} ${formOf(text)}`;
  if (recordedKeys.has(key)) return;
  recordedKeys.add(key);
  appendFileSync(String(textFile), `${JSON.stringify({ place, text })}\n`);
}

async function write(place: string, { fields }: StatementDescription, connection: pg.ClientConfig): Promise<void> {
  // The commit that is sent together with a statement has no columns. Other databases than those of tests have other
  // tables.
  if (fields.length === 0 || !connection.database?.startsWith('lernhaus_test_')) return;
  const key = `${place} ${fields.map(({ name, dataTypeID }) => `${name} ${dataTypeID}`).join()}`;
  if (recordedKeys.has(key)) return;
  recordedKeys.add(key);
  nullable ??= readNullable(connection);
  const nullableColumns = await nullable;
  const columns = fields.map(
    ({ name, dataTypeID, tableID, columnID }): Column => [
      name,
      dataTypeID,
      nullableColumns.get(`${tableID}.${columnID}`) ?? null,
    ],
  );
  appendFileSync(String(file), `${JSON.stringify({ place, columns })}\n`);
}

/** Where each query of an own class was made: a message with several statements is sent from one place. */
const madeAt = new WeakMap<object, string | null>();

/** The results of the statements of one message. */
interface Message {
  readonly parts: readonly { readonly text: string }[];
  readonly answers: Promise<readonly StatementDescription[]>;
}

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'answers' in message;

function recordMessage({ parts, answers }: Message, connection: pg.ClientConfig): void {
  const statements = parts.map((part) => madeAt.get(part));
  for (const [at, part] of parts.entries()) if (statements[at]) writeText(statements[at], part);
  const writeAll = async (results: readonly StatementDescription[]): Promise<void> => {
    for (const [at, result] of results.entries()) if (statements[at]) await write(statements[at], result, connection);
  };
  pending.push(answers.then(writeAll, () => undefined));
}

/** A connection prepares how a transaction of one message begins. */
const opensTransaction = (statement: unknown): boolean =>
  String(Reflect.get(Object(statement), 'text')).startsWith("select set_config('role'");

type Query = (this: unknown, ...args: unknown[]) => unknown;

function recorded<Asked>(query: Query, connectionOf: (statement: Asked) => pg.ClientConfig) {
  return function (this: Asked, ...args: unknown[]) {
    if (isMessage(args[0])) recordMessage(args[0], connectionOf(this));
    const place = isMessage(args[0]) || opensTransaction(args[0]) ? null : placeOf();
    if (place) writeText(place, args[0]);
    const reply = query.apply(this, args);
    if (place && reply instanceof Promise)
      pending.push(
        reply.then(
          (result: StatementDescription) =>
            Array.isArray(result?.fields) ? write(place, result, connectionOf(this)) : undefined,
          () => undefined,
        ),
      );
    return reply;
  };
}

const ofClient = ({ host, port, user, password, database }: pg.Client): pg.ClientConfig => ({
  host,
  port,
  user: String(user),
  password: String(password),
  database: String(database),
});

const ofPool = ({ options: { connectionString = 'postgres:' } }: pg.Pool): pg.ClientConfig => ({
  connectionString,
  database: new URL(connectionString).pathname.slice(1),
});

declare global {
  var recordsStatements: true | undefined;
}

if (file && !globalThis.recordsStatements) {
  globalThis.recordsStatements = true;
  Object.assign(pg.Client.prototype, { query: recorded(pg.Client.prototype.query, ofClient) });
  const { Query } = pg;
  Object.assign(pg, {
    Query: class extends Query {
      constructor(...args: ConstructorParameters<typeof Query>) {
        super(...args);
        madeAt.set(this, placeOf());
      }
    },
  });
  Object.assign(pg.Pool.prototype, { query: recorded(pg.Pool.prototype.query, ofPool) });
}

afterAll(async () => {
  await Promise.all(pending.splice(0));
});
