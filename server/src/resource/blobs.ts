import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import type { FieldOf } from '@lernhaus/contract/resource/field';
import { fieldsOf } from '@lernhaus/contract/resource/schemas';
import type { StoredBlob, Values } from './writes.ts';

type Row = Record<string, unknown>;
type Accepted = FieldOf<'blob'>['accept'];

/** Where files go and how they are reached; the media slice provides it. */
export interface BlobStore {
  /** Looks into the bytes, refuses what they are not, keeps them; throws a `Failure` (415, 413, 400). */
  put(company: string, accept: Accepted, base64: string): Promise<StoredBlob>;
  /** The address under which a browser gets the file. */
  address(key: string, accept: Accepted): string;
}

/** Replaces every base64 file in `values` by what its store answered. */
export async function storeBlobs(resource: AnyResource, values: Values, company: string, blobs: BlobStore) {
  const stored: Record<string, unknown> = { ...values };
  for (const [name, field] of fieldsOf(resource, 'blob')) {
    const given = values[name];
    if (typeof given === 'string') stored[name] = await blobs.put(company, field.accept, given);
  }
  return stored;
}

/** A row as it is answered: a file's address, type and size instead of its place in the store. */
export function presented(resource: AnyResource, row: Row, blobs: BlobStore): Row {
  const fields = fieldsOf(resource, 'blob');
  if (fields.length === 0) return row;
  const shown = { ...row };
  for (const [name, field] of fields) {
    const { key, type, size } = row[name] as Partial<StoredBlob>;
    shown[field.address ?? `${name}Url`] = key ? blobs.address(key, field.accept) : null;
    shown[`${name}ContentType`] = type ?? null;
    shown[`${name}Size`] = size ?? null;
  }
  return shown;
}
