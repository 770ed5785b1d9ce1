import { Readable } from 'node:stream';

/**
 * Splits the bytes of a connection into chunks. If the connection breaks, the current one ends with the received bytes.
 */
export class IncomingBytes {
  readonly #chunks: AsyncIterator<Buffer>;
  #buffer: Buffer = Buffer.alloc(0);
  #ended = false;

  constructor(body: Readable) {
    this.#chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  /** Whether more bytes follow. */
  async hasMore(): Promise<boolean> {
    while (this.#buffer.length === 0 && !this.#ended) await this.#take();
    return this.#buffer.length > 0;
  }

  /** The next bytes, up to the maximum. */
  part(maxBytes: number): Readable {
    return Readable.from(this.#upTo(maxBytes));
  }

  async *#upTo(maxBytes: number): AsyncGenerator<Buffer> {
    for (let room = maxBytes; room > 0 && (await this.hasMore()); ) {
      const piece = this.#buffer.subarray(0, room);
      this.#buffer = this.#buffer.subarray(piece.length);
      room -= piece.length;
      yield piece;
    }
  }

  async #take(): Promise<void> {
    try {
      const next = await this.#chunks.next();
      if (next.done) this.#ended = true;
      else this.#buffer = next.value;
    } catch {
      // The sender asks later how many bytes have arrived.
      this.#ended = true;
    }
  }
}
