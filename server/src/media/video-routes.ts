import { limits } from '@lernhaus/contract/limits';
import { removeVideoById } from '@lernhaus/contract/media/endpoints';
import { video } from '@lernhaus/contract/media/video';
import { videoEndpoints } from '@lernhaus/contract/media/video-endpoints';
import type { EntityOf } from '@lernhaus/contract/resource/define-resource';
import { sizeString } from '@lernhaus/domain/media/size-string';
import type { z } from 'zod';
import type { Tx } from '../platform/database/transaction.ts';
import type { Request } from '../platform/http/create-app.ts';
import { type AnyEndpoint, type Mounts, type OpenScope, recordDeletion } from '../platform/http/mount.ts';
import { pageHeaders } from '../platform/http/page.ts';
import { isUpload, readUpload } from '../platform/http/uploads.ts';
import type { Scope } from '../platform/scope.ts';
import { prepareValues, presented } from '../resource/blobs.ts';
import { createValues, idOf, updateValues } from '../resource/read-body.ts';
import { repositoryOf } from '../resource/repository.ts';
import { told } from '../resource/resource-routes.ts';
import type { StoredBlob, Values } from '../resource/writes.ts';
import type { MediaStore } from './blob-store.ts';
import { fileTitle } from './file-title.ts';

/**
 * Makes sure that a company's plan has room for so many bytes of films, in the transaction that takes it; `apartFrom` is the
 * upload that they come by, whose room is not counted twice.
 */
export type TakeVideoRoom = (tx: Tx, company: string, bytes: number, apartFrom?: string) => Promise<void>;

type Row = Record<string, unknown> & { id: string };
type Shown = z.output<typeof videoEndpoints.get.reply>;
const blobOf = (row: EntityOf<typeof video>) => row.video as unknown as StoredBlob | null;

/** Films: kept while they arrive, as far as the plan has room, and deleted with their files. */
export function mountVideos(mounts: Mounts, media: MediaStore, takeRoom: TakeVideoRoom): void {
  const { list, get, create, update, updateById, remove } = videoEndpoints;
  const present = (row: unknown) => {
    const shown = presented(video, row as Row, media);
    return { ...shown, sizeString: sizeString(shown['videoSize'] as number | null) } as Shown;
  };

  mounts.call(list, (scope, { query }) => repositoryOf(video, scope).list(query), {
    headers: (paged, { url }) => pageHeaders(paged, url),
    body: ({ rows }) => rows.map(present),
  });
  mounts.call(get, async (scope, { params }) => present(await repositoryOf(video, scope).get(params.id)));

  const arrived = async (scope: OpenScope, body: unknown, request: Request): Promise<Values> => {
    const { company } = scope.tenant;
    // Whether there is room for anything at all; the film's own length is asked for when it is known.
    await scope.inTransaction('read', ({ tx }) => takeRoom(tx, company, 1));
    if (!isUpload(request)) return prepareValues(video, createValues(video, body, scope.viewer), company, media);
    const upload = await readUpload(request, {
      field: 'video',
      mostBytes: limits.videoBytes,
      keep: (file) => media.putFilm(company, file),
    });
    return { name: fileTitle(upload.fields['name'] ?? upload.fileName), video: upload.kept };
  };

  mounts.open(
    create,
    async (scope, { body }, request) => {
      const values = await arrived(scope, body, request);
      const film = values['video'] as StoredBlob;
      const write = async (inside: Scope) => {
        await takeRoom(inside.tx, scope.tenant.company, film.size);
        return repositoryOf(video, inside).create(values);
      };
      return present(await media.keepWith(film, () => scope.inTransaction('write', write)));
    },
    told.created,
  );

  const change = async (scope: OpenScope, body: unknown, inPath?: string) => {
    const id = idOf(body, inPath);
    const old = await scope.inTransaction('read', (inside) => repositoryOf(video, inside).get(id));
    const values = await prepareValues(video, updateValues(video, body), old.owner, media);
    const film = values['video'] as StoredBlob | undefined;
    const write = async (inside: Scope) => {
      const grown = film ? film.size - (blobOf(old)?.size ?? 0) : 0;
      if (grown > 0) await takeRoom(inside.tx, old.owner, grown);
      return repositoryOf(video, inside).update(id, () => values);
    };
    const saved = await media.keepWith(film, () => scope.inTransaction('write', write));
    if (film) await media.forget(blobOf(old)?.key);
    return present(saved);
  };
  mounts.open(update, (scope, { body }) => change(scope, body), told.updated);
  mounts.open(updateById, (scope, { body, params }) => change(scope, body, params.id), told.updated);

  const takeAway = (endpoint: AnyEndpoint, idIn: (input: { params: Row; query: Row }) => string) =>
    mounts.open(
      endpoint,
      async (scope, input) => {
        const id = idIn(input as { params: Row; query: Row });
        const row = await scope.inTransaction('write', async (inside) => {
          const found = await repositoryOf(video, inside).get(id);
          await repositoryOf(video, inside).remove(id);
          await recordDeletion(inside, endpoint, { id }, scope.address);
          return found;
        });
        await media.forget(blobOf(row)?.key);
        return { id };
      },
      told.deleted,
    );
  takeAway(remove, ({ params }) => params.id);
  takeAway(removeVideoById, ({ query }) => query.id);
}
