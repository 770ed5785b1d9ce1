import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Of the whole file, whatever range is read. */
  readonly sizeBytes: number;
  readonly contentType: string;
}

/** Both ends count, as in HTTP's `Range: bytes=0-99`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where uploaded files live. A key is a path of lower-case names; what is not there is `undefined`, not an error. */
export interface Storage {
  /** The file is there as a whole or not at all, and replaces one of the same key. */
  put(key: string, content: Readable | Uint8Array, about: { readonly contentType: string }): Promise<StoredFile>;
  get(key: string, range?: ByteRange): Promise<(StoredFile & { readonly stream: Readable }) | undefined>;
  stat(key: string): Promise<StoredFile | undefined>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Keys that begin with the prefix, in no particular order. */
  list(prefix: string): AsyncIterable<{ readonly key: string; readonly sizeBytes: number; readonly modified: Date }>;
}

const name = '[a-z0-9][a-z0-9._-]{0,99}';
const keyShape = new RegExp(`^${name}(/${name}){0,7}$`);

/** No name begins with a dot, so no key leads out of its place; one case, so no two keys are one on any disk. */
export const assertKey = (key: string): string => {
  if (!keyShape.test(key)) throw new RangeError(`not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
  return key;
};
