import { sql } from 'drizzle-orm';
import {
  type ExtraConfigColumn,
  foreignKey,
  index,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';

/** The longest company key, which is 2 to 20 letters a to z (specification 5), and the longest login. */
export const ownerLength = 20;
export const loginLength = 50;

export type Columns = Record<string, PgColumnBuilderBase>;
export type BuiltColumns = Record<string, ExtraConfigColumn>;

/** A foreign key that includes the owner, so that no row can refer to another tenant's row. */
export interface ToParent {
  readonly column: string;
  readonly parent: () => object | undefined;
  readonly onDelete: 'cascade' | 'restrict';
}

/** An index, perhaps of the rows that meet a condition. A statement uses it only if it has this condition, too. */
interface NamedIndex {
  readonly columns: readonly string[];
  /** SQL. */
  readonly where?: string;
}

interface Options {
  readonly parents?: readonly ToParent[];
  readonly uniques?: readonly (readonly string[])[];
  readonly indexes?: readonly (readonly string[])[];
  /** Indexes of few rows, by the last part of their name; they begin with the owner, too. */
  readonly partialIndexes?: Readonly<Record<string, NamedIndex>>;
  /**
   * Indexes that do not begin with the owner, by the last part of their name: a seller, or the report of the payment
   * provider, finds rows of several owners.
   */
  readonly sellerIndexes?: Readonly<Record<string, NamedIndex>>;
  /** Arrays of tenants that can see a row; their indexes do not begin with the owner. */
  readonly sharedWith?: readonly string[];
  /** Columns of the primary key after the owner. */
  readonly key?: readonly string[];
}

/**
 * The columns of these names. Drizzle types a column by its table, which is not known here, so they are typed to fit
 * any of its functions.
 */
function pick(columns: object | undefined, ...names: readonly string[]): [never, ...never[]] {
  const byName = new Map<string, unknown>(Object.entries(columns ?? {}));
  for (const name of names) if (!byName.has(name)) throw new Error(`No column "${name}".`);
  return names.map((name) => byName.get(name)) as [never, ...never[]];
}

const short = (name: string): string => name.slice(0, 63);

function indexOf(name: string, columns: [never, ...never[]], where: string | undefined) {
  const wholeIndex = index(short(name)).on(...columns);
  return where === undefined ? wholeIndex : wholeIndex.where(sql.raw(where));
}

/**
 * Declares a tenant's table: primary key, unique constraints, indexes and foreign keys begin with `owner`. Policies and
 * grants are derived from the list of tables.
 */
export function tenantTable(name: string, columns: Columns, options: Options = {}) {
  const { parents = [], uniques = [], indexes = [], sharedWith = [], key = ['id'] } = options;
  const { partialIndexes = {}, sellerIndexes = {} } = options;
  return pgTable(
    name,
    { owner: varchar('owner', { length: ownerLength }).notNull(), ...columns },
    (built: BuiltColumns): PgTableExtraConfigValue[] => [
      primaryKey({ name: short(`${name}_pk`), columns: pick(built, 'owner', ...key) }),
      ...uniques.map((names) => unique(short(`${name}_${names.join('_')}_once`)).on(...pick(built, 'owner', ...names))),
      ...indexes.map((names) => index(short(`${name}_${names.join('_')}_index`)).on(...pick(built, 'owner', ...names))),
      ...Object.entries(partialIndexes).map(([end, { columns, where }]) =>
        indexOf(`${name}_${end}_index`, pick(built, 'owner', ...columns), where),
      ),
      ...Object.entries(sellerIndexes).map(([end, { columns, where }]) =>
        indexOf(`${name}_${end}_index`, pick(built, ...columns), where),
      ),
      ...sharedWith.map((column) => index(short(`${name}_${column}_index`)).using('gin', ...pick(built, column))),
      ...parents.flatMap(({ column, parent, onDelete }) => {
        return [
          foreignKey({
            name: short(`${name}_${column}_fk`),
            columns: pick(built, 'owner', column),
            foreignColumns: pick(parent(), 'owner', 'id'),
          }).onDelete(onDelete),
          index(short(`${name}_${column}_index`)).on(...pick(built, 'owner', column)),
        ];
      }),
    ],
  );
}

export const idColumn = () => uuid('id').notNull();
export const now = sql`now()`;
