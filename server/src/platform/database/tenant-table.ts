import { sql } from 'drizzle-orm';
import type { AnyPgTable, ExtraConfigColumn } from 'drizzle-orm/pg-core';
import {
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

/** The longest company key (contract: `[a-z]{2,20}`), and the longest login. */
export const ownerLength = 20;
export const loginLength = 50;

export type Columns = Record<string, PgColumnBuilderBase>;
export type Built = Record<string, ExtraConfigColumn>;

/** A foreign key that includes the owner, so that no row can refer to another tenant's row. */
export interface ToParent {
  readonly column: string;
  readonly parent: () => AnyPgTable & Record<string, unknown>;
  readonly onDelete: 'cascade' | 'restrict';
}

interface Options {
  readonly parents?: readonly ToParent[];
  readonly uniques?: readonly (readonly string[])[];
  readonly indexes?: readonly (readonly string[])[];
  /** Arrays of tenants that can see a row; their indexes do not begin with the owner. */
  readonly sharedWith?: readonly string[];
  /** Columns of the primary key after the owner. */
  readonly key?: readonly string[];
}

const pick = (columns: Built, names: readonly string[]) =>
  names.map((name) => {
    const column = columns[name];
    if (!column) throw new Error(`No column "${name}".`);
    return column;
  });

const short = (name: string): string => name.slice(0, 63);

/**
 * Declares a tenant's table: primary key, unique constraints, indexes and foreign keys begin with `owner`. Policies and grants
 * are derived from the list of tables.
 */
export function tenantTable(name: string, columns: Columns, options: Options = {}) {
  const { parents = [], uniques = [], indexes = [], sharedWith = [], key = ['id'] } = options;
  return pgTable(
    name,
    { owner: varchar('owner', { length: ownerLength }).notNull(), ...columns },
    (built: Built): PgTableExtraConfigValue[] => [
      primaryKey({ name: short(`${name}_pk`), columns: pick(built, ['owner', ...key]) as never }),
      ...uniques.map((names) =>
        unique(short(`${name}_${names.join('_')}_once`)).on(...(pick(built, ['owner', ...names]) as never as [never])),
      ),
      ...indexes.map((names) =>
        index(short(`${name}_${names.join('_')}_index`)).on(...(pick(built, ['owner', ...names]) as never as [never])),
      ),
      ...sharedWith.map((column) =>
        index(short(`${name}_${column}_index`)).using('gin', ...(pick(built, [column]) as never as [never])),
      ),
      ...parents.flatMap(({ column, parent, onDelete }) => {
        const target = parent() as unknown as Record<string, ExtraConfigColumn>;
        return [
          foreignKey({
            name: short(`${name}_${column}_fk`),
            columns: pick(built, ['owner', column]) as never,
            foreignColumns: pick(target, ['owner', 'id']) as never,
          }).onDelete(onDelete),
          index(short(`${name}_${column}_index`)).on(...(pick(built, ['owner', column]) as never as [never])),
        ];
      }),
    ],
  );
}

export const idColumn = () => uuid('id').notNull();
export const now = sql`now()`;
