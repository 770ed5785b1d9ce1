/** Something that comes after the first paint; it is asked for once, and again when it did not come. */
export class LazyModule<Value> {
  readonly #load: () => Promise<Value>;
  #loading: Promise<Value> | null = null;
  #value: Value | null = null;

  constructor(load: () => Promise<Value>) {
    this.#load = load;
  }

  /** Null until it has come. */
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

/** Asks for parts as soon as the page has nothing else to do; one that does not come is asked for again where it is shown. */
export function whenIdle(run: () => Promise<unknown>): () => void {
  const begin = () => void run().catch(() => undefined);
  // Safari has no idle callbacks.
  const timer = window.setTimeout(begin, 'requestIdleCallback' in window ? 2000 : 300);
  const idle = 'requestIdleCallback' in window ? window.requestIdleCallback(begin) : 0;
  return () => {
    window.clearTimeout(timer);
    if (idle) window.cancelIdleCallback(idle);
  };
}
