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
}

/** What the driver makes from the description of a statement's columns. */
interface Columns {
  readonly fields: unknown;
  readonly _parsers: unknown;
  readonly _prebuiltEmptyResultObject: unknown;
}

/** The methods of the driver's query that its types leave out. */
interface DriverQuery extends pg.Submittable {
  name: string | undefined;
  queryMode: 'extended' | undefined;
  callback: (error: Error | null, result: pg.QueryResult) => void;
  readonly _result: Columns;
  _accumulateRows: boolean;
  prepare(wire: Wire): void;
  handleRowDescription(message: object): void;
  handleDataRow(message: object): void;
  handleCommandComplete(message: object, wire: Wire): void;
}

// biome-ignore lint/plugin: the types of the driver lack these methods; a test runs them.
const DriverQuery = pg.Query as unknown as new (text: string, values: readonly unknown[]) => DriverQuery;

/**
 * The columns of the statements that a connection has prepared: the database describes them once. It refuses a prepared
 * statement whose columns have changed.
 */
const columnsOf = new WeakMap<Wire, Map<string, Columns>>();

const withoutDescription = (wire: Wire): Wire => {
  const silent = Object.create(wire) as Wire;
  silent.describe = () => undefined;
  return silent;
};

/** Executes a prepared opening before the statement. PostgreSQL commits both at the only `Sync`, after the statement. */
class OpenedQuery extends DriverQuery {
  readonly #opening: string;
  readonly #settings: readonly string[];
  #isOpening = true;
  /** Where the columns are kept, if they are not known. */
  #unknown: Map<string, Columns> | undefined;
  readonly answer: Promise<pg.QueryResult>;

  constructor(opening: string, settings: readonly string[], { name, text, values = [] }: pg.QueryConfig) {
    super(text, values);
    this.name = name;
    this.queryMode = 'extended';
    this.#opening = opening;
    this.#settings = settings;
    this.answer = new Promise((resolve, reject) => {
      this.callback = (error, result) => (error ? reject(error) : resolve(result));
    });
  }

  override prepare(wire: Wire): void {
    wire.bind({ portal: '', statement: this.#opening, values: this.#settings });
    wire.execute({ portal: '' });
    const known = columnsOf.get(wire) ?? new Map<string, Columns>();
    const columns = this.name === undefined ? undefined : known.get(this.name);
    if (columns) {
      Object.assign(this._result, columns);
      this._accumulateRows = true;
      super.prepare(withoutDescription(wire));
    } else {
      columnsOf.set(wire, known);
      this.#unknown = known;
      super.prepare(wire);
    }
  }

  override handleRowDescription(message: object): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    if (this.name !== undefined) this.#unknown?.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }

  override handleDataRow(message: object): void {
    if (!this.#isOpening) super.handleDataRow(message);
  }

  override handleCommandComplete(message: object, wire: Wire): void {
    if (this.#isOpening) this.#isOpening = false;
    else super.handleCommandComplete(message, wire);
  }
}

const prepared = new WeakMap<pg.PoolClient, Set<Statement>>();

/** The name of the opening on this connection, which prepares it at its first use. */
const preparedOpening = (client: pg.PoolClient, { mode, role, settings }: Opening): string => {
  const opening = openings[mode][role];
  const config = queryConfigOf(client, opening, settings);
  const known = prepared.get(client) ?? new Set();
  if (!known.has(opening)) {
    // Not awaited: it is pipelined. If it fails, the query that follows fails, and the next one prepares it again.
    client.query(config).catch(() => void known.delete(opening));
    prepared.set(client, known.add(opening));
  }
  return String(config.name);
};

/**
 * Runs one statement as a whole transaction, with one message to the database instead of three. Its connection must
 * have the defaults of `connectionOf`: the settings of the opening end with the transaction.
 */
export const runSingleStatement = (
  client: pg.PoolClient,
  opening: Opening,
  asked: string | Statement,
  values: readonly unknown[],
): Promise<pg.QueryResult> => {
  const config = queryConfigOf(client, asked, values);
  return client.query(new OpenedQuery(preparedOpening(client, opening), opening.settings, config)).answer;
};
