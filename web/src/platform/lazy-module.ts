/** A module that is loaded after the first paint: once, and again after a failure. */
export class LazyModule<Value> {
  readonly #load: () => Promise<Value>;
  #loading: Promise<Value> | null = null;
  #value: Value | null = null;

  constructor(load: () => Promise<Value>) {
    this.#load = load;
  }

  /** Null until it is loaded. */
  get value(): Value | null {
    return this.#value;
  }

  load(): Promise<Value> {
    this.#loading ??= this.#load().then(
      (value) => {
        this.#value = value;
        return value;
      },
      (error: unknown) => {
        this.#loading = null;
        throw error;
      },
    );
    return this.#loading;
  }
}

/**
 * Runs a function when the browser is idle and ignores its failure: parts that fail to load are loaded again when they
 * are shown.
 */
export function whenIdle(run: () => Promise<unknown>): () => void {
  const begin = () => void run().catch(() => undefined);
  // Safari has no requestIdleCallback.
  const timer = window.setTimeout(begin, 'requestIdleCallback' in window ? 2000 : 300);
  const idle = 'requestIdleCallback' in window ? window.requestIdleCallback(begin) : 0;
  return () => {
    window.clearTimeout(timer);
    if (idle) window.cancelIdleCallback(idle);
  };
}
