import type { ResumableUpload } from '@lernhaus/contract/upload-calls';
import type { DetailedError, Upload } from 'tus-js-client';
import type { CallFailure } from './call-failure.ts';
import type { AnyEndpoint } from './caller.ts';
import { endpointUrl } from './endpoint-url.ts';
import { failureOf } from './failure-of.ts';
import { signInReason } from './session.ts';
import { forgetToken, storedToken } from './token.ts';

/** A request of this size ends well before the server loses patience with it, on slow connections too. */
const chunkBytes = 8 * 1024 * 1024;
const second = 1000;
/** Forty minutes without a byte; each byte begins the count anew. */
const retryDelays = [0, second, 2 * second, 3 * second, ...Array.from({ length: 480 }, () => 5 * second)];

/** What tells a file apart when it is picked again. */
export const fileFingerprint = ({ name, size, lastModified }: File): string =>
  `${name} ${size} ${lastModified}`.slice(-255);

export const isSameFile = (upload: ResumableUpload, file: File): boolean =>
  upload.totalBytes === file.size && upload.file === fileFingerprint(file);

interface RunningUpload {
  /** Where the next bytes go (PATCH of tus), and under which upload. */
  readonly endpoint: AnyEndpoint;
  readonly id: string;
  readonly onProgress: (sentBytes: number) => void;
  /** The connection is away; it goes on by itself. */
  readonly onWaiting: () => void;
  readonly onArrival: () => void;
  readonly onFailure: (failure: CallFailure) => void;
}

/** A file that is sent in pieces (tus), or the rest of one: it begins with `start()`. */
export async function openSending(
  file: File,
  { endpoint, id, onProgress, onWaiting, onArrival, onFailure }: RunningUpload,
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
      const isWorthIt = status < 400 || status >= 500 || status === 409;
      if (isWorthIt) onWaiting();
      return isWorthIt;
    },
    onProgress,
    onSuccess: onArrival,
    onError: (error) => void failureOfSending(endpoint, error).then(onFailure),
  });
}

async function failureOfSending(endpoint: AnyEndpoint, error: Error | DetailedError): Promise<CallFailure> {
  const answer = 'originalResponse' in error ? error.originalResponse : null;
  const status = answer?.getStatus() ?? 0;
  if (status === 401 || status === 403) {
    forgetToken();
    signInReason.set('login.error.unauthorized');
  }
  const headers = { 'x-app-error': answer?.getHeader('x-app-error') ?? '' };
  const response = new Response(answer?.getBody() ?? '', { status: status >= 400 ? status : 503, headers });
  return failureOf(endpoint.id, response);
}
