import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { resourceAt, resources } from '@lernhaus/contract/resources';
import type { Tx } from '../platform/database/transaction.ts';
import { cachedPerResource, linkTable } from './names.ts';

/** The link tables that connect a resource with its parents. */
export const parentLinksOf = cachedPerResource((child: AnyResource) =>
  resources.flatMap((parent) =>
    Object.entries(parent.fields).flatMap(([name, field]) =>
      field.kind === 'references' && field.to === child.path ? [{ parent, link: linkTable(parent, name) }] : [],
    ),
  ),
);

/** SQL: a child's index below one parent. Links of the previous version have none, so the child's own index counts. */
export const indexAt = (link: string, child: string): string => `coalesce(${link}."index", ${child}."index")`;

/** SQL: the order of a list's children; equal indexes keep the list's order. */
export const orderAt = (link: string, child: string): string => `${indexAt(link, child)} nulls last, ${link}.position`;

/** SQL: whether row `t` has exactly one parent. */
const hasOneParentSql = cachedPerResource((resource) => {
  const places = parentLinksOf(resource).map(
    ({ link }) => `select 1 from ${link} p where p.owner = t.owner and p.child_id = t.id`,
  );
  return `(select count(*) from (${places.join(' union all ')}) places) = 1`;
});

/** Moves a row with a changed index if it has exactly one parent. */
export async function moveToIndex(
  tx: Tx,
  resource: AnyResource,
  { owner, id, index }: { owner: string; id: string; index: unknown },
): Promise<void> {
  for (const { link } of parentLinksOf(resource))
    await tx.query(
      `update ${link} l set "index" = $3 from ${resource.table} t
       where t.owner = $1 and t.id = $2 and l.owner = t.owner and l.child_id = t.id and ${hasOneParentSql(resource)}`,
      [owner, id, index],
    );
}

/**
 * Locks the rows that `copyLinkIndexes` may change. Every writer of such a row locks it before its links, so call this
 * before the links of a parent are written. Writers with different orders would wait for each other.
 */
export async function lockIndexed(
  tx: Tx,
  { resource, link }: { resource: AnyResource; link: string },
  at: { readonly owner: string; readonly id: string },
): Promise<void> {
  await tx.query(
    `select 1 from ${link} l join ${resource.table} t on t.owner = l.owner and t.id = l.child_id
     where l.owner = $1 and l.parent_id = $2 and ${hasOneParentSql(resource)} order by t.id for no key update of t`,
    [at.owner, at.id],
  );
}

/** Copies the indexes of a parent's links to the rows that have no other parent. */
export async function copyLinkIndexes(
  tx: Tx,
  { resource, link }: { resource: AnyResource; link: string },
  at: { readonly owner: string; readonly id: string },
  by: { readonly login: string; readonly now: Date },
): Promise<void> {
  await tx.query(
    `update ${resource.table} t set "index" = l."index", version = t.version + 1, modified = $3, modified_by = $4
     from ${link} l where l.owner = $1 and l.parent_id = $2 and t.owner = l.owner and t.id = l.child_id
     and t."index" <> l."index" and ${hasOneParentSql(resource)}`,
    [at.owner, at.id, by.now, by.login],
  );
}

/**
 * SQL that replaces a parent's list of links. Existing children keep their indexes; in another order these indexes are
 * exchanged. New children keep their own index.
 */
export const writeLinks = cachedPerResource((parent) => {
  const fields = Object.entries(parent.fields).flatMap(([name, field]) =>
    field.kind === 'references' ? [[name, resourceAt(field.to)] as const] : [],
  );
  return new Map(
    fields.map(([name, child]) => {
      const link = linkTable(parent, name);
      const sql = `with given as (select child, place - 1 as place from unnest($3::uuid[]) with ordinality as list (child, place)),
       kept as (
         select l.child_id, ${indexAt('l', 'c')} as "index", row_number() over (order by given.place) as wanted,
                row_number() over (order by ${orderAt('l', 'c')}) as was
         from ${link} l join given on given.child = l.child_id join ${child.table} c on c.owner = l.owner and c.id = l.child_id
         where l.owner = $1 and l.parent_id = $2)
       insert into ${link} (owner, parent_id, child_id, position, "index")
       select $1, $2, given.child, given.place, case when kept.child_id is null then c."index" else dealt."index" end
       from given left join kept on kept.child_id = given.child left join kept dealt on dealt.was = kept.wanted
       left join ${child.table} c on c.owner = $1 and c.id = given.child
       on conflict (owner, parent_id, child_id) do update set position = excluded.position, "index" = excluded."index"
       where (${link}.position, ${link}."index") is distinct from (excluded.position, excluded."index")
       returning "index"`;
      return [name, { resource: child, link, sql }] as const;
    }),
  );
});
