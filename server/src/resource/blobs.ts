import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import type { FieldOf } from '@lernhaus/contract/resource/field';
import { fieldsOf } from '@lernhaus/contract/resource/schemas';
import { cleanedHtml, longHtml } from '../platform/clean-long-html.ts';
import type { TaskRunner } from '../platform/workers/worker-pool.ts';
import type { ReceivedFiles } from './receive-entity.ts';
import type { StoredBlob, Values } from './writes.ts';

type Row = Record<string, unknown>;
type Accepted = FieldOf<'blob'>['accept'];

/** The store of files; implemented by the slice of media. */
export interface BlobStore {
  /** Checks and stores a file; throws a `Failure` (415, 413, 400). */
  put(company: string, accept: Accepted, base64: string): Promise<StoredBlob>;
  putBytes(company: string, accept: Accepted, bytes: Uint8Array): Promise<StoredBlob>;
  /** The worker threads that clean long texts. */
  readonly workers: TaskRunner;
  /** The address of the file for browsers. */
  address(key: string, accept: Accepted): string;
}

/** Whether a body contains a file or a long text, which are prepared before the transaction. */
export function needsPreparing(resource: AnyResource, body: unknown): boolean {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Row;
  return (
    fieldsOf(resource, 'blob').some(([name]) => typeof given[name] === 'string') ||
    fieldsOf(resource, 'richText').some(([name]) => isLong(given[name]))
  );
}

const isLong = (value: unknown): value is string => typeof value === 'string' && value.length > longHtml;

/** Stores all files in `values` and cleans long texts. A file is base64, or in `files` if it came as a form part. */
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

/** The reply for a row: address, type and size of files instead of their storage keys. */
export function presentRow(resource: AnyResource, row: Row, blobs: BlobStore): Row {
  const fields = fieldsOf(resource, 'blob');
  if (fields.length === 0) return row;
  const shown = { ...row };
  for (const [name, field] of fields) {
    const { key, type, size } = row[name] as Partial<StoredBlob>;
    const address = field.address ?? `${name}Url`;
    // If the address is also a field, it is the address of a file elsewhere.
    shown[address] = key ? blobs.address(key, field.accept) : (row[address] ?? null);
    shown[`${name}ContentType`] = type ?? null;
    shown[`${name}Size`] = size ?? null;
  }
  return shown;
}
