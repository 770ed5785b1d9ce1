import { Failure } from '@lernhaus/contract/failures';

interface ConcurrencyBounds {
  readonly maxParallel: number;
  /** With more in the queue, clients would disconnect before their reply, so further calls get a 503. */
  readonly maxWaiting: number;
}

/** Runs at most `maxParallel` functions at once; the others wait in their order. */
export class ConcurrencyLimit {
  readonly #bounds: ConcurrencyBounds;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(bounds: ConcurrencyBounds) {
    this.#bounds = bounds;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#bounds.maxParallel) {
      if (this.#waiting.length >= this.#bounds.maxWaiting) throw new Failure('error.http.503');
      // The function that ends starts the next one, so no new call overtakes the queue.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running++;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
