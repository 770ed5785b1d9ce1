import type { Readable } from 'node:stream';
import { Failure } from '@lernhaus/contract/failures';
import { limits } from '@lernhaus/contract/limits';
import { video } from '@lernhaus/contract/media/video';
import { sniffLength } from '@lernhaus/domain/media/sniff-media';
import type { Tenant, TransactionContext, Viewer } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { inPlatform, inTenant } from '../platform/database/transaction.ts';
import { isUuid, newId } from '../platform/new-id.ts';
import { repositoryOf } from '../resource/repository.ts';
import type { MediaStore } from './blob-store.ts';
import { IncomingBytes } from './incoming-bytes.ts';
import {
  addPart,
  claimJoin,
  findUpload,
  insertUpload,
  linkVideo,
  listUnjoined,
  listUploads,
  releaseJoin,
  removeExpired,
  removeUpload,
  type UploadRow,
} from './upload-rows.ts';
import type { ReserveVideoQuota } from './video-routes.ts';

const hourMs = 3_600_000;
/** An upload without new bytes for this time expires. */
const uploadLifetimeMs = 24 * hourMs;
/** A process that joins longer than this was killed. */
const joinTimeoutMs = hourMs / 4;
/** A killed server loses at most one chunk. S3 allows parts from 5 MB on. */
const partBytes = 8 * 1024 * 1024;

/** The user of an upload and its transactions. */
export interface UploadContext {
  readonly tenant: Tenant;
  readonly viewer: Viewer | null;
  readonly now: Date;
  readonly inTransaction: <T>(mode: 'read' | 'write', work: (context: TransactionContext) => Promise<T>) => Promise<T>;
}

export type NewUpload = Pick<UploadRow, 'name' | 'file' | 'totalBytes'>;

/** A received chunk; `announcedBytes` is 0 if the size is unknown. */
export interface UploadChunk {
  readonly body: Readable;
  readonly announcedBytes: number;
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);
const uploadOwnerOf = ({ tenant, viewer }: UploadContext) => ({ owner: tenant.company, login: viewer?.login ?? '' });

/** The context of an upload's user, for background work. */
function contextOf(database: Database, { owner, login }: UploadRow, now: Date): UploadContext {
  const tenant: Tenant = { company: owner, mode: 'tenant', language: 'en' };
  const viewer: Viewer = { id: '', login, company: owner, email: '', authorities: [], sessionId: '' };
  const at = { tenant, viewer, now };
  return {
    ...at,
    inTransaction: (mode, work) => inTenant(database, { tenant: owner, user: '*', mode }, (tx) => work({ ...at, tx })),
  };
}

/**
 * Resumable video uploads over any number of connections and processes. A chunk counts when the row contains it, and the row
 * accepts it only at its current offset, so two senders of the same bytes cannot mix them.
 */
export class VideoUploads {
  readonly #media: MediaStore;
  readonly #reserveQuota: ReserveVideoQuota;

  constructor(media: MediaStore, reserveQuota: ReserveVideoQuota) {
    this.#media = media;
    this.#reserveQuota = reserveQuota;
  }

  /** Starts an upload and reserves its size in the plan. */
  async start(context: UploadContext, newUpload: NewUpload): Promise<UploadRow> {
    const { totalBytes } = newUpload;
    if (!Number.isSafeInteger(totalBytes) || totalBytes <= 0) throw new Failure('error.malformed');
    if (totalBytes > limits.videoBytes) throw new Failure('error.upload.size');
    const uploadOwner = uploadOwnerOf(context);
    const row = { ...uploadOwner, ...newUpload, id: newId() };
    const expires = after(context.now, uploadLifetimeMs);
    const expiredParts = await context.inTransaction('write', async ({ tx, now }) => {
      const parts = await removeExpired(tx, uploadOwner.owner, now);
      await this.#reserveQuota(tx, uploadOwner.owner, totalBytes);
      await insertUpload(tx, row, { now, expires });
      return parts;
    });
    await this.#deleteFile(expiredParts);
    return { ...row, receivedBytes: 0, parts: [], videoId: null, expires: expires.toISOString() };
  }

  list(context: UploadContext): Promise<UploadRow[]> {
    return context.inTransaction('read', ({ tx, now }) => listUploads(tx, uploadOwnerOf(context), now));
  }

  /** Returns an upload; 404 for other users. */
  async get(context: UploadContext, id: string): Promise<UploadRow> {
    const found = isUuid(id)
      ? await context.inTransaction('read', ({ tx, now }) => findUpload(tx, uploadOwnerOf(context), id, now))
      : null;
    if (!found) throw new Failure('error.http.404');
    return found;
  }

  /** Receives bytes from `offset` on and returns the new offset. A complete upload becomes a video. */
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
      const part = await this.#media.putPart(upload.owner, incoming.part(Math.min(partBytes, upload.totalBytes - at)));
      await this.#keep(context, upload, at, part);
      at += part.size;
    }
    if (at === upload.totalBytes) await this.join(context, upload);
    return at;
  }

  async #keep(context: UploadContext, upload: UploadRow, at: number, part: Awaited<ReturnType<MediaStore['putPart']>>) {
    try {
      if (at === 0 && part.size >= sniffLength && !part.beginsVideo) {
        await this.cancel(context, upload.id);
        throw new Failure('error.upload.type');
      }
      const taken = await context.inTransaction('write', async ({ tx }) => {
        await this.#reserveQuota(tx, upload.owner, upload.totalBytes, upload.id);
        return addPart(tx, upload, { ...part, at }, after(context.now, uploadLifetimeMs));
      });
      if (!taken) throw new Failure('error.upload.offset');
    } catch (error) {
      await this.#deleteFile([part.key]);
      throw error;
    }
  }

  /** Creates the video of a complete upload, once. A parallel call does nothing. */
  async join(context: UploadContext, upload: UploadRow): Promise<void> {
    const times = { now: context.now, until: after(context.now, joinTimeoutMs) };
    const whole = await context.inTransaction('write', ({ tx }) => claimJoin(tx, upload, times));
    if (!whole) return;
    try {
      const joinedVideo = await this.#media.joinParts(whole.owner, whole.parts);
      await this.#media.withStoredFile(joinedVideo, () =>
        context.inTransaction('write', async (txContext) => {
          const made = await repositoryOf(video, txContext).create({ name: whole.name, video: joinedVideo });
          if (!(await linkVideo(txContext.tx, whole, made.id))) throw new Failure('error.http.404');
        }),
      );
    } catch (error) {
      // A file that is no video is cancelled; after other errors it is tried again.
      if (error instanceof Failure) await this.cancel(context, whole.id);
      else await context.inTransaction('write', ({ tx }) => releaseJoin(tx, whole));
      throw error;
    }
    await this.#deleteFile(whole.parts);
  }

  async cancel(context: UploadContext, id: string): Promise<void> {
    const upload = await this.get(context, id);
    const parts = await context.inTransaction('write', ({ tx }) => removeUpload(tx, upload));
    await this.#deleteFile(parts);
  }

  /** Job for all companies: joins complete uploads that a killed server left, and deletes expired ones. */
  async cleanUp(database: Database, now: Date): Promise<void> {
    await this.#deleteFile(await inPlatform(database, 'write', (tx) => removeExpired(tx, null, now)));
    const failed: unknown[] = [];
    for (const upload of await inPlatform(database, 'read', (tx) => listUnjoined(tx, now)))
      await this.join(contextOf(database, upload, now), upload).catch((error: unknown) => failed.push(error));
    if (failed.length > 0) throw new AggregateError(failed, 'Uploaded films could not be put together.');
  }

  async #deleteFile(parts: readonly string[]): Promise<void> {
    for (const key of parts) await this.#media.deleteFile(key);
  }
}
