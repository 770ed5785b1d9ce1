import { Session } from 'node:inspector/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '@lernhaus/contract/failures';

/** Records CPU profiles of the main thread, one at a time, because each slows the process a little. */
export class CpuProfiler {
  #isRunning = false;

  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** The JSON of a `.cpuprofile`. A second caller gets a 503 while the first is recording. `signal` ends it early. */
  async record(seconds: number, signal: AbortSignal): Promise<string> {
    if (this.#isRunning) throw new Failure('error.http.503');
    this.#isRunning = true;
    const session = new Session();
    try {
      session.connect();
      await session.post('Profiler.enable');
      await session.post('Profiler.start');
      await pause(seconds * 1000, undefined, { signal }).catch(() => undefined);
      const { profile } = await session.post('Profiler.stop');
      return JSON.stringify(profile);
    } finally {
      session.disconnect();
      this.#isRunning = false;
    }
  }
}
