import {
  listFieldOf,
  type ParentKind,
  type PartKind,
  partKinds,
  partResources,
} from '@lernhaus/contract/courses/course-part';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import type { Tx } from '../../platform/database/transaction.ts';
import { isUuid } from '../../platform/new-id.ts';
import { indexAt } from '../../resource/child-positions.ts';
import { cachedPerResource, linkTable } from '../../resource/names.ts';
import { offeredSql } from '../../resource/offered-sql.ts';
import { ancestorCoursesSql } from '../ancestor-courses.ts';
import { documentQuery } from '../release-query.ts';
import type { OwnedParent, PartInPlace } from './parent-part.ts';

const documentQueries = cachedPerResource(documentQuery);

/** Reads a row with everything below it. */
export async function readDocument<Document>(
  tx: Tx,
  resource: AnyResource,
  owner: string,
  id: string,
): Promise<Document | null> {
  const [row] = await tx.query<{ document: Document }>(documentQueries(resource), [owner, id]);
  return row?.document ?? null;
}

/** Like `readDocument`, as JSON that is not parsed: a whole course takes too long for the main thread. */
export async function readDocumentText(
  tx: Tx,
  resource: AnyResource,
  owner: string,
  id: string,
): Promise<string | null> {
  const sql = `select document::text as text from (${documentQueries(resource)}) part`;
  const [row] = await tx.query<{ text: string }>(sql, [owner, id]);
  return row?.text ?? null;
}

/** The owner of a course that the company offers, or of any course if `tenant` is null. */
export async function readOwner(tx: Tx, tenant: string | null, id: string): Promise<string | null> {
  if (!isUuid(id)) return null;
  const [row] = await tx.query<{ owner: string }>(
    `select c.owner from courses c where c.id = $1 and ($2::varchar is null or ${offeredSql('$2', 'c')})`,
    [id, tenant],
  );
  return row?.owner ?? null;
}

interface List {
  readonly kind: PartKind;
  readonly resource: AnyResource;
  readonly link: string;
}

/** The lists of a kind of parent, each with its link table. */
export const listsOf = (parent: ParentKind): readonly List[] =>
  partKinds.flatMap((kind) => {
    const field = listFieldOf(parent, kind);
    return field === null
      ? []
      : [{ kind, resource: partResources[kind], link: linkTable(partResources[parent], field) }];
  });

/** The parts below a parent, in order. */
export function readPartsIn(tx: Tx, { kind, owner, id }: OwnedParent): Promise<PartInPlace[]> {
  const lists = listsOf(kind).map(
    (list, rank) => `select '${list.kind}' as kind, ${rank} as rank, c.id, ${indexAt('l', 'c')} as "index", l.position
      from ${list.link} l join ${list.resource.table} c on c.owner = l.owner and c.id = l.child_id where l.owner = $1 and l.parent_id = $2`,
  );
  return tx.query<PartInPlace>(
    `select kind, id, "index" from (${lists.join(' union all ')}) held order by "index" nulls last, rank, position`,
    [owner, id],
  );
}

/** The next free index below a parent. */
export async function nextIndex(tx: Tx, { kind, owner, id }: OwnedParent): Promise<number> {
  const lists = listsOf(kind).map(
    (list) =>
      `select max(${indexAt('l', 'c')}) as "index" from ${list.link} l join ${list.resource.table} c on c.owner = l.owner and c.id = l.child_id where l.owner = $1 and l.parent_id = $2`,
  );
  const [row] = await tx.query<{ next: number }>(
    `select coalesce(max("index"), 0) + 1 as next from (${lists.join(' union all ')}) held`,
    [owner, id],
  );
  return row?.next ?? 1;
}

/** Adds parts of one kind at the end of a parent. Returns how many were new there. */
export async function appendLinks(tx: Tx, parent: OwnedParent, link: string, ids: readonly string[]): Promise<number> {
  const insertedRows = await tx.query(
    `insert into ${link} (owner, parent_id, child_id, position, "index")
     select $1::varchar, $2::uuid, given.child, given.at + coalesce((select max(position) from ${link} where owner = $1::varchar and parent_id = $2::uuid), -1),
     given.at + $4::int - 1 from unnest($3::uuid[]) with ordinality as given (child, at)
     on conflict (owner, parent_id, child_id) do nothing returning child_id`,
    [parent.owner, parent.id, ids, await nextIndex(tx, parent)],
  );
  return insertedRows.length;
}

/** Removes parts from a list. Returns how many were in it. */
export async function removeLinks(tx: Tx, parent: OwnedParent, link: string, ids: readonly string[]): Promise<number> {
  const rows = await tx.query(
    `delete from ${link} where owner = $1 and parent_id = $2 and child_id = any ($3::uuid[]) returning child_id`,
    [parent.owner, parent.id, ids],
  );
  return rows.length;
}

/** Writes the indexes of one list. */
export async function writeIndexes(
  tx: Tx,
  link: string,
  parent: OwnedParent,
  at: readonly { id: string; index: number }[],
): Promise<void> {
  await tx.query(
    `update ${link} l set "index" = given.place from unnest($3::uuid[], $4::int[]) as given (id, place)
     where l.owner = $1 and l.parent_id = $2 and l.child_id = given.id`,
    [parent.owner, parent.id, at.map(({ id }) => id), at.map(({ index }) => index)],
  );
}

const publishedAncestorSql = cachedPerResource((resource) => {
  const above = ancestorCoursesSql(resource, 'select $1::varchar as owner, $2::uuid as id').join(' union all ');
  return `select 1 from courses c join (${above}) above on above.owner = c.owner and above.id = c.id where c.published limit 1`;
});

/** Whether a part belongs to a published course. */
export async function isInPublished(tx: Tx, resource: AnyResource, owner: string, id: string): Promise<boolean> {
  return (await tx.query(publishedAncestorSql(resource), [owner, id])).length > 0;
}
