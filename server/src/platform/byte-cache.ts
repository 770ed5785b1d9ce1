interface Entry<Value> {
  readonly value: Promise<Value>;
  /** 0 until the value is there. */
  bytes: number;
}

/**
 * Caches values that take long to make, by key, up to `maxBytes`; those that were not used for longest are removed
 * first. Calls at the same time share one value. `bytesOf` says how much a value counts; null: it is not cached. A
 * failure is not cached either, nor a value that counts more than all.
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

  get size(): number {
    return this.#entries.size;
  }

  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const entry = this.#entries.get(key) ?? this.#make(key, make);
    // An entry that is used again moves to the end, so that the first one is the oldest.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  #make(key: string, make: () => Promise<Value>): Entry<Value> {
    const entry: Entry<Value> = { value: make(), bytes: 0 };
    // It may have been removed in the meantime.
    const isCached = () => this.#entries.get(key) === entry;
    const remove = () => {
      if (isCached()) this.#entries.delete(key);
    };
    entry.value.then((value) => {
      const bytes = this.#bytesOf(value);
      if (bytes === null || bytes > this.#maxBytes) remove();
      else if (isCached()) this.#count(entry, bytes);
    }, remove);
    return entry;
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
