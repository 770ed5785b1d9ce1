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
const source =
  /\/(server\/src\/(?!platform\/(?:database\/(?:transaction|confined-connection|one-message)|http\/request-traces)\.ts).*\.ts)/;
const position = new RegExp(`${source.source}:(\\d+):\\d+`);

/** A call as `file:line`, and what is recorded of it. */
interface Place {
  readonly name: string;
  /** The texts as they were sent, and without what differs from call to call. */
  readonly texts: Set<string>;
  readonly forms: Set<string>;
  readonly columns: (readonly pg.FieldDef[])[];
}

const places = new Map<string, Place>();
/**
 * The call sites in the code that runs, by file and position, so that source maps are read only once for each. Null is
 * a file whose calls do not count.
 */
const sites = new Map<string, Map<number, Place | null> | null>();
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

function sitesIn(file: string): Map<number, Place | null> | null {
  const sitesBefore = sites.get(file);
  if (sitesBefore !== undefined) return sitesBefore;
  const sitesInFile = source.test(file) ? new Map<number, Place | null>() : null;
  sites.set(file, sitesInFile);
  return sitesInFile;
}

interface Caller {
  readonly sitesInFile: Map<number, Place | null>;
  readonly at: number;
}

function callerIn(_error: Error, stack: readonly NodeJS.CallSite[]): Caller | null {
  for (const site of stack) {
    const sitesInFile = sitesIn(site.getFileName() ?? '');
    if (sitesInFile) return { sitesInFile, at: site.getPosition() };
  }
  return null;
}

function placeOfStack(stack = ''): Place | null {
  const [, file, line] = position.exec(stack) ?? [];
  if (!file) return null;
  const name = `${file}:${line}`;
  const place = places.get(name) ?? { name, texts: new Set(), forms: new Set(), columns: [] };
  places.set(name, place);
  return place;
}

/** The call in the sources of the server that sent the statement. Each statement pays for it, so it makes no texts. */
function placeOf(): Place | null {
  const raw: { stack?: Caller | null } = {};
  const prepare = Error.prepareStackTrace;
  Error.prepareStackTrace = callerIn;
  Error.captureStackTrace(raw, placeOf);
  const caller = raw.stack;
  Error.prepareStackTrace = prepare;
  if (!caller) return null;
  const placeBefore = caller.sitesInFile.get(caller.at);
  if (placeBefore !== undefined) return placeBefore;
  const place = placeOfStack(new Error('here').stack);
  caller.sitesInFile.set(caller.at, place);
  return place;
}

/** Texts that differ only in their literals and in the number of their values count as one text. */
const formOf = (text: string): string =>
  text.replace(/'[^']*'/g, "''").replace(/\$\d+(?:::\w+)?(?:, *\$\d+(?:::\w+)?)*/g, '$');

function writeText({ name, texts, forms }: Place, statement: unknown): void {
  const text = typeof statement === 'string' ? statement : Reflect.get(Object(statement), 'text');
  if (typeof text !== 'string' || texts.has(text)) return;
  texts.add(text);
  const form = formOf(text);
  if (forms.has(form)) return;
  forms.add(form);
  appendFileSync(String(textFile), `${JSON.stringify({ place: name, text })}\n`);
}

const sameColumns = (one: readonly pg.FieldDef[], other: readonly pg.FieldDef[]): boolean =>
  one.length === other.length &&
  one.every(({ name, dataTypeID }, at) => other[at]?.name === name && other[at].dataTypeID === dataTypeID);

type ConnectionOf = () => pg.ClientConfig;

async function write(place: Place, { fields }: StatementDescription, connectionOf: ConnectionOf): Promise<void> {
  // The commit that is sent together with a statement has no columns.
  if (fields.length === 0 || place.columns.some((columns) => sameColumns(columns, fields))) return;
  const connection = connectionOf();
  // Other databases than those of tests have other tables.
  if (!connection.database?.startsWith('lernhaus_test_')) return;
  place.columns.push(fields);
  nullable ??= readNullable(connection);
  const nullableColumns = await nullable;
  const columns = fields.map(
    ({ name, dataTypeID, tableID, columnID }): Column => [
      name,
      dataTypeID,
      nullableColumns.get(`${tableID}.${columnID}`) ?? null,
    ],
  );
  appendFileSync(String(file), `${JSON.stringify({ place: place.name, columns })}\n`);
}

/** Where each query of a class of ours was made: a message with several statements is sent from one place. */
const madeAt = new WeakMap<object, Place | null>();

/** The results of the statements of one message. */
interface Message {
  readonly parts: readonly { readonly text: string }[];
  readonly answers: Promise<readonly StatementDescription[]>;
}

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'answers' in message;

function recordMessage({ parts, answers }: Message, connectionOf: ConnectionOf): void {
  const statements = parts.map((part) => madeAt.get(part));
  for (const [at, part] of parts.entries()) if (statements[at]) writeText(statements[at], part);
  const writeAll = async (results: readonly StatementDescription[]): Promise<void> => {
    for (const [at, result] of results.entries()) if (statements[at]) await write(statements[at], result, connectionOf);
  };
  pending.push(answers.then(writeAll, () => undefined));
}

/** A connection prepares how a transaction of one message begins. */
const opensTransaction = (statement: unknown): boolean =>
  String(Reflect.get(Object(statement), 'text')).startsWith("select set_config('role'");

type Query = (this: unknown, ...args: unknown[]) => unknown;

function recorded<Asked>(query: Query, connectionOf: (statement: Asked) => pg.ClientConfig) {
  return function (this: Asked, ...args: unknown[]) {
    if (isMessage(args[0])) recordMessage(args[0], () => connectionOf(this));
    const place = isMessage(args[0]) || opensTransaction(args[0]) ? null : placeOf();
    if (place) writeText(place, args[0]);
    const reply = query.apply(this, args);
    if (place && reply instanceof Promise)
      pending.push(
        reply.then(
          (result: StatementDescription) =>
            Array.isArray(result?.fields) ? write(place, result, () => connectionOf(this)) : undefined,
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
