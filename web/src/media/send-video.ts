import {
  cancelVideoUpload,
  continueVideoUpload,
  readVideoUpload,
  startVideoUpload,
  type VideoUpload,
} from '@lernhaus/contract/media/upload-endpoints';
import { videoEndpoints } from '@lernhaus/contract/media/video-endpoints';
import type { DetailedError, Upload } from 'tus-js-client';
import { announce } from '../platform/announcements.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointUrl } from '../platform/endpoint-url.ts';
import { failureOf } from '../platform/failure-of.ts';
import { queryClient } from '../platform/query-client.ts';
import { signInReason } from '../platform/session.ts';
import { showFailure } from '../platform/show-failure.ts';
import { forgetToken, storedToken } from '../platform/token.ts';
import { addUpload, removeUpload, runningUploads, updateUpload } from './running-uploads.ts';
import { withSample } from './time-left.ts';
import { deleteVideoExtras, saveVideoExtras, type VideoExtras } from './video-extras.ts';

/** A request of this size finishes before the server's timeout, even on slow connections. */
const chunkBytes = 8 * 1024 * 1024;
const second = 1000;
/** Gives up after forty minutes without a byte; each byte starts the time again. */
const retryDelays = [0, second, 2 * second, 3 * second, ...Array.from({ length: 480 }, () => 5 * second)];

/** Recognises a file when it is chosen again. */
export const fileFingerprint = ({ name, size, lastModified }: File): string =>
  `${name} ${size} ${lastModified}`.slice(-255);

export const isSameFile = (upload: VideoUpload, file: File): boolean =>
  upload.totalBytes === file.size && upload.file === fileFingerprint(file);

/** Uploads a video in chunks in the background, or continues an unfinished upload. */
export async function sendVideo(
  file: File,
  name: string,
  chosen: VideoExtras,
  from: VideoUpload | null,
): Promise<void> {
  const body = { name, totalBytes: file.size, file: fileFingerprint(file) };
  const { id } = from ?? (await browserCaller().call(startVideoUpload, { body, quiet: true }));
  const extras = await saveVideoExtras(id, chosen);
  const upload = await openUpload(file, id, () => void finishUpload(id, from?.name ?? name, extras));
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

async function openUpload(file: File, id: string, onArrival: () => void): Promise<Upload> {
  const tus = await import('tus-js-client');
  const product = document.documentElement.dataset['product'] ?? '';
  return new tus.Upload(file, {
    uploadUrl: endpointUrl(continueVideoUpload, product, { params: { id } }),
    chunkSize: chunkBytes,
    retryDelays,
    storeFingerprintForResuming: false,
    onBeforeRequest: (request) => request.setHeader('authorization', `Bearer ${storedToken() ?? ''}`),
    onShouldRetry: (error) => {
      const status = error.originalResponse?.getStatus() ?? 0;
      const isWorthIt = status < 400 || status >= 500 || status === 409;
      if (isWorthIt) updateUpload(id, { state: { kind: 'waiting' }, samples: [] });
      return isWorthIt;
    },
    onProgress: (sentBytes) => {
      const samples = runningUploads.get().find((one) => one.id === id)?.samples ?? [];
      const sample = { atMs: performance.now(), bytes: sentBytes };
      updateUpload(id, { sentBytes, samples: withSample(samples, sample), state: stateAt(sentBytes, file.size) });
    },
    onSuccess: onArrival,
    onError: (error) => void fail(id, error),
  });
}

const stateAt = (sent: number, total: number) => ({ kind: sent === total ? 'joining' : 'sending' }) as const;

async function fail(id: string, error: Error | DetailedError): Promise<void> {
  const answer = 'originalResponse' in error ? error.originalResponse : null;
  const status = answer?.getStatus() ?? 0;
  if (status === 401 || status === 403) {
    forgetToken();
    signInReason.set('login.error.unauthorized');
  }
  const response = new Response(answer?.getBody() ?? '', { status: status >= 400 ? status : 503 });
  const { key } = await failureOf(continueVideoUpload.id, response);
  updateUpload(id, { state: { kind: 'failed', key: status === 0 ? 'error.server.not.reachable' : key } });
}

const pollMs = 2 * second;

/** All bytes have arrived: waits until the server has made a video of them, and then saves its poster and captions. */
async function finishUpload(id: string, name: string, { poster, captions }: VideoExtras): Promise<void> {
  updateUpload(id, { state: { kind: 'joining' } });
  try {
    let videoId: string | null = null;
    while (videoId === null) {
      ({ videoId } = await browserCaller().call(readVideoUpload, { params: { id } }));
      if (videoId === null) await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    if (poster !== null || captions !== null) {
      const body = { id: videoId, ...(poster ? { poster } : {}), ...(captions ? { captions } : {}) };
      await browserCaller().call(videoEndpoints.update, { body, quiet: true });
    }
    await deleteVideoExtras(id);
    announce('done', 'video.arrived', { name });
  } catch (error) {
    showFailure(error);
  }
  removeUpload(id);
  await invalidateVideoQueries();
}

/** Cancels an upload, also one that began elsewhere, and frees its space. */
export async function cancelUpload(id: string): Promise<void> {
  removeUpload(id);
  await deleteVideoExtras(id);
  await browserCaller().call(cancelVideoUpload, { params: { id } }).catch(showFailure);
  await invalidateVideoQueries();
}

/** Loads the videos and the free space again. */
async function invalidateVideoQueries(): Promise<void> {
  await queryClient().invalidateQueries({ queryKey: [videoEndpoints.list.id] });
}
