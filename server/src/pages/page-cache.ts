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

/** Caches pages up to about `maxBytes`. When they need more, the older half is removed. */
export class PageCache {
  readonly #pages = new Map<string, Promise<Page>>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Returns the page of a key. Requests at the same time share one rendering. Failed pages are not cached. */
  get(key: string, render: () => Promise<Page>): Promise<Page> {
    const cachedPage = this.#pages.get(key);
    if (cachedPage) return cachedPage;
    const rendering = render();
    this.#pages.set(key, rendering);
    const evict = () => {
      if (this.#pages.get(key) === rendering) this.#pages.delete(key);
    };
    rendering.then((page) => (page.hasFailed ? evict() : this.#countBytes(page)), evict);
    return rendering;
  }

  #countBytes({ body, br, gzip: zipped, status }: Page): void {
    this.#bytes += body.length + br.length + zipped.length;
    // Missing pages count more, because outsiders can request any number of addresses that do not exist.
    if (status >= 400) this.#bytes += body.length;
    if (this.#bytes <= this.#maxBytes) return;
    const keep = [...this.#pages].slice(Math.ceil(this.#pages.size / 2));
    this.#pages.clear();
    for (const [key, page] of keep) this.#pages.set(key, page);
    this.#bytes /= 2;
  }
}
