import { createHash } from 'node:crypto';
import { ByteCache } from '../platform/byte-cache.ts';
import { encodeBody } from '../platform/http/codings.ts';

/** A rendered page in all encodings. */
export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
  /** The page shows an error or was rendered without failed data: it is sent once and not cached. */
  readonly hasFailed: boolean;
}

/** Reads a rendered response and encodes it. `policyOf` returns the content security policy of its HTML. */
export async function finishPage(
  response: Response,
  policyOf: (html: string) => string,
  hasFailed: () => boolean,
): Promise<Page> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'content-length'));
  const [zipped, br] = await Promise.all([encodeBody(body, 'gzip', 'once'), encodeBody(body, 'br', 'once')]);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  return {
    status: response.status,
    headers: { ...headers, 'content-security-policy': policyOf(body.toString()) },
    body,
    br,
    gzip: zipped,
    etag,
    hasFailed: response.status >= 500 || hasFailed(),
  };
}

/** Missing pages count more, because outsiders can request any number of addresses that do not exist. */
const bytesOf = ({ body, br, gzip: zipped, status }: Page): number =>
  body.length + br.length + zipped.length + (status >= 400 ? body.length : 0);

/** Caches pages by key. Failed pages are not cached. */
export const createPageCache = (maxBytes: number): ByteCache<Page> =>
  new ByteCache(maxBytes, (page) => (page.hasFailed ? null : bytesOf(page)));
