import { Failure } from '@lernhaus/contract/failures';
import { limits } from '@lernhaus/contract/limits';
import { video } from '@lernhaus/contract/media/video';
import { sniffLength } from '@lernhaus/domain/media/sniff-media';
import type { Tenant, Viewer } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { inPlatform, inTenant } from '../platform/database/transaction.ts';
import { isRefusal } from '../platform/is-refusal.ts';
import {
  type NewUpload,
  ResumableUploads,
  type UploadChunk,
  type UploadContext,
} from '../platform/uploads/resumable-uploads.ts';
import type { UploadRow } from '../platform/uploads/upload-rows.ts';
import { repositoryOf } from '../resource/repository.ts';
import { beginsVideo, type MediaStore } from './blob-store.ts';
import type { ReserveVideoQuota } from './video-routes.ts';

/** An upload becomes a video, whose id is its result. */
type VideoUploadRow = UploadRow<string>;

/** The context of the user who began an upload, for jobs. */
function contextOf(database: Database, { owner, login }: VideoUploadRow, now: Date): UploadContext {
  const tenant: Tenant = { company: owner, mode: 'tenant', language: 'en' };
  const viewer: Viewer = { id: '', login, company: owner, email: '', authorities: [], sessionId: '' };
  const at = { tenant, viewer, now };
  return {
    ...at,
    mayStore: true,
    inTransaction: (mode, work) => inTenant(database, { tenant: owner, user: '*', mode }, (tx) => work({ ...at, tx })),
  };
}

/** Resumable uploads of videos. A complete upload becomes a video without another call. */
export class VideoUploads {
  readonly #media: MediaStore;
  readonly #uploads: ResumableUploads<string>;

  constructor(media: MediaStore, reserveQuota: ReserveVideoQuota) {
    this.#media = media;
    this.#uploads = new ResumableUploads(
      {
        table: { name: 'video_uploads', result: 'video_id' },
        maxBytes: limits.videoBytes,
        reserveQuota,
        assertFileType: ({ size, head }) => {
          if (size >= sniffLength && !beginsVideo(head)) throw new Failure('error.upload.type');
        },
      },
      media,
    );
  }

  start(context: UploadContext, newUpload: NewUpload): Promise<VideoUploadRow> {
    return this.#uploads.start(context, newUpload);
  }

  list(context: UploadContext): Promise<VideoUploadRow[]> {
    return this.#uploads.list(context);
  }

  /** Returns an upload of the caller, and makes the video of a complete one that has none yet. */
  async get(context: UploadContext, id: string): Promise<VideoUploadRow> {
    const upload = await this.#uploads.get(context, id);
    if (upload.receivedBytes < upload.totalBytes || upload.result !== null || !context.mayStore) return upload;
    // The process that claimed it may have been killed.
    await this.#join(context, upload);
    return this.#uploads.get(context, id);
  }

  async receive(context: UploadContext, id: string, offset: number, chunk: UploadChunk): Promise<number> {
    const at = await this.#uploads.receive(context, id, offset, chunk);
    const upload = await this.#uploads.get(context, id);
    if (at === upload.totalBytes) await this.#join(context, upload);
    return at;
  }

  cancel(context: UploadContext, id: string): Promise<void> {
    return this.#uploads.cancel(context, id);
  }

  /** Creates the video of a complete upload, once. */
  async #join(context: UploadContext, upload: VideoUploadRow): Promise<void> {
    const whole = await this.#uploads.claim(context, upload);
    if (!whole) return;
    try {
      const joinedVideo = await this.#media.joinParts(whole.owner, whole.parts);
      await this.#media.withStoredFile(joinedVideo, () =>
        context.inTransaction('write', async (txContext) => {
          const created = await repositoryOf(video, txContext).create({ name: whole.name, video: joinedVideo });
          if (!(await this.#uploads.rows.saveResult(txContext.tx, whole, created.id)))
            throw new Failure('error.http.404');
        }),
      );
    } catch (error) {
      // A file that is not a video stays refused; after any other error the job tries again.
      if (isRefusal(error)) await this.cancel(context, whole.id);
      else await context.inTransaction('write', ({ tx }) => this.#uploads.rows.release(tx, whole));
      throw error;
    }
    await this.#uploads.deleteParts(whole.parts);
  }

  /**
   * Creates the videos of complete uploads that a killed server left, and deletes expired uploads. A job calls it for
   * all companies.
   */
  async cleanUp(database: Database, now: Date): Promise<void> {
    const failed: unknown[] = [];
    for (const upload of await inPlatform(database, 'read', (tx) => this.#uploads.rows.listComplete(tx, now)))
      await this.#join(contextOf(database, upload, now), upload).catch((error: unknown) => failed.push(error));
    await this.#uploads.removeExpired(database, now);
    if (failed.length > 0)
      throw new AggregateError(failed, 'Some uploaded videos could not be joined from their parts.');
  }
}
