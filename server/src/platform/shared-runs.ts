/**
 * Runs work for many callers at once. Callers who come while the work runs for the same key share the result of the
 * next run. So a hundred callers cost two runs, and no caller gets a result that is older than the call.
 */
export class SharedRuns<Result> {
  readonly #running = new Map<string, Promise<Result>>();
  readonly #next = new Map<string, Promise<Result>>();

  run(key: string, work: () => Promise<Result>): Promise<Result> {
    const running = this.#running.get(key);
    if (!running) return this.#start(key, work);
    const nextRun = this.#next.get(key);
    if (nextRun) return nextRun;
    const start = () => {
      this.#next.delete(key);
      return this.#start(key, work);
    };
    const next = running.then(start, start);
    this.#next.set(key, next);
    return next;
  }

  #start(key: string, work: () => Promise<Result>): Promise<Result> {
    const run = work().finally(() => {
      if (this.#running.get(key) === run) this.#running.delete(key);
    });
    this.#running.set(key, run);
    return run;
  }
}
