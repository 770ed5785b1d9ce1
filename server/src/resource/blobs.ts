import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import type { FieldOf } from '@lernhaus/contract/resource/field';
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

const blobFields = (resource: AnyResource) =>
  Object.entries(resource.fields).flatMap(([name, field]) => (field.kind === 'blob' ? [{ name, field }] : []));

/** Replaces every base64 file in `values` by what its store answered. */
export async function storeBlobs(
  resource: AnyResource,
  values: Values,
  company: string,
  blobs: BlobStore,
): Promise<Values> {
  const stored: Record<string, unknown> = { ...values };
  for (const { name, field } of blobFields(resource)) {
    const given = values[name];
    if (typeof given === 'string') stored[name] = await blobs.put(company, field.accept, given);
  }
  return stored;
}

/** A row as it is answered: a file's address, type and size instead of its place in the store. */
export function presented(resource: AnyResource, row: Row, blobs: BlobStore): Row {
  const fields = blobFields(resource);
  if (fields.length === 0) return row;
  const shown = { ...row };
  for (const { name, field } of fields) {
    const { key, type, size } = row[name] as Partial<StoredBlob>;
    shown[field.address ?? `${name}Url`] = key ? blobs.address(key, field.accept) : null;
    shown[`${name}ContentType`] = type ?? null;
    shown[`${name}Size`] = size ?? null;
  }
  return shown;
}
