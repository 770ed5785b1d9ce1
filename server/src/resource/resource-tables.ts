import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { byKind, type Field } from '@lernhaus/contract/resource/field';
import { fieldsOf } from '@lernhaus/contract/resource/schemas';
import { resourceAt, resources } from '@lernhaus/contract/resources';
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, numeric, type PgColumnBuilderBase, uuid, varchar } from 'drizzle-orm/pg-core';
import {
  type Columns,
  idColumn,
  loginLength,
  now,
  type ToParent,
  tenantTable,
} from '../platform/database/tenant-table.ts';
import { instant } from '../platform/instant.ts';
import { linkTable, referenceColumn, snake } from './names.ts';

/** A column as Drizzle builds it. The common type of its columns leaves `notNull` out. */
interface NullableColumn extends PgColumnBuilderBase {
  notNull(): PgColumnBuilderBase;
}

/**
 * The columns of each kind of field. Maximum lengths apply here too, so that the table cannot store what the API
 * refuses.
 */
const columnsFor = byKind<[name: string], Record<string, NullableColumn>>({
  text: (field, name) => ({ [name]: varchar(name, { length: field.max }) }),
  richText: (field, name) => ({ [name]: varchar(name, { length: field.max }) }),
  url: (field, name) => ({ [name]: varchar(name, { length: field.max }) }),
  integer: (field, name) => ({ [name]: field.max > 2_147_483_647 ? bigint(name, { mode: 'number' }) : integer(name) }),
  decimal: (_field, name) => ({ [name]: numeric(name, { precision: 12, scale: 2 }) }),
  flag: (field, name) => ({
    [name]: field.default === null ? boolean(name) : boolean(name).notNull().default(field.default),
  }),
  choice: (_field, name) => ({ [name]: varchar(name, { length: 60 }) }),
  instant: (_field, name) => ({ [name]: instant(name) }),
  textList: (field, name) => ({
    [name]: varchar(name, { length: field.max }).array().notNull().default(sql`'{}'`),
  }),
  // The text if it can express the list, for sorting and for the previous version; else only the list.
  wordList: (field, name) => ({
    [name]: varchar(name, { length: field.max }),
    [`${name}_list`]: varchar(`${name}_list`, { length: field.max }).array(),
  }),
  reference: (_field, name) => ({ [referenceColumn(name)]: uuid(referenceColumn(name)) }),
  references: () => ({}),
  children: () => ({}),
  blob: (_field, name) => ({
    [`${name}_key`]: varchar(`${name}_key`, { length: 200 }),
    [`${name}_content_type`]: varchar(`${name}_content_type`, { length: 100 }),
    [`${name}_size`]: bigint(`${name}_size`, { mode: 'number' }),
  }),
  document: (field, name) => ({
    [name]: field.default === null ? jsonb(name) : jsonb(name).notNull().default(field.default),
  }),
});

/** The first column of a required field is not null: a file's key, a plain value. */
function columnsOf(name: string, field: Field): Columns {
  const columns = columnsFor(field, snake(name));
  const [first] = Object.entries(columns);
  if (!field.required || first === undefined || field.kind === 'wordList') return columns;
  const [column, builder] = first;
  return { ...columns, [column]: builder.notNull() };
}

type TenantTable = ReturnType<typeof tenantTable>;
const tables = new Map<string, TenantTable>();
const tableAt = (name: string) => tables.get(name) as TenantTable & Record<string, unknown>;

function build(resource: AnyResource): void {
  const fields = Object.entries(resource.fields);
  const parents = fieldsOf(resource, 'reference').map(([name, { to }]): ToParent => {
    return { column: referenceColumn(name), parent: () => tableAt(resourceAt(to).table), onDelete: 'cascade' };
  });
  const columns = {
    id: idColumn(),
    ...Object.fromEntries(fields.flatMap(([name, field]) => Object.entries(columnsOf(name, field)))),
    created: instant('created').notNull().default(now),
    modified: instant('modified').notNull().default(now),
    modified_by: varchar('modified_by', { length: loginLength }).notNull(),
    version: integer('version').notNull().default(1),
  };
  const [uniques = [], indexes = []] = [resource.unique, resource.indexes].map((all) =>
    all.map((names) => names.map(snake)),
  );
  const sharedWith = resource.rows === 'shared' ? ['sub_owners'] : [];
  tables.set(resource.table, tenantTable(resource.table, columns, { parents, uniques, indexes, sharedWith }));
  for (const [name, { to }] of fieldsOf(resource, 'references')) {
    const link = linkTable(resource, name);
    tables.set(link, linkOf(link, resource.table, resourceAt(to).table));
  }
}

/** A link table: parent, child, the child's index below this parent, and the order of equal indexes. */
function linkOf(name: string, parent: string, child: string): TenantTable {
  return tenantTable(
    name,
    {
      parent_id: uuid('parent_id').notNull(),
      child_id: uuid('child_id').notNull(),
      position: integer('position').notNull(),
      index: integer('index'),
    },
    {
      key: ['parent_id', 'child_id'],
      parents: [
        { column: 'parent_id', parent: () => tableAt(parent), onDelete: 'cascade' },
        { column: 'child_id', parent: () => tableAt(child), onDelete: 'cascade' },
      ],
    },
  );
}

for (const resource of resources) build(resource);

/** All tables of resources and links, by name. */
export const resourceTables: ReadonlyMap<string, TenantTable> = tables;
