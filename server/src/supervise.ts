import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Log } from './platform/log.ts';

/** The sign of life that a process sends to its supervisor. */
const sign = 'alive';
const signEveryMs = 1_000;
/** A process whose main thread has said nothing for so long is replaced. */
const usualStuckMs = 30_000;
/** The pause before a process that ended is replaced; it doubles while processes end before they serve. */
const firstPauseMs = 500;
const longestPauseMs = 30_000;

/** In a process of `supervise`: says every second that the main thread works. */
export function reportToSupervisor(): void {
  if (cluster.isWorker) setInterval(() => process.send?.(sign), signEveryMs).unref();
}

/**
 * Runs `count` processes of this program on one port, and replaces each that ends or is stuck. SIGHUP replaces all, one after the other,
 * each after its successor serves. Resolves with the exit code when all have ended after SIGTERM or SIGINT, or when
 * the first start fails.
 */
export function supervise(count: number, log: Log, stuckMs = usualStuckMs): Promise<number> {
  const seen = new Map<Worker, number>();
  /** Processes that SIGHUP replaces: nobody follows them. */
  const leaving = new Set<Worker>();
  let hasServed = false;
  let stopping = false;
  let pauseMs = firstPauseMs;
  let replacing: Promise<void> = Promise.resolve();

  return new Promise((resolve) => {
    const fork = (): Worker => {
      const worker = cluster.fork();
      worker.on('message', (message) => message === sign && seen.set(worker, Date.now()));
      worker.once('listening', () => {
        hasServed = true;
        seen.set(worker, Date.now());
        pauseMs = firstPauseMs;
        log.info({ pid: worker.process.pid }, 'a process serves');
      });
      worker.once('exit', (code, signal) => handleEnd(worker, code, signal));
      return worker;
    };

    /** Before any process serves, a failed start fails for all: it has said why. */
    const handleLastEnds = (code: number | null): void => {
      if (!stopping) stop('SIGTERM');
      if (Object.keys(cluster.workers ?? {}).length === 0) resolve(hasServed ? 0 : (code ?? 1));
    };

    function handleEnd(worker: Worker, code: number | null, signal: string | null): void {
      seen.delete(worker);
      if (stopping || !hasServed) {
        handleLastEnds(code);
        return;
      }
      if (leaving.delete(worker)) return;
      log.error({ pid: worker.process.pid, code, signal }, 'a process ended and is replaced');
      setTimeout(() => stopping || fork(), pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }

    function stop(signal: NodeJS.Signals): void {
      stopping = true;
      clearInterval(watch);
      const kill = (name: NodeJS.Signals): void => {
        for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(name);
      };
      kill(signal);
      // A stuck process does not end by itself.
      setTimeout(() => kill('SIGKILL'), stuckMs).unref();
    }

    const replaceAll = async (): Promise<void> => {
      for (const old of Object.values(cluster.workers ?? {})) {
        if (!old || stopping) continue;
        const successor = fork();
        const isServing = await Promise.race([
          once(successor, 'listening').then(() => true),
          once(successor, 'exit').then(() => false),
        ]);
        // A version that does not start replaces nothing.
        if (!isServing) return log.error('a new process did not start: the others stay');
        leaving.add(old);
        old.process.kill('SIGTERM');
        await once(old, 'exit');
      }
      log.info('all processes were replaced');
    };

    const watch = setInterval(() => {
      for (const [worker, at] of seen) {
        if (Date.now() - at <= stuckMs) continue;
        log.error({ pid: worker.process.pid }, 'a process is stuck');
        seen.delete(worker);
        worker.process.kill('SIGKILL');
      }
    }, signEveryMs);

    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(signal));
    process.on('SIGHUP', () => {
      replacing = replacing.then(replaceAll);
    });
    for (let at = 0; at < count; at++) fork();
  });
}
