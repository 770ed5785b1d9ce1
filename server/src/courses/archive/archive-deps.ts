import type { Readable } from 'node:stream';
import type { Storage } from '../../gateways/storage/storage.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { TaskRunner } from '../../platform/workers/worker-pool.ts';
import type { StoredBlob } from '../../resource/writes.ts';
import type { Media } from '../tree/write-tree.ts';

/** A file of an archive while it is brought in: a film as it comes, anything else as a whole of at most so many bytes. */
export type BroughtFile =
  | { readonly kind: 'video'; readonly stream: () => Promise<Readable> }
  | { readonly kind: 'image' | 'captions'; readonly bytes: (most: number) => Promise<Buffer> };

export interface MediaAbout {
  readonly title: string;
  readonly poster: string | null;
  readonly captions: string | null;
}

/** What taking courses along and bringing them needs of the other slices. */
export interface ArchiveDeps {
  readonly workers: TaskRunner;
  readonly storage: Pick<Storage, 'get' | 'stat'>;
  readonly inCompany: <T>(company: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** What a company's pictures and films are called, and a film's own files, by where they are stored. */
  readonly aboutMedia: (tx: Tx, company: string, keys: readonly string[]) => Promise<ReadonlyMap<string, MediaAbout>>;
  /** Takes a file in like any upload: looked at, drawn anew, kept under a new name. */
  readonly keep: (
    company: string,
    file: BroughtFile,
  ) => Promise<Media extends ReadonlyMap<string, infer M> ? M : never>;
  readonly forget: (blob: StoredBlob) => Promise<void>;
  /** Make sure that the plan has room, in the transaction that takes it. */
  readonly takeCourseRoom: (tx: Tx, company: string) => Promise<void>;
  readonly takeVideoRoom: (tx: Tx, company: string, bytes: number) => Promise<void>;
  /** Links that end by themselves. */
  readonly links: {
    readonly queryOf: (key: string, until: number) => string;
    readonly isValid: (key: string, until: string, signature: string, now: Date) => boolean;
  };
}
