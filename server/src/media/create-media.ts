import { videoUploads } from '@lernhaus/contract/media/video-upload-endpoints';
import type { Platform } from '../platform/create-platform.ts';
import type { PeriodicJob } from '../platform/jobs.ts';
import { mountUploads } from '../platform/uploads/mount-uploads.ts';
import type { Tenants } from '../tenants/api.ts';
import { MediaStore } from './blob-store.ts';
import { mountFiles } from './file-routes.ts';
import { mountImages } from './image-routes.ts';
import { countVideoBytes } from './queries.ts';
import { removeOrphans } from './remove-orphans.ts';
import { SignedLinks } from './signed-links.ts';
import { mountVideos, type ReserveVideoQuota } from './video-routes.ts';
import { VideoUploads } from './video-uploads.ts';

export type Media = ReturnType<typeof createMedia>;

/** Creates the slice of media: the store of files, pictures, and videos within the quota of the plan. */
export function createMedia(
  platform: Platform,
  {
    quota,
    tables,
  }: Pick<Tenants, 'quota'> & { /** The tables whose rows may name a file. */ readonly tables: readonly string[] },
) {
  const { routes, database, storage, clock, keyFor } = platform;
  const links = new SignedLinks(keyFor('links'));
  const store = new MediaStore(platform, links);
  const reserveVideoQuota: ReserveVideoQuota = (tx, company, bytes, exceptUploadId) =>
    quota.reserve(tx, company, {
      name: 'video',
      used: (at, of) => countVideoBytes(at, of, exceptUploadId),
      more: bytes,
    });
  const uploads = new VideoUploads(store, reserveVideoQuota);
  mountFiles(routes, storage, links);
  mountImages(routes, store);
  mountVideos(routes, store, reserveVideoQuota);
  mountUploads(routes, videoUploads, uploads, ({ result, ...upload }) => ({ ...upload, videoId: result }));
  const tidyUploads: PeriodicJob = {
    name: 'tidy-video-uploads',
    cron: '*/10 * * * *',
    handler: () => uploads.cleanUp(database, clock()),
  };
  const removeOrphanFiles: PeriodicJob = {
    name: 'remove-orphans',
    // Twice, because the files stay if a backup runs.
    cron: '20 3,15 * * *',
    handler: async () => void (await removeOrphans({ database, storage, tables }, clock())),
  };
  const keepPicture = async (company: string, base64: string, icon: boolean): Promise<string> =>
    store.address((await store.put(company, icon ? 'icon' : 'image', base64)).key, 'image');
  return { store, keepPicture, links, uploads, reserveVideoQuota, jobs: [tidyUploads, removeOrphanFiles] };
}
