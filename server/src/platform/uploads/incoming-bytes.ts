import { Readable } from 'node:stream';

/**
 * Splits the bytes of a connection into parts. If the connection breaks, the current part ends with the received bytes.
 */
export class IncomingBytes {
  readonly #chunks: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);
  #ended = false;

  constructor(body: Readable) {
    this.#chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  /** Whether more bytes follow. */
  async hasMore(): Promise<boolean> {
    while (this.#held.length === 0 && !this.#ended) await this.#take();
    return this.#held.length > 0;
  }

  /** The next bytes, up to the maximum. */
  part(maxBytes: number): Readable {
    return Readable.from(this.#upTo(maxBytes));
  }

  async *#upTo(maxBytes: number): AsyncGenerator<Buffer> {
    for (let left = maxBytes; left > 0 && (await this.hasMore()); ) {
      const piece = this.#held.subarray(0, left);
      this.#held = this.#held.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  async #take(): Promise<void> {
    try {
      const next = await this.#chunks.next();
      if (next.done) this.#ended = true;
      else this.#held = next.value;
    } catch {
      // The sender asks later how many bytes have arrived.
      this.#ended = true;
    }
  }
}
