import { limits } from '@lernhaus/contract/limits';
import { announce } from './announcements.ts';
import { askToSignIn } from './ask-to-sign-in.ts';
import { CallFailure } from './call-failure.ts';
import type { Answer, EndpointAddress, Exchange } from './caller.ts';
import { endpointUrl } from './endpoint-url.ts';
import { failureOf } from './failure-of.ts';
import { jsonReply } from './json-reply.ts';
import { waitForAllTexts } from './page-texts.ts';
import { forgetToken, storedToken } from './token.ts';

/** Endpoints whose 401 refers to the request, not to the session. */
const signInEndpoints = ['accounts.authenticate', 'accounts.read', 'accounts.signOut'];

/** An exchange that needs no schemas. */
export type AddressExchange = (endpoint: EndpointAddress, input: Parameters<Exchange>[1]) => Promise<Answer>;

/** The exchange of the browser (specification 7: Bearer token, 60 s). Success toasts come from the reply's headers. */
export function fetchExchange(product: string): AddressExchange {
  return async (endpoint, input) => {
    const response = await send(endpoint, endpointUrl(endpoint, product, input as UrlParts), input);
    if (!response.ok) throw await callFailureOf(endpoint, response, input);
    const reply = await replyOf(endpoint, response, input);
    const alert = response.headers.get('x-app-alert');
    if (alert && !input.quiet)
      void waitForAllTexts().then(() => announce('done', alert, paramsOf(response.headers.get('x-app-params'))));
    const total = response.headers.get('x-total-count');
    return { reply, total: total === null ? null : Number(total) };
  };
}

/** Sends a call whose reply is a stream of events, and returns the response when it begins. */
export async function openEvents(endpoint: EndpointAddress, input: Parameters<Exchange>[1]): Promise<Response> {
  const product = document.documentElement.dataset['product'] ?? '';
  const response = await send(endpoint, endpointUrl(endpoint, product, input as UrlParts), input);
  if (!response.ok) throw await callFailureOf(endpoint, response, input);
  return response;
}

const unreachable = { status: 0, key: 'error.server.not.reachable', params: {}, fieldErrors: [], appError: null };

type UrlParts = Parameters<typeof endpointUrl>[2];

function send(endpoint: EndpointAddress, url: string, input: Parameters<Exchange>[1]): Promise<Response> {
  const signals = [AbortSignal.timeout(limits.requestTimeoutMs), ...(input.signal ? [input.signal] : [])];
  const request = {
    method: endpoint.method,
    headers: headersOf(endpoint, input.body),
    ...bodyOf(endpoint, input.body),
    keepalive: input.keepalive ?? false,
    signal: AbortSignal.any(signals),
  };
  return overNetwork(endpoint, input, fetch(url, request));
}

/** The connection can break before the reply, and while its body is read: either way the reply is lost. */
async function overNetwork<T>(
  endpoint: EndpointAddress,
  { signal }: Parameters<Exchange>[1],
  reading: Promise<T>,
): Promise<T> {
  try {
    return await reading;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new CallFailure({ ...unreachable, endpoint: endpoint.id }, { cause });
  }
}

function headersOf(endpoint: EndpointAddress, body: unknown): Record<string, string> {
  const token = storedToken();
  const types = { json: 'application/json', text: 'text/plain', multipart: null, upload: null, raw: null };
  const type = body === undefined ? null : types[endpoint.bodyType ?? 'json'];
  return {
    accept: 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(type ? { 'content-type': type } : {}),
  };
}

function bodyOf(endpoint: EndpointAddress, body: unknown): { body?: string | FormData } {
  if (body === undefined) return {};
  return { body: typeof body === 'string' || body instanceof FormData ? body : jsonOf(endpoint, body) };
}

const jsonOf = (endpoint: EndpointAddress, body: unknown): string =>
  endpoint.bodyType === 'text' ? String(body) : JSON.stringify(body);

async function replyOf(
  endpoint: EndpointAddress,
  response: Response,
  input: Parameters<Exchange>[1],
): Promise<unknown> {
  const text = response.status === 204 ? '' : await overNetwork(endpoint, input, response.text());
  return jsonReply(endpoint.id, response.status, text);
}

async function callFailureOf(
  endpoint: EndpointAddress,
  response: Response,
  input: Parameters<Exchange>[1],
): Promise<CallFailure> {
  const reading = overNetwork(endpoint, input, failureOf(endpoint.id, response));
  const [failure] = await Promise.all([reading, waitForAllTexts()]);
  if (endpoint.id === 'accounts.read' && failure.status === 401) forgetToken();
  if (!signInEndpoints.includes(endpoint.id)) askToSignIn(failure.status);
  return failure;
}

function paramsOf(header: string | null): Readonly<Record<string, string>> {
  return header === null ? {} : { param: decodeURIComponent(header) };
}
