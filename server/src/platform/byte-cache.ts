interface Entry<Value> {
  readonly value: Promise<Value>;
  /** 0 until the value is there. */
  bytes: number;
}

/**
 * Caches values that take long to make, by key, up to `maxBytes`; the oldest are removed first. Calls at the same time
 * share one value. `bytesOf` says how much a value counts; null: it is not cached. A failure is not cached either.
 */
export class ByteCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #maxBytes: number;
  readonly #bytesOf: (value: Value) => number | null;
  #bytes = 0;

  constructor(maxBytes: number, bytesOf: (value: Value) => number | null) {
    this.#maxBytes = maxBytes;
    this.#bytesOf = bytesOf;
  }

  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const cached = this.#entries.get(key);
    if (cached) return cached.value;
    const entry: Entry<Value> = { value: make(), bytes: 0 };
    this.#entries.set(key, entry);
    // It may have been removed in the meantime.
    const isCached = () => this.#entries.get(key) === entry;
    const remove = () => {
      if (isCached()) this.#entries.delete(key);
    };
    entry.value.then((value) => {
      const bytes = this.#bytesOf(value);
      if (bytes === null) remove();
      else if (isCached()) this.#count(entry, bytes);
    }, remove);
    return entry.value;
  }

  #count(entry: Entry<Value>, bytes: number): void {
    entry.bytes = bytes;
    this.#bytes += bytes;
    for (const [oldest, one] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#entries.delete(oldest);
      this.#bytes -= one.bytes;
    }
  }
}
