import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { getTableColumns } from 'drizzle-orm';
import type { Tx } from '../../platform/database/transaction.ts';
import { cachedPerResource, quoteName, referenceColumn } from '../../resource/names.ts';
import { resourceTables } from '../../resource/resource-tables.ts';

/** New ids by old ones. */
export type NewNames = ReadonlyMap<string, string>;

export interface Link {
  readonly parent: string;
  readonly child: string;
  readonly position: number;
  readonly index: number | null;
}

export const readLinks = (tx: Tx, link: string, owner: string, parents: readonly string[]): Promise<Link[]> =>
  tx.query<Link>(
    `select parent_id as parent, child_id as child, position, "index" from ${link} where owner = $1 and parent_id = any ($2::uuid[]) order by position`,
    [owner, parents],
  );

/** Ids of the rows that belong to others, such as a quiz's options. */
export async function readPieces(
  tx: Tx,
  { table }: AnyResource,
  by: string,
  owner: string,
  parents: readonly string[],
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select id from ${table} where owner = $1 and ${referenceColumn(by)} = any ($2::uuid[]) order by id`,
    [owner, parents],
  );
  return rows.map(({ id }) => id);
}

/** Columns that are not copied. */
const generatedColumns = ['owner', 'id', 'created', 'modified', 'modified_by', 'version'];

const columnsOf = cachedPerResource((resource) => {
  const table = resourceTables.get(resource.table);
  if (!table) throw new Error(`There is no table "${resource.table}".`);
  const references = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === 'reference' ? [referenceColumn(name)] : [],
  );
  const all = Object.values(getTableColumns(table)).map(({ name }) => name);
  return { references, plain: all.filter((name) => !generatedColumns.includes(name) && !references.includes(name)) };
});

/** Copies rows of one table under new ids. Copy the rows they refer to first. */
export async function copyRows(
  tx: Tx,
  resource: AnyResource,
  owner: string,
  { ids, parents, by, now }: { ids: NewNames; parents: NewNames; by: string; now: Date },
): Promise<void> {
  const { plain, references } = columnsOf(resource);
  const copied = plain.map((name) => `"${name}"`);
  const parameters: unknown[] = [owner, now, by, [...ids.keys()], [...ids.values()]];
  if (references.length > 0) parameters.push([...parents.keys()], [...parents.values()]);
  const joins = references.map(
    (column) =>
      `join unnest($6::uuid[], $7::uuid[]) as of_${column} (old_id, new_id) on of_${column}.old_id = t.${column}`,
  );
  await tx.query(
    `insert into ${resource.table} (owner, id, created, modified, modified_by${[...references, ...copied].map((name) => `, ${name}`).join('')})
     select t.owner, given.new_id, $2::timestamptz, $2::timestamptz, $3::varchar${references.map((name) => `, of_${name}.new_id`).join('')}${copied.map((name) => `, t.${name}`).join('')}
     from ${resource.table} t join unnest($4::uuid[], $5::uuid[]) as given (old_id, new_id) on given.old_id = t.id ${joins.join(' ')}
     where t.owner = $1`,
    parameters,
  );
}

export async function insertLinks(tx: Tx, link: string, owner: string, links: readonly Link[]): Promise<void> {
  await tx.query(
    `insert into ${link} (owner, parent_id, child_id, position, "index")
     select $1::varchar, given.* from unnest($2::uuid[], $3::uuid[], $4::int[], $5::int[]) as given`,
    [owner, ...(['parent', 'child', 'position', 'index'] as const).map((name) => links.map((link) => link[name]))],
  );
}

/** Sets index and name of a copy. */
export async function placeCopy(
  tx: Tx,
  { table, label }: AnyResource,
  at: { owner: string; id: string; index: number; name: unknown },
): Promise<void> {
  await tx.query(`update ${table} set "index" = $3, ${quoteName(label)} = $4 where owner = $1 and id = $2`, [
    at.owner,
    at.id,
    at.index,
    at.name,
  ]);
}
