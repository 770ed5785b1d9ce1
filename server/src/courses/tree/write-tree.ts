import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { resourceAt } from '@lernhaus/contract/resources';
import type { TransactionContext } from '../../platform/context.ts';
import { assignments, type StoredBlob, type Values } from '../../resource/field-values.ts';
import { withAddresses } from './media-names.ts';
import type { PlannedLink, PlannedRow, PlannedTree } from './tree-rows.ts';

/** Stored files by their names in the tree. */
export type Media = ReadonlyMap<string, StoredBlob & { readonly address: string }>;

/** The company, user and time of the written rows. */
export interface Writer {
  readonly company: string;
  readonly login: string;
  readonly now: Date;
}

export interface TreeStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Limits of one statement, so that it uses the connection and the thread only for a few milliseconds. */
const maxParameters = 5000;
const maxCharacters = 1_000_000;
const maxLinks = 2000;

export const writerOf = ({ tenant, viewer, now }: Omit<TransactionContext, 'tx'>): Writer => ({
  company: tenant.company,
  login: viewer?.login ?? 'anonymous',
  now,
});

/** Writes a planned tree for the company and the user of the context, with cleaned texts, as saving does. */
export async function writeTree(context: TransactionContext, tree: PlannedTree, media: Media): Promise<void> {
  for (const { text, values } of treeStatements(tree, media, writerOf(context)))
    await context.tx.query(text, [...values]);
}

/** The statements of a planned tree, in order. */
export function* treeStatements(tree: PlannedTree, media: Media, writer: Writer): Generator<TreeStatement> {
  for (const resource of inWritingOrder([...tree.rows.keys()].map(resourceAt)))
    yield* insertRows(resource, tree.rows.get(resource.path) ?? [], media, writer);
  for (const [table, links] of tree.links)
    for (let from = 0; from < links.length; from += maxLinks)
      yield insertLinks(table, links.slice(from, from + maxLinks), writer);
}

const insertLinks = (table: string, links: readonly PlannedLink[], { company }: Writer): TreeStatement => ({
  text: `insert into ${table} (owner, parent_id, child_id, position, "index")
       select $1, given.* from unnest($2::uuid[], $3::uuid[], $4::int[], $5::int[]) as given`,
  values: [
    company,
    ...(['parent', 'child', 'position', 'index'] as const).map((name) => links.map((link) => link[name])),
  ],
});

/** Rows with references come after the rows they refer to. */
const inWritingOrder = (all: readonly AnyResource[]): AnyResource[] => {
  const refers = ({ fields }: AnyResource) => Object.values(fields).some(({ kind }) => kind === 'reference');
  return all.toSorted((one, other) => Number(refers(one)) - Number(refers(other)));
};

const serverColumns = ['owner', 'id', 'created', 'modified', 'modified_by'];

function* insertRows(
  resource: AnyResource,
  rows: readonly PlannedRow[],
  media: Media,
  { company, login, now }: Writer,
): Generator<TreeStatement> {
  const all = rows.map(({ id, values }) => ({
    id,
    set: new Map(
      assignments(resource, withStoredFiles(resource, values, media), 'create').map(({ column, value }) => [
        column,
        value,
      ]),
    ),
  }));
  const columns = [...new Set(all.flatMap(({ set }) => [...set.keys()]))];
  let [parameters, tuples, characters]: [unknown[], string[], number] = [[], [], 0];
  const parameterFor = (value: unknown) => {
    if (typeof value === 'string') characters += value.length;
    return `$${parameters.push(value)}`;
  };
  for (const [at, { id, set }] of all.entries()) {
    const serverValues = [company, id, now, now, login].map(parameterFor);
    const valueList = columns.map((column) => (set.has(column) ? parameterFor(set.get(column)) : 'default'));
    tuples.push(`(${[...serverValues, ...valueList].join(', ')})`);
    const isFull =
      parameters.length + serverColumns.length + columns.length > maxParameters || characters > maxCharacters;
    if (!isFull && at < all.length - 1) continue;
    yield {
      text: `insert into ${resource.table} (${[...serverColumns, ...columns].join(', ')}) values ${tuples.join(', ')}`,
      values: parameters,
    };
    [parameters, tuples, characters] = [[], [], 0];
  }
}

/** Replaces file names with stored files and addresses. */
function withStoredFiles(resource: AnyResource, values: Values, media: Media): Values {
  const storedValues: Record<string, unknown> = { ...values };
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = values[name];
    if (field.kind === 'blob' && value) storedValues[name] = media.get((value as { name: string }).name) ?? null;
    else if ((field.kind === 'richText' || field.kind === 'url') && typeof value === 'string')
      storedValues[name] = withAddresses(field.kind, value, (fileName) => media.get(fileName)?.address);
  }
  return storedValues;
}
