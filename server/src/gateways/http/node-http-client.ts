import { lookup as resolve } from 'node:dns';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type HttpClient, HttpError, type HttpReply, type HttpRequest, type StreamClient } from './http-client.ts';
import { isPrivateAddress } from './is-private-address.ts';

export interface HttpClientOptions {
  /** `https://api.example.org`: scheme, host and port. */
  readonly origins: readonly string[];
  /** Hosts that may have a private address, `name` or `name:port`. */
  readonly privateHosts: readonly string[];
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

/**
 * Resolves a name, and refuses it if one of its addresses is private. The call then connects to the checked address.
 */
const publicOnly: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error('no address'), '', 0);
    if (addresses.some(({ address }) => isPrivateAddress(address)))
      return callback(new HttpError('privateAddress'), '', 0);
    if (options.all) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};

async function readReply(reply: IncomingMessage, maxBytes: number): Promise<HttpReply> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of reply as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) throw new HttpError('tooLarge');
    parts.push(part);
  }
  return { status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') };
}

/** Opens the client for outgoing calls. */
export function openHttpClient(options: HttpClientOptions): HttpClient & StreamClient {
  const { timeoutMs = 10_000, maxBytes = 1_000_000 } = options;
  const origins = new Set(options.origins.map((origin) => new URL(origin).origin));
  const privateHosts = new Set(options.privateHosts.map((host) => host.toLowerCase()));

  const mayBePrivate = (url: URL): boolean => privateHosts.has(url.hostname) || privateHosts.has(url.host);

  const send = (httpRequest: HttpRequest, url: URL, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((resolved, rejected) => {
      const body = Buffer.from(httpRequest.body ?? '');
      const start = url.protocol === 'https:' ? overHttps : overHttp;
      const call = start(
        url,
        {
          method: httpRequest.method,
          signal,
          headers: { ...httpRequest.headers, 'content-length': String(body.length) },
          // A connection of its own, so that the address is checked for each call.
          agent: false,
          ...(mayBePrivate(url) ? {} : { lookup: publicOnly }),
        },
        resolved,
      );
      call.on('error', rejected);
      call.end(body);
    });

  const allowed = (address: string): URL => {
    const url = new URL(address);
    if (!origins.has(url.origin)) throw new HttpError('origin');
    // A number is not looked up, so it is checked here.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!mayBePrivate(url) && isIP(host) && isPrivateAddress(host)) throw new HttpError('privateAddress');
    return url;
  };

  const failed = (error: unknown, signal: AbortSignal): HttpError =>
    error instanceof HttpError ? error : new HttpError(signal.aborted ? 'timeout' : 'unreachable', { cause: error });

  return {
    request: async (httpRequest) => {
      const url = allowed(httpRequest.url);
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return await readReply(await send(httpRequest, url, signal), maxBytes);
      } catch (error) {
        throw failed(error, signal);
      }
    },
    stream: async function* (httpRequest) {
      const url = allowed(httpRequest.url);
      // The reader may stop early; then the connection is closed too.
      const abort = new AbortController();
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const reply = await send(httpRequest, url, AbortSignal.any([signal, abort.signal]));
        if (reply.statusCode !== 200) throw new HttpError('status');
        let size = 0;
        for await (const part of reply.setEncoding('utf8') as AsyncIterable<string>) {
          size += part.length;
          if (size > maxBytes) throw new HttpError('tooLarge');
          yield part;
        }
      } catch (error) {
        throw failed(error, signal);
      } finally {
        abort.abort();
      }
    },
  };
}
