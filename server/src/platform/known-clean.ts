import { hash } from 'node:crypto';
import { BoundedMap } from './bounded-map.ts';

/** Remembers by their digests which texts are clean, so that they are not cleaned each time. */
export class KnownClean {
  readonly #digests: BoundedMap<string, true>;

  constructor(max: number) {
    this.#digests = new BoundedMap(max);
  }

  has(html: string): boolean {
    return this.#digests.get(digestOf(html)) === true;
  }

  add(html: string): void {
    this.#digests.set(digestOf(html), true);
  }
}

const digestOf = (html: string): string => hash('sha256', html, 'base64');
