import type { AnyResource, EntityOf } from '@lernhaus/contract/resource/define-resource';
import type { FieldOf, StoredFile } from '@lernhaus/contract/resource/field';
import { fieldsOf } from '@lernhaus/contract/resource/schemas';
import type { ReplyOf } from '@lernhaus/contract/resource/shapes';
import { resourceAt } from '@lernhaus/contract/resources';
import { areLong, cleanedTexts, cleanRows, cleanStoredRows } from '../platform/clean-long-html.ts';
import type { TaskRunner } from '../platform/workers/worker-pool.ts';
import type { StoredBlob, Values } from './field-values.ts';
import { cachedPerResource } from './names.ts';
import type { ReceivedFiles } from './receive-entity.ts';

type Row = Record<string, unknown>;
type AcceptedFiles = FieldOf<'blob'>['accept'];

/** The store of files; implemented by the slice of media. */
export interface BlobStore {
  /** Checks and stores a file; throws a `Failure` (415, 413, 400). */
  put(company: string, accept: AcceptedFiles, base64: string): Promise<StoredBlob>;
  putBytes(company: string, accept: AcceptedFiles, bytes: Uint8Array): Promise<StoredBlob>;
  /** The worker threads that clean long texts. */
  readonly workers: TaskRunner;
  /** The address of the file for browsers. */
  address(key: string, accept: AcceptedFiles): string;
}

/** Whether a body contains a file, or texts that are long together, which are prepared before the transaction. */
export function needsPreparation(resource: AnyResource, body: unknown): boolean {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Row;
  return (
    fieldsOf(resource, 'blob').some(([name]) => typeof fields[name] === 'string') ||
    areLong(richTextsIn(resource, fields).map(([, text]) => text))
  );
}

const richTextsIn = (resource: AnyResource, values: Row): [name: string, text: string][] =>
  fieldsOf(resource, 'richText').flatMap(([name]): [string, string][] => {
    const value = values[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });

/**
 * Stores all files in `values` and cleans texts that are long together. A file is base64, or in `files` if it came as a
 * form part.
 */
export async function prepareValues(
  resource: AnyResource,
  values: Values,
  company: string,
  blobs: BlobStore,
  files: ReceivedFiles = new Map(),
): Promise<Values> {
  const storedFields: Record<string, unknown> = { ...values };
  const richTexts = richTextsIn(resource, values);
  const texts = richTexts.map(([, text]) => text);
  if (areLong(texts))
    for (const [at, cleaned] of (await cleanedTexts(blobs.workers, company, texts)).entries())
      storedFields[richTexts[at]?.[0] ?? ''] = { cleaned };
  for (const [name, field] of fieldsOf(resource, 'blob')) {
    const value = values[name];
    const file = files.get(name);
    if (file) storedFields[name] = await blobs.putBytes(company, field.accept, file);
    else if (typeof value === 'string') storedFields[name] = await blobs.put(company, field.accept, value);
  }
  return storedFields;
}

/** The replies for rows. Rich texts, also of children, are cleaned once more, so call it after the transaction. */
export async function presentRows<R extends AnyResource>(
  resource: R,
  rows: readonly EntityOf<R>[],
  blobs: BlobStore,
  company: string,
): Promise<ReplyOf<R>[]> {
  const cleanedRows = await cleanRows(blobs.workers, company, rows, richTextNames(resource));
  return (await cleanChildren(resource, cleanedRows, blobs, company)).map((row) => presentRow(resource, row, blobs));
}

const richTextNames = cachedPerResource((resource) => fieldsOf(resource, 'richText').map(([name]) => name));

/** The lists of children of an entity, and which fields of the children are HTML. */
const childTexts = cachedPerResource((resource) =>
  fieldsOf(resource, 'children', 'references').flatMap(([list, { to }]) => {
    const names = richTextNames(resourceAt(to));
    return names.length > 0 ? [{ list, names }] : [];
  }),
);

/** Cleans the rich texts of all children of all rows in one pass. Rows of a list have no children. */
async function cleanChildren<Parent extends Row>(
  resource: AnyResource,
  parents: readonly Parent[],
  blobs: BlobStore,
  company: string,
): Promise<readonly Parent[]> {
  const lists = childTexts(resource);
  const children = parents.flatMap((parent) =>
    lists.flatMap(({ list, names }) => ((parent[list] ?? []) as readonly Row[]).map((row) => ({ row, names }))),
  );
  if (children.length === 0) return parents;
  const cleaned = await cleanStoredRows(blobs.workers, company, children);
  const cleanedBy = new Map<unknown, Row>(children.map(({ row }, at) => [row, cleaned[at] ?? row]));
  const withCleanChildren = (value: unknown) =>
    Array.isArray(value) ? value.map((child: unknown) => cleanedBy.get(child) ?? child) : value;
  return parents.map((parent) => ({
    ...parent,
    ...Object.fromEntries(lists.map(({ list }) => [list, withCleanChildren(parent[list])])),
  }));
}

/** The reply for one row. */
export async function presentCleanRow<R extends AnyResource>(
  resource: R,
  row: EntityOf<R>,
  blobs: BlobStore,
  company: string,
): Promise<ReplyOf<R>> {
  const [reply = presentRow(resource, row, blobs)] = await presentRows(resource, [row], blobs, company);
  return reply;
}

/** The reply for a row whose rich texts are clean: address, type and size of files instead of their storage keys. */
export function presentRow<R extends AnyResource>(resource: R, row: EntityOf<R>, blobs: BlobStore): ReplyOf<R> {
  const reply: Row = { ...row };
  for (const [name, field] of fieldsOf(resource, 'blob')) {
    const { key, type, size } = reply[name] as StoredFile;
    const address = field.address ?? `${name}Url`;
    // If the address is also a field, it is the address of a file elsewhere.
    reply[address] = key ? blobs.address(key, field.accept) : (reply[address] ?? null);
    reply[`${name}ContentType`] = type;
    reply[`${name}Size`] = size;
  }
  // The loop over the files loses their names; the declaration has them.
  return reply as ReplyOf<R>;
}
