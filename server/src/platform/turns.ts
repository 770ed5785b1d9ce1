import { Failure } from '@lernhaus/contract/failures';

interface Bounds {
  readonly maxParallel: number;
  /** Beyond this many the answer would come after the client has gone: a 503. */
  readonly maxWaiting: number;
}

/** Runs work in the order in which it was asked for, so many at once. */
export class Turns {
  readonly #bounds: Bounds;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#bounds.maxParallel) {
      if (this.#waiting.length >= this.#bounds.maxWaiting) throw new Failure('error.http.503');
      // Whoever ends hands its place on, so that nobody slips in between.
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
