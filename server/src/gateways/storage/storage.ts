import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly sizeBytes: number;
  readonly contentType: string;
}

/** Both ends are included, as in HTTP's `Range: bytes=0-99`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Stores uploaded files. A key is a path of lower-case names. A missing file is `undefined`, not an error. */
export interface Storage {
  /** Replaces a file of the same key. The file appears only when it is complete. */
  put(key: string, content: Readable | Uint8Array, about: { readonly contentType: string }): Promise<StoredFile>;
  /** The bytes of a file, all or a range. The stream must be read or destroyed. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  stat(key: string): Promise<StoredFile | undefined>;
  /** Removing a missing file is not an error. */
  remove(key: string): Promise<void>;
  /** Files whose key begins with the prefix, in any order. */
  list(prefix: string): AsyncIterable<{ readonly key: string; readonly sizeBytes: number; readonly modified: Date }>;
  /** Deletes incomplete files of killed processes that were last written before the moment. */
  removeIncomplete(before: Date): Promise<void>;
}

const name = '[a-z0-9][a-z0-9._-]{0,99}';
const keyShape = new RegExp(`^${name}(/${name}){0,7}$`);

/**
 * Throws for an invalid key. No name begins with a dot, so no key leaves the storage folder; only lower case, so two
 * keys never mean one file.
 */
export const assertKey = (key: string): string => {
  if (!keyShape.test(key)) throw new RangeError(`not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
  return key;
};
