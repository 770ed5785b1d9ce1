import { createHash } from 'node:crypto';
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

interface CachedPage {
  readonly rendering: Promise<Page>;
  /** 0 until the page is rendered. */
  bytes: number;
}

/** Missing pages count more, because outsiders can request any number of addresses that do not exist. */
const bytesOf = ({ body, br, gzip: zipped, status }: Page): number =>
  body.length + br.length + zipped.length + (status >= 400 ? body.length : 0);

/** Caches pages up to `maxBytes`; the oldest are removed first. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Returns the page of a key. Requests at the same time share one rendering. Failed pages are not cached. */
  get(key: string, render: () => Promise<Page>): Promise<Page> {
    const cachedPage = this.#pages.get(key);
    if (cachedPage) return cachedPage.rendering;
    const entry: CachedPage = { rendering: render(), bytes: 0 };
    this.#pages.set(key, entry);
    const isCached = () => this.#pages.get(key) === entry;
    const remove = () => {
      if (isCached()) this.#pages.delete(key);
    };
    entry.rendering.then((page) => {
      if (page.hasFailed) remove();
      else if (isCached()) this.#countBytes(entry, page);
    }, remove);
    return entry.rendering;
  }

  #countBytes(entry: CachedPage, page: Page): void {
    entry.bytes = bytesOf(page);
    this.#bytes += entry.bytes;
    for (const [oldest, { bytes }] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#pages.delete(oldest);
      this.#bytes -= bytes;
    }
  }
}
