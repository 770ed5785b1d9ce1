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
import { type Beside, dropBeside, keepBeside } from './kept-beside.ts';
import { addSending, changeSending, dropSending, sendings } from './sendings.ts';
import { withSample } from './time-left.ts';

/** A request of this size ends well before the server loses patience with it, on slow connections too. */
const pieceBytes = 8 * 1024 * 1024;
const second = 1000;
/** Forty minutes without a byte; each byte begins the count anew. */
const retryDelays = [0, second, 2 * second, 3 * second, ...Array.from({ length: 480 }, () => 5 * second)];

/** What tells a file apart when it is picked again. */
export const fileMark = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`.slice(-255);

export const isSameFile = (upload: VideoUpload, file: File): boolean =>
  upload.totalBytes === file.size && upload.file === fileMark(file);

/** Sends a film in pieces, or the rest of one that stopped on its way, while its author does something else. */
export async function sendVideo(file: File, name: string, chosen: Beside, from: VideoUpload | null): Promise<void> {
  const body = { name, totalBytes: file.size, file: fileMark(file) };
  const { id } = from ?? (await browserCaller().call(startVideoUpload, { body, quiet: true }));
  const beside = await keepBeside(id, chosen);
  const upload = await openUpload(file, id, () => void arrive(id, from?.name ?? name, beside));
  addSending({
    id,
    name: from?.name ?? name,
    totalBytes: file.size,
    sentBytes: from?.receivedBytes ?? 0,
    samples: [],
    state: { kind: 'sending' },
    again: () => {
      changeSending(id, { state: { kind: 'sending' } });
      upload.start();
    },
    cancel: () => void upload.abort().then(() => giveUp(id)),
  });
  upload.start();
  void forgetAnswers();
}

async function openUpload(file: File, id: string, onArrival: () => void): Promise<Upload> {
  const tus = await import('tus-js-client');
  const product = document.documentElement.dataset['product'] ?? '';
  return new tus.Upload(file, {
    uploadUrl: endpointUrl(continueVideoUpload, product, { params: { id } }),
    chunkSize: pieceBytes,
    retryDelays,
    storeFingerprintForResuming: false,
    onBeforeRequest: (request) => request.setHeader('authorization', `Bearer ${storedToken() ?? ''}`),
    onShouldRetry: (error) => {
      const status = error.originalResponse?.getStatus() ?? 0;
      const isWorthIt = status < 400 || status >= 500 || status === 409;
      if (isWorthIt) changeSending(id, { state: { kind: 'waiting' }, samples: [] });
      return isWorthIt;
    },
    onProgress: (sentBytes) => {
      const samples = sendings.get().find((one) => one.id === id)?.samples ?? [];
      const sample = { atMs: performance.now(), bytes: sentBytes };
      changeSending(id, { sentBytes, samples: withSample(samples, sample), state: stateAt(sentBytes, file.size) });
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
  changeSending(id, { state: { kind: 'failed', key: status === 0 ? 'error.server.not.reachable' : key } });
}

const patienceMs = 2 * second;

/** All bytes are there: waits until they are a video, and gives it what goes with it. */
async function arrive(id: string, name: string, { poster, captions }: Beside): Promise<void> {
  changeSending(id, { state: { kind: 'joining' } });
  try {
    let videoId: string | null = null;
    while (videoId === null) {
      ({ videoId } = await browserCaller().call(readVideoUpload, { params: { id } }));
      if (videoId === null) await new Promise((resolve) => setTimeout(resolve, patienceMs));
    }
    if (poster !== null || captions !== null) {
      const body = { id: videoId, ...(poster ? { poster } : {}), ...(captions ? { captions } : {}) };
      await browserCaller().call(videoEndpoints.update, { body, quiet: true });
    }
    await dropBeside(id);
    announce('done', 'video.arrived', { name });
  } catch (error) {
    showFailure(error);
  }
  dropSending(id);
  await forgetAnswers();
}

/** Cancels an upload, here or one that was begun elsewhere; its room is free again. */
export async function giveUp(id: string): Promise<void> {
  dropSending(id);
  await dropBeside(id);
  await browserCaller().call(cancelVideoUpload, { params: { id } }).catch(showFailure);
  await forgetAnswers();
}

/** What was known of videos and their room is asked again. */
async function forgetAnswers(): Promise<void> {
  await queryClient().invalidateQueries({ queryKey: [videoEndpoints.list.id] });
}
