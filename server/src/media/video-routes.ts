import { limits } from '@lernhaus/contract/limits';
import { removeVideoById } from '@lernhaus/contract/media/endpoints';
import { video } from '@lernhaus/contract/media/video';
import { videoEndpoints } from '@lernhaus/contract/media/video-endpoints';
import type { EntityOf } from '@lernhaus/contract/resource/define-resource';
import { sizeString } from '@lernhaus/domain/media/size-string';
import { inTenantOf, type TransactionContext } from '../platform/context.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Request } from '../platform/http/create-app.ts';
import { pageHeaders } from '../platform/http/page.ts';
import { recordDeletion } from '../platform/http/record-deletion.ts';
import type { AnyEndpoint, RequestContext, RouteRegistry } from '../platform/http/route-registry.ts';
import { isForm, readUpload } from '../platform/http/uploads.ts';
import { fileTitle } from '../platform/uploads/file-title.ts';
import { prepareValues, presentRow } from '../resource/blobs.ts';
import type { StoredBlob, Values } from '../resource/field-values.ts';
import { createValues, idOf, updateValues } from '../resource/read-body.ts';
import { repositoryOf } from '../resource/repository.ts';
import { successMessages } from '../resource/resource-routes.ts';
import type { MediaStore } from './blob-store.ts';
import { replaceVideo } from './replace-video.ts';

/**
 * Throws if the plan has too little quota for these bytes. Call it in the transaction that uses it. `exceptUploadId` is
 * an upload whose reserved bytes are not counted twice.
 */
export type ReserveVideoQuota = (tx: Tx, company: string, bytes: number, exceptUploadId?: string) => Promise<void>;

interface WithId {
  readonly id: string;
}

/** More than the fields and headers of a form can have. */
const formBytes = 128 * 1024;

/** The bytes that the video of this call has at least; 1 if its length is not given. */
const leastVideoBytes = (request: Request): number =>
  isForm(request) ? Math.max(1, Number(request.headers['content-length'] ?? 0) - formBytes) : 1;

/** Mounts videos: streamed to the storage if the plan has quota, deleted with their files. */
export function mountVideos(routes: RouteRegistry, media: MediaStore, reserveQuota: ReserveVideoQuota): void {
  const { list, get, create, update, updateById, remove } = videoEndpoints;
  const present = (row: EntityOf<typeof video>) => {
    const reply = presentRow(video, row, media);
    return { ...reply, sizeString: sizeString(reply.videoSize) };
  };

  routes.call(list, (context, { query }) => repositoryOf(video, context).list(query), {
    headers: (paged, { url }) => pageHeaders(paged, url),
    body: ({ rows }) => rows.map(present),
  });
  routes.call(get, async (context, { params }) => present(await repositoryOf(video, context).get(params.id)));

  const receivedValues = async (context: RequestContext, body: unknown, request: Request): Promise<Values> => {
    const { company } = context.tenant;
    // Before the file is read; the video's exact size is checked when it is known.
    await context.inTransaction('read', ({ tx }) => reserveQuota(tx, company, leastVideoBytes(request)));
    if (!isForm(request)) return prepareValues(video, createValues(video, body, context), company, media);
    const upload = await readUpload(request, {
      maxBytes: limits.videoBytes,
      storeFile: (file) => media.putVideo(company, file),
    });
    return { name: fileTitle(upload.fields['name'] ?? upload.fileName), video: upload.stored };
  };

  routes.open(
    create,
    async (context, { body }, request) => {
      const values = await receivedValues(context, body, request);
      const videoBlob = values['video'] as StoredBlob;
      const write = async (txContext: TransactionContext) => {
        await reserveQuota(txContext.tx, context.tenant.company, videoBlob.size);
        return repositoryOf(video, txContext).create(values);
      };
      return present(await media.withStoredFile(videoBlob, () => context.inTransaction('write', write)));
    },
    successMessages.created,
  );

  const change = async (context: RequestContext, body: unknown, idInPath?: string) => {
    const id = idOf(body, idInPath);
    const old = await context.inTransaction('read', (txContext) => repositoryOf(video, txContext).get(id));
    const values = await prepareValues(video, updateValues(video, body), old.owner, media);
    const videoBlob = values['video'] as StoredBlob | undefined;
    const write = async (txContext: TransactionContext) => {
      const inOwner = inTenantOf(txContext, old.owner);
      const reserveBytes = (bytes: number) => reserveQuota(txContext.tx, old.owner, bytes);
      if (videoBlob) return replaceVideo(inOwner, id, { values, videoBlob, reserveBytes });
      return { row: await repositoryOf(video, inOwner).update(id, () => values), unusedKey: null };
    };
    const { row, unusedKey } = await media.withStoredFile(videoBlob, () => context.inTransaction('write', write));
    await media.deleteFile(unusedKey);
    return present(row);
  };
  routes.open(update, (context, { body }) => change(context, body), successMessages.updated);
  routes.open(updateById, (context, { body, params }) => change(context, body, params.id), successMessages.updated);

  const mountRemoval = (endpoint: AnyEndpoint, idIn: (input: { params: WithId; query: WithId }) => string) =>
    routes.open(
      endpoint,
      async (context, input) => {
        const id = idIn(input as { params: WithId; query: WithId });
        const row = await context.inTransaction('write', async (txContext) => {
          const videos = repositoryOf(video, txContext);
          // The row is locked before it is read: another call may just have replaced its file.
          await videos.writable(id);
          const removedVideo = await videos.get(id);
          await videos.remove(id);
          await recordDeletion(txContext, endpoint, { id }, context.address);
          return removedVideo;
        });
        await media.deleteFile(row.video.key);
        return { id };
      },
      successMessages.deleted,
    );
  mountRemoval(remove, ({ params }) => params.id);
  mountRemoval(removeVideoById, ({ query }) => query.id);
}
