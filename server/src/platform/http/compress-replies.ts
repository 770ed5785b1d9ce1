import type { FastifyInstance, FastifyReply } from 'fastify';
import { ByteCache } from '../byte-cache.ts';
import { type Coding, codingFor, encodeBody } from './codings.ts';

/** Smaller replies fit into one packet anyway. */
const minBytes = 1024;
const maxCachedBytes = 32 * 1024 * 1024;
const text = /^(application\/([\w.-]+\+)?(json|xml)|text\/)/;

/** Caches encoded documents by ETag, such as releases. */
export function createEncodingCache(encode: typeof encodeBody = encodeBody, maxBytes = maxCachedBytes) {
  const cache = new ByteCache<Buffer>(maxBytes, ({ length }) => length);
  return (etag: string, coding: Coding, body: Buffer | string): Promise<Buffer> =>
    cache.get(`${coding} ${etag}`, () => encode(body, coding, 'once'));
}

/**
 * Compresses texts of more than a kilobyte. The length of a compressed reply can reveal a secret in it to a page that
 * makes a browser repeat a request with guesses (BREACH). Pages of other origins cannot do this: tokens are not in
 * cookies, so their requests are those of a visitor. Replies with a token are not compressed all the same.
 */
export function compressReplies(app: FastifyInstance): void {
  const encodeOnce = createEncodingCache();
  // With a callback: short replies, by far the most frequent, need no promise.
  app.addHook<unknown>('onSend', (request, reply, payload, done): Promise<unknown> | undefined => {
    const sendAsIs = () => {
      done(null, payload);
      return undefined;
    };
    if (!isLongText(reply, payload)) return sendAsIs();
    const vary = reply.getHeader('vary');
    if (!String(vary).includes('accept-encoding'))
      reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding');
    const coding = codingFor(request.headers['accept-encoding']);
    if (!coding) return sendAsIs();
    const etag = reply.getHeader('etag');
    const encoded = etag ? encodeOnce(String(etag), coding, payload) : encodeBody(payload, coding, 'quick');
    return encoded.then((bytes) => {
      reply.header('content-encoding', coding).removeHeader('content-length');
      return bytes;
    });
  });
}

const isLongText = (reply: FastifyReply, payload: unknown): payload is string | Buffer =>
  (typeof payload === 'string' || Buffer.isBuffer(payload)) &&
  Buffer.byteLength(payload) > minBytes &&
  text.test(String(reply.getHeader('content-type'))) &&
  !reply.hasHeader('content-encoding') &&
  !reply.hasHeader('authorization');
