import { hash } from 'node:crypto';
import { BoundedMap } from './bounded-map.ts';

/** Remembers which texts are clean, so that they are not cleaned each time. */
export class KnownClean {
  readonly #keys: BoundedMap<string, true>;

  constructor(max: number) {
    this.#keys = new BoundedMap(max);
  }

  has(html: string): boolean {
    return this.#keys.has(keyOf(html));
  }

  add(html: string): void {
    this.#keys.set(keyOf(html), true);
  }
}

/** A digest costs more than looking up a short text; long texts would need much memory. */
const shortLength = 500;

/** No clean text begins as the key of a long one does, so nobody can store the key of an unclean text. */
const keyOf = (html: string): string => (html.length <= shortLength ? html : `<${hash('sha256', html, 'base64')}`);
