import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import type { Scope } from '../../platform/scope.ts';
import { assignments, type StoredBlob, type Values } from '../../resource/writes.ts';
import { withAddresses } from './media-names.ts';
import type { PlannedRow, TreePlan } from './plan-tree.ts';

/** Stored files by the names that a tree calls them. */
export type Media = ReadonlyMap<string, StoredBlob & { readonly address: string }>;

/** PostgreSQL takes 65,535 parameters in one statement. */
const mostParameters = 30_000;

/** Writes what was planned, in a handful of statements whatever its size: cleaned and owned like every author's save. */
export async function writeTree(scope: Scope, plan: TreePlan, media: Media): Promise<void> {
  const resources = inWritingOrder([...plan.rows.keys()]);
  for (const resource of resources) await insertRows(scope, resource, plan.rows.get(resource) ?? [], media);
  for (const [table, links] of plan.links)
    await scope.tx.query(
      `insert into ${table} (owner, parent_id, child_id, position, "index")
       select $1, given.* from unnest($2::uuid[], $3::uuid[], $4::int[], $5::int[]) as given`,
      [
        scope.tenant.company,
        ...(['parent', 'child', 'position', 'index'] as const).map((name) => links.map((link) => link[name])),
      ],
    );
}

/** What refers to a row comes after it. */
const inWritingOrder = (all: readonly AnyResource[]): AnyResource[] => {
  const refers = ({ fields }: AnyResource) => Object.values(fields).some(({ kind }) => kind === 'reference');
  return all.toSorted((one, other) => Number(refers(one)) - Number(refers(other)));
};

async function insertRows(
  { tx, tenant, viewer, now }: Scope,
  resource: AnyResource,
  rows: readonly PlannedRow[],
  media: Media,
): Promise<void> {
  const all = rows.map(({ id, values }) => ({
    id,
    set: new Map(
      assignments(resource, filled(resource, values, media), 'create').map(({ column, value }) => [column, value]),
    ),
  }));
  const columns = [...new Set(all.flatMap(({ set }) => [...set.keys()]))];
  const head = ['owner', 'id', 'created', 'modified', 'modified_by'];
  const atOnce = Math.max(1, Math.floor(mostParameters / (head.length + columns.length)));
  for (let from = 0; from < all.length; from += atOnce) {
    const given: unknown[] = [];
    const place = (value: unknown) => `$${given.push(value)}`;
    const tuples = all.slice(from, from + atOnce).map(({ id, set }) => {
      const own = [tenant.company, id, now, now, viewer?.login ?? 'anonymous'].map(place);
      const said = columns.map((column) => (set.has(column) ? place(set.get(column)) : 'default'));
      return `(${[...own, ...said].join(', ')})`;
    });
    await tx.query(
      `insert into ${resource.table} (${[...head, ...columns].join(', ')}) values ${tuples.join(', ')}`,
      given,
    );
  }
}

/** The values with every named file in its place. */
function filled(resource: AnyResource, values: Values, media: Media): Values {
  const whole: Record<string, unknown> = { ...values };
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = values[name];
    if (field.kind === 'blob' && value) whole[name] = media.get((value as { name: string }).name) ?? null;
    else if ((field.kind === 'richText' || field.kind === 'url') && typeof value === 'string')
      whole[name] = withAddresses(field.kind, value, (named) => media.get(named)?.address);
  }
  return whole;
}
