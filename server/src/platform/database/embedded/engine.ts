import { rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Log } from '../../log.ts';
import type { EngineMessage, EngineOptions } from './engine-worker.ts';
import { startFailure } from './start-failure.ts';

/** The name of the thread in the system's lists. */
export const engineThread = 'database';

export interface Engine {
  stop(): Promise<void>;
}

const start = async (options: EngineOptions): Promise<Worker> => {
  rmSync(options.socket, { force: true });
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), {
    name: engineThread,
    workerData: options,
  });
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the engine ended with code ${code}`)));
    worker.on('message', (message: EngineMessage) => {
      if (message.kind === 'ready') resolve();
      // Other messages are not ours: with `node --watch` a thread reports its imports.
      if (message.kind === 'broken') reject(new Error(message.reason));
    });
  });
  return worker;
};

const firstPauseMs = 200;
const longestPauseMs = 10_000;

/**
 * Runs PostgreSQL in its own thread. After a crash (a full disk makes it panic) it is started again and recovers from
 * its log; `beforeRestart` may free disk space first. Calls in between get an error.
 */
export const startEngine = async (options: EngineOptions, log: Log, beforeRestart: () => void): Promise<Engine> => {
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let worker: Worker | undefined;

  const watch = (running: Worker): void => {
    worker = running;
    running.removeAllListeners('error').removeAllListeners('exit');
    running.on('message', (message: EngineMessage) => {
      if (message.kind === 'broken') log.error({ reason: message.reason }, 'the embedded database broke');
    });
    running.once('error', (error) => log.error({ err: error }, 'the embedded database broke'));
    running.once('exit', () => {
      worker = undefined;
      if (!stopping) restart(firstPauseMs);
    });
  };

  function restart(pauseMs: number): void {
    timer = setTimeout(() => {
      beforeRestart();
      start(options).then(watch, (error: unknown) => {
        log.error({ err: error }, 'the embedded database does not start again yet');
        if (!stopping) restart(Math.min(pauseMs * 2, longestPauseMs));
      });
    }, pauseMs);
  }

  watch(
    await start(options).catch((error: unknown) => {
      throw startFailure(options.folder, error);
    }),
  );

  return {
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      if (!worker) return;
      const exit = new Promise((resolve) => worker?.once('exit', resolve));
      worker.postMessage('stop');
      await exit;
    },
  };
};
