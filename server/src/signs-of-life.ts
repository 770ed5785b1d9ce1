/** The signs of life of processes. Times are milliseconds of a clock that is never set, such as `performance.now()`. */
export class SignsOfLife<Process> {
  readonly #stuckMs: number;
  readonly #lastSigns = new Map<Process, number>();
  #checkedAt = Number.NEGATIVE_INFINITY;

  /** A process that has given no sign for `stuckMs` is stuck. */
  constructor(stuckMs: number) {
    this.#stuckMs = stuckMs;
  }

  add(process: Process, now: number): void {
    this.#lastSigns.set(process, now);
  }

  has(process: Process): boolean {
    return this.#lastSigns.has(process);
  }

  delete(process: Process): void {
    this.#lastSigns.delete(process);
  }

  /** Returns the processes that are stuck, and forgets them. It must be called several times in `stuckMs`. */
  takeStuck(now: number): Process[] {
    const wasPaused = now - this.#checkedAt > this.#stuckMs / 2;
    this.#checkedAt = now;
    // The machine or this process stood still: signs may have arrived that are not read yet.
    if (wasPaused) for (const process of this.#lastSigns.keys()) this.add(process, now);
    const stuck = [...this.#lastSigns].flatMap(([process, at]) => (now - at > this.#stuckMs ? [process] : []));
    for (const process of stuck) this.delete(process);
    return stuck;
  }
}
