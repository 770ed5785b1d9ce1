import type { Readable } from 'node:stream';
import type { Storage } from '../../gateways/storage/storage.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { PartStore } from '../../platform/uploads/resumable-uploads.ts';
import type { TaskRunner } from '../../platform/workers/worker-pool.ts';
import type { StoredBlob } from '../../resource/writes.ts';
import type { Media } from '../tree/write-tree.ts';

/** A file of an archive during the import: a video as a stream, other files as a whole with a maximum size. */
export type ImportedFile =
  | { readonly kind: 'video'; readonly stream: () => Promise<Readable> }
  | { readonly kind: 'image' | 'captions'; readonly bytes: (most: number) => Promise<Buffer> };

export interface MediaAbout {
  readonly title: string;
  readonly poster: string | null;
  readonly captions: string | null;
}

/** The tools of the platform and of billing that import and export use. */
export interface ImportExportTools {
  readonly storage: Pick<Storage, 'get' | 'stat'>;
  readonly runInTenant: <T>(company: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Throws where the plan has no room left. Call it in the transaction that writes the course or the video. */
  readonly reserveCourseQuota: (tx: Tx, company: string) => Promise<void>;
  readonly reserveVideoQuota: (tx: Tx, company: string, bytes: number) => Promise<void>;
  /** Signed links that expire. */
  readonly links: {
    readonly queryOf: (key: string, until: number) => string;
    readonly isValid: (key: string, until: string, signature: string, now: Date) => boolean;
  };
}

/** What the import and the export of courses need of the other slices. */
export interface ArchiveDeps extends ImportExportTools {
  readonly workers: TaskRunner;
  /** Titles of a company's pictures and videos, and the poster and captions of each video, by storage key. */
  readonly aboutMedia: (tx: Tx, company: string, keys: readonly string[]) => Promise<ReadonlyMap<string, MediaAbout>>;
  /** Checks and stores a file like an upload, under a new key. */
  readonly keep: (
    company: string,
    file: ImportedFile,
  ) => Promise<Media extends ReadonlyMap<string, infer M> ? M : never>;
  /** Stores the parts of unfinished uploads. */
  readonly parts: PartStore & { readonly readParts: (keys: readonly string[]) => Readable };
  readonly deleteFile: (blob: StoredBlob) => Promise<void>;
}
