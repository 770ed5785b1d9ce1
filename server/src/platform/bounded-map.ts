/** A map of at most `max` entries. A new entry removes the one that was not read or written for longest. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #max: number;

  constructor(max: number) {
    super();
    this.#max = max;
  }

  override get(key: Key): Value | undefined {
    const value = super.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  override set(key: Key, value: Value): this {
    // The entry moves to the end, so that the first one is the oldest.
    this.delete(key);
    super.set(key, value);
    if (this.size <= this.#max) return this;
    const oldest = this.keys().next();
    if (!oldest.done) this.delete(oldest.value);
    return this;
  }
}
