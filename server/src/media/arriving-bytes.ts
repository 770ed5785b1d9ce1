import { Readable } from 'node:stream';

/**
 * Bytes as a connection brings them, cut into parts. Where the connection breaks, the part that was under way ends with what
 * has come: it is as good as any other.
 */
export class ArrivingBytes {
  readonly #chunks: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);
  #ended = false;

  constructor(body: Readable) {
    this.#chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  /** Whether anything more comes. */
  async hasMore(): Promise<boolean> {
    while (this.#held.length === 0 && !this.#ended) await this.#take();
    return this.#held.length > 0;
  }

  /** The next bytes, so many at most. */
  part(mostBytes: number): Readable {
    return Readable.from(this.#upTo(mostBytes));
  }

  async *#upTo(mostBytes: number): AsyncGenerator<Buffer> {
    for (let left = mostBytes; left > 0 && (await this.hasMore()); ) {
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
      // The sender learns from the next question how far it came.
      this.#ended = true;
    }
  }
}
