import type { ResumableUpload } from '@lernhaus/contract/upload-endpoints';
import type { DetailedError, Upload } from 'tus-js-client';
import { askToSignIn } from './ask-to-sign-in.ts';
import type { CallFailure } from './call-failure.ts';
import type { AnyEndpoint } from './caller.ts';
import { endpointUrl } from './endpoint-url.ts';
import { failureOf } from './failure-of.ts';
import { storedToken } from './token.ts';

/** A request of this size ends before the server's timeout, also on slow connections. */
const chunkBytes = 8 * 1024 * 1024;
const second = 1000;
/** Retries for forty minutes. Each byte that arrives resets the count. */
const retryDelays = [0, second, 2 * second, 3 * second, ...Array.from({ length: 480 }, () => 5 * second)];

/** Identifies a file when the user picks it again. */
export const fileFingerprint = ({ name, size, lastModified }: File): string =>
  `${name} ${size} ${lastModified}`.slice(-255);

export const isSameFile = (upload: ResumableUpload, file: File): boolean =>
  upload.totalBytes === file.size && upload.file === fileFingerprint(file);

interface UploadParams {
  /** The PATCH endpoint of tus, and the id of the upload. */
  readonly endpoint: AnyEndpoint;
  readonly id: string;
  readonly onProgress: (sentBytes: number) => void;
  /** Called when the connection is lost; the upload continues by itself. */
  readonly onWaiting: () => void;
  readonly onComplete: () => void;
  readonly onFailure: (failure: CallFailure) => void;
}

/** Creates a tus upload of a file, or of the rest of one. `start()` begins to send. */
export async function createResumableUpload(
  file: File,
  { endpoint, id, onProgress, onWaiting, onComplete, onFailure }: UploadParams,
): Promise<Upload> {
  const tus = await import('tus-js-client');
  const product = document.documentElement.dataset['product'] ?? '';
  return new tus.Upload(file, {
    uploadUrl: endpointUrl(endpoint, product, { params: { id } }),
    chunkSize: chunkBytes,
    retryDelays,
    storeFingerprintForResuming: false,
    onBeforeRequest: (request) => request.setHeader('authorization', `Bearer ${storedToken() ?? ''}`),
    onShouldRetry: (error) => {
      const status = error.originalResponse?.getStatus() ?? 0;
      const canRetry = status < 400 || status >= 500 || status === 409;
      if (canRetry) onWaiting();
      return canRetry;
    },
    onProgress,
    onSuccess: onComplete,
    onError: (error) => void failureOfUpload(endpoint, error).then(onFailure),
  });
}

async function failureOfUpload(endpoint: AnyEndpoint, error: Error | DetailedError): Promise<CallFailure> {
  const reply = 'originalResponse' in error ? error.originalResponse : null;
  const status = reply?.getStatus() ?? 0;
  askToSignIn(status);
  const headers = { 'x-app-error': reply?.getHeader('x-app-error') ?? '' };
  const response = new Response(reply?.getBody() ?? '', { status: status >= 400 ? status : 503, headers });
  return failureOf(endpoint.id, response);
}
