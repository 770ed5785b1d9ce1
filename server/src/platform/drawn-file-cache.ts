const maxBytes = 10_000_000;
/** Files that are still drawn count too. */
const maxFiles = 200;

interface KeptFile {
  readonly file: Promise<Uint8Array>;
  /** 0 until it is drawn. */
  bytes: number;
}

/**
 * Keeps the drawn files that were used last, by what they show, up to ten megabytes. A file that could not be drawn is
 * not kept.
 */
export class DrawnFileCache {
  readonly #files = new Map<string, KeptFile>();

  /** The file of a key; `draw` is called if it is not kept. */
  fileOf(key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const entry = this.#files.get(key) ?? this.#draw(key, draw);
    // A file that is used again moves to the end, so that the first one is the oldest.
    this.#files.delete(key);
    this.#files.set(key, entry);
    this.#removeOldest();
    return entry.file;
  }

  #draw(key: string, draw: () => Promise<Uint8Array>): KeptFile {
    const entry: KeptFile = { file: draw(), bytes: 0 };
    entry.file.then(
      ({ byteLength }) => {
        entry.bytes = byteLength;
        this.#removeOldest();
      },
      () => this.#files.get(key) === entry && this.#files.delete(key),
    );
    return entry;
  }

  #removeOldest(): void {
    let sum = [...this.#files.values()].reduce((bytes, entry) => bytes + entry.bytes, 0);
    for (const [key, { bytes }] of this.#files) {
      if (sum <= maxBytes && this.#files.size <= maxFiles) return;
      this.#files.delete(key);
      sum -= bytes;
    }
  }
}
