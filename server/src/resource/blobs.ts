import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import type { FieldOf } from '@lernhaus/contract/resource/field';
import { fieldsOf } from '@lernhaus/contract/resource/schemas';
import { cleanedHtml, longHtml } from '../platform/clean-long-html.ts';
import type { TaskRunner } from '../platform/workers/worker-pool.ts';
import type { ReceivedFiles } from './receive-entity.ts';
import type { StoredBlob, Values } from './writes.ts';

type Row = Record<string, unknown>;
type Accepted = FieldOf<'blob'>['accept'];

/** Where files go and how they are reached; the media slice provides it. */
export interface BlobStore {
  /** Looks into the bytes, refuses what they are not, keeps them; throws a `Failure` (415, 413, 400). */
  put(company: string, accept: Accepted, base64: string): Promise<StoredBlob>;
  putBytes(company: string, accept: Accepted, bytes: Uint8Array): Promise<StoredBlob>;
  /** Where long texts are cleaned. */
  readonly workers: TaskRunner;
  /** The address under which a browser gets the file. */
  address(key: string, accept: Accepted): string;
}

/** Whether a body holds what is prepared before its transaction opens: a file, or a long text. Nothing else of it is read. */
export function needsPreparing(resource: AnyResource, body: unknown): boolean {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Row;
  return (
    fieldsOf(resource, 'blob').some(([name]) => typeof given[name] === 'string') ||
    fieldsOf(resource, 'richText').some(([name]) => isLong(given[name]))
  );
}

const isLong = (value: unknown): value is string => typeof value === 'string' && value.length > longHtml;

/**
 * Replaces every file in `values` by what its store answered, and long texts by what is left when they are cleaned. A file is
 * base64, or in `files` where it came in a part of its own.
 */
export async function prepareValues(
  resource: AnyResource,
  values: Values,
  company: string,
  blobs: BlobStore,
  files: ReceivedFiles = new Map(),
): Promise<Values> {
  const stored: Record<string, unknown> = { ...values };
  for (const [name] of fieldsOf(resource, 'richText')) {
    const given = values[name];
    if (isLong(given)) stored[name] = await cleanedHtml(blobs.workers, company, given);
  }
  for (const [name, field] of fieldsOf(resource, 'blob')) {
    const given = values[name];
    const file = files.get(name);
    if (file) stored[name] = await blobs.putBytes(company, field.accept, file);
    else if (typeof given === 'string') stored[name] = await blobs.put(company, field.accept, given);
  }
  return stored;
}

/** A row as it is answered: a file's address, type and size instead of its place in the store. */
export function presentRow(resource: AnyResource, row: Row, blobs: BlobStore): Row {
  const fields = fieldsOf(resource, 'blob');
  if (fields.length === 0) return row;
  const shown = { ...row };
  for (const [name, field] of fields) {
    const { key, type, size } = row[name] as Partial<StoredBlob>;
    const address = field.address ?? `${name}Url`;
    // Where the address is a field as well, it is that of a file elsewhere.
    shown[address] = key ? blobs.address(key, field.accept) : (row[address] ?? null);
    shown[`${name}ContentType`] = type ?? null;
    shown[`${name}Size`] = size ?? null;
  }
  return shown;
}
