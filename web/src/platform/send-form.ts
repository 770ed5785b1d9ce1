import { askToSignIn } from './ask-to-sign-in.ts';
import { CallFailure } from './call-failure.ts';
import type { AnyEndpoint, Reply } from './caller.ts';
import { endpointUrl } from './endpoint-url.ts';
import { failureOf } from './failure-of.ts';
import { jsonReply } from './json-reply.ts';
import { waitForAllTexts } from './page-texts.ts';
import { storedToken } from './token.ts';

export interface FormProgress {
  readonly sentBytes: number;
  readonly totalBytes: number;
}

interface FormInput {
  readonly body: FormData;
  readonly onProgress: (progress: FormProgress) => void;
  readonly signal?: AbortSignal;
}

/** Sends a form with a file and reports the progress, which `fetch` cannot. It fails like any other call. */
export function sendForm<E extends AnyEndpoint>(
  endpoint: E,
  { body, onProgress, signal }: FormInput,
): Promise<Reply<E>> {
  return new Promise((resolve, reject) => {
    // The page may have been left while the form was made.
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const fail = () =>
      reject(
        new CallFailure({
          status: 0,
          key: 'error.server.not.reachable',
          params: {},
          fieldErrors: [],
          endpoint: endpoint.id,
          appError: null,
        }),
      );
    request.open(endpoint.method, endpointUrl(endpoint, document.documentElement.dataset['product'] ?? '', {}));
    request.setRequestHeader('accept', 'application/json');
    const token = storedToken();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress({ sentBytes: loaded, totalBytes: total });
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    request.onload = () => resolve(replyOf(endpoint, request));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

async function replyOf<E extends AnyEndpoint>(endpoint: E, request: XMLHttpRequest): Promise<Reply<E>> {
  const { status, responseText } = request;
  if (status >= 200 && status < 300) return jsonReply(endpoint.id, status, responseText) as Reply<E>;
  const headers = { 'x-app-error': request.getResponseHeader('x-app-error') ?? '' };
  const response = new Response(responseText, { status, headers });
  const [failure] = await Promise.all([failureOf(endpoint.id, response), waitForAllTexts()]);
  askToSignIn(status);
  throw failure;
}
