import type { Readable } from 'node:stream';
import { Failure } from '@lernhaus/contract/failures';
import type { Tenant, TransactionContext, Viewer } from '../context.ts';
import type { Database } from '../database/database.ts';
import { inPlatform, type Tx } from '../database/transaction.ts';
import { isUuid, newId } from '../new-id.ts';
import { IncomingBytes } from './arriving-bytes.ts';
import { type UploadRow, UploadRows, type UploadTable } from './upload-rows.ts';

const hourMs = 3_600_000;
/** An upload that brings no byte for so long is given up. */
const uploadLifetimeMs = 24 * hourMs;
/** Who works on a whole file and does not come back was killed. */
const workingMs = hourMs / 4;
/** So much is lost at most when the server is killed. S3 takes parts from 5 MB on. */
const partBytes = 8 * 1024 * 1024;

/** Whose upload it is, and how its transactions are opened. */
export interface UploadContext {
  readonly tenant: Tenant;
  readonly viewer: Viewer | null;
  readonly now: Date;
  readonly inTransaction: <T>(mode: 'read' | 'write', work: (context: TransactionContext) => Promise<T>) => Promise<T>;
}

export type NewUpload = Pick<UploadRow, 'name' | 'file' | 'totalBytes'>;

/** Bytes on their way here, and how many there are; 0 where that was not said. */
export interface UploadChunk {
  readonly body: Readable;
  readonly announcedBytes: number;
}

/** A part of a file that was stored: where, how long it is, and how it begins. */
export interface StoredPart {
  readonly key: string;
  readonly size: number;
  readonly head: Buffer;
}

/** Where the parts of files on their way are kept. */
export interface PartStore {
  readonly putPart: (company: string, bytes: Readable) => Promise<StoredPart>;
  readonly deleteFile: (key: string) => Promise<void>;
}

/** What is particular to one kind of file. */
export interface UploadKind {
  readonly table: UploadTable;
  readonly maxBytes: number;
  /** How many unfinished uploads one person may have: the oldest are given up for a new one. No limit unless said. */
  readonly mostUnfinished?: number;
  /** Makes sure that the plan has room, in the transaction that takes it; `exceptUploadId` is the upload that is asked for. */
  readonly reserveQuota: (tx: Tx, company: string, bytes: number, exceptUploadId?: string) => Promise<void>;
  /** Refuses a file that does not begin like one of its kind. */
  readonly assertBegins: (part: StoredPart) => void;
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);
const uploadOwnerOf = ({ tenant, viewer }: UploadContext) => ({ owner: tenant.company, login: viewer?.login ?? '' });

/**
 * Files that arrive in pieces, over as many connections and by as many processes as it takes. A piece counts when the row
 * says so, and the row takes it only where the upload still stands at the piece's beginning: two who send the same bytes
 * cannot mix them.
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

  /** Keeps the room for a file of a known size. */
  async start(context: UploadContext, announced: NewUpload): Promise<UploadRow<Result>> {
    const { totalBytes } = announced;
    const { maxBytes, mostUnfinished, reserveQuota } = this.#kind;
    if (!Number.isSafeInteger(totalBytes) || totalBytes <= 0) throw new Failure('error.malformed');
    if (totalBytes > maxBytes) throw new Failure('error.upload.size');
    const whose = uploadOwnerOf(context);
    const row = { ...whose, ...announced, id: newId() };
    const expires = after(context.now, uploadLifetimeMs);
    const givenUp = await context.inTransaction('write', async ({ tx, now }) => {
      const parts = [...(await this.rows.removeExpired(tx, whose.owner, now))];
      if (mostUnfinished) parts.push(...(await this.rows.removeOldest(tx, whose, mostUnfinished - 1)));
      await reserveQuota(tx, whose.owner, totalBytes);
      await this.rows.insert(tx, row, { now, expires });
      return parts;
    });
    await this.deleteParts(givenUp);
    return { ...row, receivedBytes: 0, parts: [], result: null, expires: expires.toISOString() };
  }

  list(context: UploadContext): Promise<UploadRow<Result>[]> {
    return context.inTransaction('read', ({ tx, now }) => this.rows.list(tx, uploadOwnerOf(context), now));
  }

  /** The upload as it stands; 404 for whoever did not begin it. */
  async get(context: UploadContext, id: string): Promise<UploadRow<Result>> {
    const found = isUuid(id)
      ? await context.inTransaction('read', ({ tx, now }) => this.rows.find(tx, uploadOwnerOf(context), id, now))
      : null;
    if (!found) throw new Failure('error.http.404');
    return found;
  }

  /** Takes bytes in from `offset` on, as far as they come; where the upload stands then. */
  async receive(
    context: UploadContext,
    id: string,
    offset: number,
    { body, announcedBytes }: UploadChunk,
  ): Promise<number> {
    const upload = await this.get(context, id);
    if (offset !== upload.receivedBytes) throw new Failure('error.upload.offset');
    if (offset + announcedBytes > upload.totalBytes) throw new Failure('error.upload.size');
    const arriving = new IncomingBytes(body);
    let at = offset;
    while (at < upload.totalBytes && (await arriving.hasMore())) {
      const part = await this.#store.putPart(upload.owner, arriving.part(Math.min(partBytes, upload.totalBytes - at)));
      await this.#keep(context, upload, at, part);
      at += part.size;
    }
    return at;
  }

  async #keep(context: UploadContext, upload: UploadRow<Result>, at: number, part: StoredPart): Promise<void> {
    try {
      if (at === 0) await this.#assertBegins(context, upload, part);
      const taken = await context.inTransaction('write', async ({ tx }) => {
        await this.#kind.reserveQuota(tx, upload.owner, upload.totalBytes, upload.id);
        return this.rows.addPart(tx, upload, { ...part, at }, after(context.now, uploadLifetimeMs));
      });
      if (!taken) throw new Failure('error.upload.offset');
    } catch (error) {
      await this.deleteParts([part.key]);
      throw error;
    }
  }

  async #assertBegins(context: UploadContext, upload: UploadRow<Result>, part: StoredPart): Promise<void> {
    try {
      this.#kind.assertBegins(part);
    } catch (error) {
      await this.cancel(context, upload.id);
      throw error;
    }
  }

  /** Lets the caller alone work on a whole file for a while; null where somebody does already, or nothing is to be done. */
  claim(context: UploadContext, upload: Pick<UploadRow, 'owner' | 'id'>): Promise<UploadRow<Result> | null> {
    const times = { now: context.now, until: after(context.now, workingMs) };
    return context.inTransaction('write', ({ tx }) => this.rows.claim(tx, upload, times));
  }

  async cancel(context: UploadContext, id: string): Promise<void> {
    const upload = await this.get(context, id);
    await this.deleteParts(await context.inTransaction('write', ({ tx }) => this.rows.remove(tx, upload)));
  }

  /** Takes away what was given up, of all companies. */
  async removeExpired(database: Database, now: Date): Promise<void> {
    await this.deleteParts(await inPlatform(database, 'write', (tx) => this.rows.removeExpired(tx, null, now)));
  }

  async deleteParts(parts: readonly string[]): Promise<void> {
    for (const key of parts) await this.#store.deleteFile(key);
  }
}
