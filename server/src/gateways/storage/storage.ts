import type { Readable } from 'node:stream';

export interface StoredStat {
  readonly size: number;
}

/** Both ends are counted, as HTTP counts them. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where files are kept. Keys are relative paths of lower-case words, made by the server. */
export interface Storage {
  put(key: string, bytes: Buffer | Readable, options: { readonly contentType: string }): Promise<void>;
  get(key: string, range?: ByteRange): Promise<{ readonly stream: Readable; readonly size: number }>;
  /** Null where no file is. */
  stat(key: string): Promise<StoredStat | null>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<string>;
}
