import { videoEndpoints } from '@lernhaus/contract/media/video-endpoints';
import { type VideoUpload, videoUploads } from '@lernhaus/contract/media/video-upload-endpoints';
import { announce } from '../platform/announcements.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { isUnreachable, statusOf } from '../platform/call-failure.ts';
import { queryClient } from '../platform/query-client.ts';
import { repeatUnreachable } from '../platform/repeat-unreachable.ts';
import { createResumableUpload, fileFingerprint } from '../platform/resumable-upload.ts';
import { showFailure } from '../platform/show-failure.ts';
import { addUpload, removeUpload, runningUploads, updateUpload } from './running-uploads.ts';
import { withSample } from './time-left.ts';
import { deleteVideoExtras, listVideoExtras, saveVideoExtras, type VideoExtras } from './video-extras.ts';
import { waitForVideo } from './wait-for-video.ts';

/** Uploads a video in chunks in the background, or continues an unfinished upload. */
export async function sendVideo(
  file: File,
  name: string,
  newExtras: VideoExtras,
  from: VideoUpload | null,
): Promise<void> {
  const body = { name, totalBytes: file.size, file: fileFingerprint(file) };
  const { id } = from ?? (await browserCaller().call(videoUploads.start, { body, quiet: true }));
  const extras = await saveVideoExtras(id, newExtras);
  const upload = await createResumableUpload(file, {
    endpoint: videoUploads.continue,
    id,
    onProgress: (sentBytes) => {
      const samples = runningUploads.get().find((one) => one.id === id)?.samples ?? [];
      const sample = { atMs: performance.now(), bytes: sentBytes };
      updateUpload(id, { sentBytes, samples: withSample(samples, sample), state: stateAt(sentBytes, file.size) });
    },
    onWaiting: () => updateUpload(id, { state: { kind: 'waiting' }, samples: [] }),
    onComplete: () => void finishUpload(id, from?.name ?? name, extras),
    onFailure: ({ key, status }) => {
      const isAway = status === 0 || status === 503;
      updateUpload(id, { state: { kind: 'failed', key: isAway ? 'error.server.not.reachable' : key } });
    },
  });
  addUpload({
    id,
    name: from?.name ?? name,
    totalBytes: file.size,
    sentBytes: from?.receivedBytes ?? 0,
    samples: [],
    state: { kind: 'sending' },
    retry: () => {
      updateUpload(id, { state: { kind: 'sending' } });
      upload.start();
    },
    cancel: () => void upload.abort().then(() => cancelUpload(id)),
  });
  upload.start();
  void invalidateVideoQueries();
}

const stateAt = (sentBytes: number, total: number) => ({ kind: sentBytes === total ? 'joining' : 'sending' }) as const;

/** All bytes have arrived: waits until the server has made a video of them, and then saves its poster and captions. */
async function finishUpload(id: string, name: string, { poster, captions }: VideoExtras): Promise<void> {
  updateUpload(id, { state: { kind: 'joining' } });
  try {
    const videoId = await waitForVideo(id);
    if (poster !== null || captions !== null) {
      const body = { id: videoId, ...(poster ? { poster } : {}), ...(captions ? { captions } : {}) };
      await repeatUnreachable(() => browserCaller().call(videoEndpoints.update, { body, quiet: true }));
    }
    await deleteVideoExtras(id);
    announce('done', 'video.arrived', { name });
  } catch (error) {
    showFailure(error);
    // A refused poster or captions would be refused again, so they are deleted. They stay only while the server is away
    // or the user must sign in.
    if (!isUnreachable(error) && statusOf(error) !== 401) await deleteVideoExtras(id);
  }
  removeUpload(id);
  await invalidateVideoQueries();
}

/**
 * Saves the posters and captions of uploads that had arrived when their page was closed, so that nobody waited for
 * their videos.
 */
export async function finishArrivedUploads(): Promise<void> {
  for (const [id, extras] of await listVideoExtras()) {
    if (runningUploads.get().some((one) => one.id === id)) continue;
    const upload = await browserCaller()
      .call(videoUploads.read, { params: { id }, quiet: true })
      .catch(() => null);
    if (upload === null || upload.receivedBytes < upload.totalBytes) continue;
    const { name, totalBytes } = upload;
    addUpload({
      id,
      name,
      totalBytes,
      sentBytes: totalBytes,
      samples: [],
      state: { kind: 'joining' },
      retry: () => undefined,
      cancel: () => void cancelUpload(id),
    });
    await finishUpload(id, name, extras);
  }
}

/** Cancels an upload, also one that began elsewhere, and frees its space. */
export async function cancelUpload(id: string): Promise<void> {
  removeUpload(id);
  await deleteVideoExtras(id);
  await browserCaller().call(videoUploads.cancel, { params: { id } }).catch(showFailure);
  await invalidateVideoQueries();
}

/** Loads the videos and the free space again. */
async function invalidateVideoQueries(): Promise<void> {
  await queryClient().invalidateQueries({ queryKey: [videoEndpoints.list.id] });
}
