import pg from 'pg';
import type { Mode, Opening } from './opening.ts';
import { queryConfigOf, type Statement, statement } from './statement.ts';

const local = (name: string, value: string): string => `set_config('${name}', ${value}, true)`;

const openingOf = (mode: Mode, role: Opening['role']): Statement => {
  const tenant = role === 'lernhaus_tenant' ? [local('app.tenant', '$1'), local('app.user', '$2')] : [];
  const readOnly = mode === 'read' ? [local('transaction_read_only', "'on'")] : [];
  return statement(`select ${[local('role', `'${role}'`), ...tenant, ...readOnly].join(', ')}`);
};

const openings = {
  read: {
    lernhaus_tenant: openingOf('read', 'lernhaus_tenant'),
    lernhaus_platform: openingOf('read', 'lernhaus_platform'),
  },
  write: {
    lernhaus_tenant: openingOf('write', 'lernhaus_tenant'),
    lernhaus_platform: openingOf('write', 'lernhaus_platform'),
  },
};

/** The messages of the protocol that the driver's types leave out. */
interface Wire {
  bind(bound: { readonly portal: ''; readonly statement: string; readonly values: readonly string[] }): void;
  execute(executed: { readonly portal: '' }): void;
  describe: (described: object) => void;
  sync: () => void;
  /** The named statements that were sent and have no answer yet. */
  readonly submittedNamedStatements: Record<string, string>;
}

/** What the driver makes from the description of a statement's columns. */
interface Columns {
  readonly fields: unknown;
  readonly _parsers: unknown;
  readonly _prebuiltEmptyResultObject: unknown;
}

/** The methods of the driver's query that its types leave out. */
interface DriverQuery extends pg.Submittable {
  text: string;
  name: string | undefined;
  queryMode: 'extended' | undefined;
  callback: (error: Error | null, result: pg.QueryResult) => void;
  readonly _result: Columns & pg.QueryResult;
  _accumulateRows: boolean;
  /** An error of a parser of values. */
  readonly _canceledDueToError: Error | false;
  prepare(wire: Wire): void;
  handleRowDescription(message: object): void;
  handleDataRow(message: object): void;
  handleCommandComplete(message: object, wire: Wire): void;
  handleReadyForQuery(wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
}

// biome-ignore lint/plugin: the types of the driver lack these methods; a test runs them.
const DriverQuery = pg.Query as unknown as new (text: string, values: readonly unknown[]) => DriverQuery;

/**
 * The columns of the statements that a connection has prepared: the database describes them once. It refuses a prepared
 * statement whose columns have changed.
 */
const columnsOf = new WeakMap<Wire, Map<string, Columns>>();

const nothing = (): void => undefined;

/** A statement in a message. It sends no `Sync`, and asks for its columns only if they are not known. */
export class QueryPart extends DriverQuery {
  /** Where the columns are kept, if they are not known. */
  #unknown: Map<string, Columns> | undefined;

  constructor({ name, text, values = [] }: pg.QueryConfig) {
    super(text, values);
    this.name = name;
  }

  override prepare(wire: Wire): void {
    const knownColumns = columnsOf.get(wire) ?? new Map<string, Columns>();
    columnsOf.set(wire, knownColumns);
    const columns = this.name === undefined ? undefined : knownColumns.get(this.name);
    const quiet = Object.create(wire) as Wire;
    quiet.sync = nothing;
    if (columns) {
      Object.assign(this._result, columns);
      this._accumulateRows = true;
      quiet.describe = nothing;
    } else this.#unknown = knownColumns;
    super.prepare(quiet);
  }

  override handleRowDescription(message: object): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    if (this.name !== undefined) this.#unknown?.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

/**
 * Executes a prepared opening and then the statements. PostgreSQL commits all at the only `Sync`, after the last one.
 */
class MessageQuery extends DriverQuery {
  readonly #opening: string;
  readonly #settings: readonly string[];
  readonly parts: readonly QueryPart[];
  /** The statement whose answer is read; -1 is the opening. */
  #at = -1;
  readonly answers: Promise<pg.QueryResult[]>;

  constructor(opening: string, settings: readonly string[], parts: readonly QueryPart[]) {
    super('', []);
    this.queryMode = 'extended';
    this.#opening = opening;
    this.#settings = settings;
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult[]>();
    this.answers = promise;
    this.parts = parts;
    this.callback = (error) => (error ? reject(error) : resolve(parts.map(({ _result }) => _result)));
    // The values of a part that cannot be sent.
    for (const part of parts) part.callback = (error) => error && reject(error);
  }

  override prepare(wire: Wire): void {
    wire.bind({ portal: '', statement: this.#opening, values: this.#settings });
    wire.execute({ portal: '' });
    for (const part of this.parts) part.prepare(wire);
    wire.sync();
  }

  override handleRowDescription(message: object): void {
    this.parts[this.#at]?.handleRowDescription(message);
  }

  override handleDataRow(message: object): void {
    this.parts[this.#at]?.handleDataRow(message);
  }

  override handleCommandComplete(message: object, wire: Wire): void {
    this.parts[this.#at]?.handleCommandComplete(message, wire);
    this.#at += 1;
    // The driver notes by name and text what the database has prepared.
    const next = this.parts[this.#at];
    this.name = next?.name;
    this.text = next?.text ?? '';
  }

  override handleReadyForQuery(wire: Wire): void {
    const broken = this.parts.find(({ _canceledDueToError }) => _canceledDueToError);
    if (broken?._canceledDueToError) this.callback(broken._canceledDueToError, broken._result);
    else super.handleReadyForQuery(wire);
  }

  /** The database skips what follows an error, so these statements are not prepared. */
  override handleError(error: Error, wire: Wire): void {
    for (const { name } of this.parts.slice(Math.max(0, this.#at)))
      if (name !== undefined) delete wire.submittedNamedStatements[name];
    super.handleError(error, wire);
  }
}

const prepared = new WeakMap<pg.PoolClient, Set<Statement>>();

/** The name of the opening on this connection, which prepares it at its first use. */
const preparedOpening = (client: pg.PoolClient, { mode, role, settings }: Opening): string => {
  const opening = openings[mode][role];
  const config = queryConfigOf(client, opening, settings);
  const names = prepared.get(client) ?? new Set();
  if (!names.has(opening)) {
    // Not awaited: it is pipelined. If it fails, the query that follows fails, and the next one prepares it again.
    client.query(config).catch(() => void names.delete(opening));
    prepared.set(client, names.add(opening));
  }
  return String(config.name);
};

/** A statement with its values, for `runInOneMessage` on the same connection. */
export const partOf = (client: pg.PoolClient, sql: string | Statement, values: readonly unknown[]): QueryPart =>
  new QueryPart(queryConfigOf(client, sql, values));

/**
 * Runs statements as a whole transaction, with one message to the database. Several statements only read: if the values
 * of one cannot be sent, the others run. The connection must have the defaults of `connectionOf`: the settings of the
 * opening end with the transaction.
 */
export const runInOneMessage = (
  client: pg.PoolClient,
  opening: Opening,
  parts: readonly QueryPart[],
): Promise<pg.QueryResult[]> =>
  client.query(new MessageQuery(preparedOpening(client, opening), opening.settings, parts)).answers;
