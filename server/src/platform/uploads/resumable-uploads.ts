import type { Readable } from 'node:stream';
import { Failure } from '@lernhaus/contract/failures';
import { dayMs, hourMs } from '@lernhaus/domain/time';
import { type Tenant, type TransactionContext, type Viewer, viewerNameIn } from '../context.ts';
import type { Database } from '../database/database.ts';
import { inPlatform, type Tx } from '../database/transaction.ts';
import { isUuid, newId } from '../new-id.ts';
import { IncomingBytes } from './incoming-bytes.ts';
import { type UploadRow, UploadRows, type UploadTable } from './upload-rows.ts';

/** An upload that receives no byte for this long is deleted. */
const uploadLifetimeMs = dayMs;
/** A process that claimed a complete upload for longer than this was killed. */
const claimMs = hourMs / 4;
/** At most this many bytes are lost when the server is killed. S3 accepts parts of 5 MB or more. */
const partBytes = 8 * 1024 * 1024;

/** The tenant and user of an upload, and how to open a transaction for them. */
export interface UploadContext {
  readonly tenant: Tenant;
  readonly viewer: Viewer | null;
  readonly now: Date;
  readonly inTransaction: <T>(mode: 'read' | 'write', work: (context: TransactionContext) => Promise<T>) => Promise<T>;
  /** False for a HEAD, whose transactions are read-only. */
  readonly mayStore: boolean;
}

export type NewUpload = Pick<UploadRow, 'name' | 'file' | 'totalBytes'>;

/** The bytes of one request and their announced number; 0 if the client did not announce it. */
export interface UploadChunk {
  readonly body: Readable;
  readonly announcedBytes: number;
}

/** A stored chunk of a file: its key, its size and its first bytes. */
export interface StoredPart {
  readonly key: string;
  readonly size: number;
  readonly head: Buffer;
}

/** Stores the chunks of unfinished uploads. */
export interface PartStore {
  readonly putPart: (company: string, bytes: Readable) => Promise<StoredPart>;
  readonly deleteFile: (key: string) => Promise<void>;
  /** Deletes chunks that an error kept from being written into a row. */
  readonly deleteUnwritten: (keys: readonly string[], error: unknown) => Promise<void>;
}

/** The settings of one kind of upload. */
export interface UploadKind {
  readonly table: UploadTable;
  readonly maxBytes: number;
  /** The number of unfinished uploads of one user; a new upload deletes the oldest. Undefined: no limit. */
  readonly maxUnfinished?: number;
  /** Throws if the plan's quota is too small for the bytes. `exceptUploadId` is an upload that is not counted. */
  readonly reserveQuota: (tx: Tx, company: string, bytes: number, exceptUploadId?: string) => Promise<void>;
  /** Throws if the first bytes show another type of file. */
  readonly assertFileType: (part: StoredPart) => void;
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);
const uploadOwnerOf = ({ tenant, viewer }: UploadContext) => ({
  owner: tenant.company,
  login: viewerNameIn(tenant.company, viewer),
});

/**
 * Receives files in chunks, over any number of connections and processes. A chunk counts once it is in the row, and the
 * row accepts a chunk only at its current offset. So two clients that send the same bytes cannot mix them.
 */
export class ResumableUploads<Result> {
  readonly rows: UploadRows<Result>;
  readonly #kind: UploadKind;
  readonly #store: PartStore;

  constructor(kind: UploadKind, store: PartStore) {
    this.rows = new UploadRows(kind.table);
    this.#kind = kind;
    this.#store = store;
  }

  /** Creates an upload and reserves the quota for its size. */
  async start(context: UploadContext, announced: NewUpload): Promise<UploadRow<Result>> {
    const { totalBytes } = announced;
    const { maxBytes, maxUnfinished, reserveQuota } = this.#kind;
    if (!Number.isSafeInteger(totalBytes) || totalBytes < 0) throw new Failure('error.malformed');
    if (totalBytes === 0) throw new Failure('error.upload.empty');
    if (totalBytes > maxBytes) throw new Failure('error.upload.size');
    const uploadOwner = uploadOwnerOf(context);
    const row = { ...uploadOwner, ...announced, id: newId() };
    const expires = after(context.now, uploadLifetimeMs);
    const unusedParts = await context.inTransaction('write', async ({ tx, now }) => {
      const parts = [...(await this.rows.removeExpired(tx, uploadOwner.owner, now))];
      if (maxUnfinished) parts.push(...(await this.rows.removeOldest(tx, uploadOwner, maxUnfinished - 1)));
      await reserveQuota(tx, uploadOwner.owner, totalBytes);
      await this.rows.insert(tx, row, { now, expires });
      return parts;
    });
    await this.deleteParts(unusedParts);
    return { ...row, receivedBytes: 0, parts: [], result: null, expires: expires.toISOString() };
  }

  list(context: UploadContext): Promise<UploadRow<Result>[]> {
    return context.inTransaction('read', ({ tx, now }) => this.rows.list(tx, uploadOwnerOf(context), now));
  }

  /** Returns an upload of the caller. Throws 404 for an upload of another user. */
  async get(context: UploadContext, id: string): Promise<UploadRow<Result>> {
    const upload = isUuid(id)
      ? await context.inTransaction('read', ({ tx, now }) => this.rows.find(tx, uploadOwnerOf(context), id, now))
      : null;
    if (!upload) throw new Failure('error.http.404');
    return upload;
  }

  /** Stores the received bytes from `offset` on and returns the new offset. */
  async receive(
    context: UploadContext,
    id: string,
    offset: number,
    { body, announcedBytes }: UploadChunk,
  ): Promise<number> {
    const upload = await this.get(context, id);
    if (offset !== upload.receivedBytes) throw new Failure('error.upload.offset');
    if (offset + announcedBytes > upload.totalBytes) throw new Failure('error.upload.size');
    const incoming = new IncomingBytes(body);
    let at = offset;
    while (at < upload.totalBytes && (await incoming.hasMore())) {
      const part = await this.#store.putPart(upload.owner, incoming.part(Math.min(partBytes, upload.totalBytes - at)));
      await this.#storePart(context, upload, at, part);
      at += part.size;
    }
    return at;
  }

  async #storePart(context: UploadContext, upload: UploadRow<Result>, at: number, part: StoredPart): Promise<void> {
    try {
      if (at === 0) await this.#assertFileType(context, upload, part);
      const uploadState = await context.inTransaction('write', async ({ tx }) => {
        await this.#kind.reserveQuota(tx, upload.owner, upload.totalBytes, upload.id);
        return this.rows.addPart(tx, upload, { ...part, at }, after(context.now, uploadLifetimeMs));
      });
      if (!uploadState) throw new Failure('error.upload.offset');
    } catch (error) {
      await this.#store.deleteUnwritten([part.key], error);
      throw error;
    }
  }

  async #assertFileType(context: UploadContext, upload: UploadRow<Result>, part: StoredPart): Promise<void> {
    try {
      this.#kind.assertFileType(part);
    } catch (error) {
      await this.cancel(context, upload.id);
      throw error;
    }
  }

  /** Claims a complete upload for a limited time. Returns null if it is claimed, incomplete or already processed. */
  claim(context: UploadContext, upload: Pick<UploadRow, 'owner' | 'id'>): Promise<UploadRow<Result> | null> {
    const times = { now: context.now, until: after(context.now, claimMs) };
    return context.inTransaction('write', ({ tx }) => this.rows.claim(tx, upload, times));
  }

  async cancel(context: UploadContext, id: string): Promise<void> {
    const upload = await this.get(context, id);
    await this.deleteParts(await context.inTransaction('write', ({ tx }) => this.rows.remove(tx, upload)));
  }

  /** Deletes the expired uploads of all companies. */
  async removeExpired(database: Database, now: Date): Promise<void> {
    await this.deleteParts(await inPlatform(database, 'write', (tx) => this.rows.removeExpired(tx, null, now)));
  }

  async deleteParts(parts: readonly string[]): Promise<void> {
    for (const key of parts) await this.#store.deleteFile(key);
  }
}
