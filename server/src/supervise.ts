import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Log } from './platform/log.ts';
import { SignsOfLife } from './signs-of-life.ts';

/** The sign of life that a process sends to its supervisor. */
const sign = 'alive';
const signEveryMs = 1_000;
/** A process whose main thread has said nothing for so long is replaced. */
const defaultStuckMs = 30_000;
/**
 * A successor that does not serve after this long is ended, also if it only waits. A migration may take some minutes.
 */
const defaultStartMs = 15 * 60_000;
/** The pause before a process that ended is replaced; it doubles while processes end before they serve. */
const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** One Ctrl+C can arrive twice: from the terminal and from the program that started this one. */
const sameInterruptMs = 500;

/**
 * A message to a process that ends at this moment is lost; the supervisor learns of the end anyway. Without this
 * function such a message is an error.
 */
const noAnswer = (): void => undefined;

/** What a supervisor tells a process: `replaced` while the others serve, `stopped` with all of them. */
export type EndReason = 'replaced' | 'stopped';
const endings: readonly unknown[] = ['replaced', 'stopped'] satisfies EndReason[];

/** What a process knows about its supervisor. */
export interface Supervisor {
  /**
   * A terminal or a service manager sends these signals to all processes. The supervisor obeys them and says what
   * follows.
   */
  readonly ignoredSignals: ('SIGTERM' | 'SIGINT' | 'SIGHUP')[];
  /** Resolves when the process must finish its work and end: it is told so, or the supervisor is gone. */
  readonly ending: Promise<EndReason>;
  /** Says every second from now on that the main thread works. Before, a process ends with its supervisor at once. */
  reportServing(): void;
}

/** Called in a process of `supervise` before it listens. */
export function followSupervisor(self: Worker): Supervisor {
  const ignoredSignals: Supervisor['ignoredSignals'] = ['SIGTERM', 'SIGINT', 'SIGHUP'];
  for (const signal of ignoredSignals) process.on(signal, () => undefined);
  const { promise: ending, resolve } = Promise.withResolvers<EndReason>();
  self.on('message', (message: EndReason) => endings.includes(message) && resolve(message));
  return {
    ignoredSignals,
    ending,
    reportServing: () => {
      setInterval(() => self.isConnected() && self.send(sign, noAnswer), signEveryMs).unref();
      self.once('disconnect', () => {
        // Node ends a process that lost its supervisor, unless it is marked as disconnected on purpose.
        self.exitedAfterDisconnect = true;
        resolve('stopped');
      });
    },
  };
}

/**
 * Runs `count` processes of this program on one port, and replaces each that ends or is stuck. SIGHUP replaces all, one
 * after the other, each after its successor serves; one that serves too late replaces nothing. Resolves with the exit
 * code when all have ended after SIGTERM or SIGINT, or when the first start fails. A second SIGINT ends them at once.
 */
export function supervise(
  count: number,
  log: Log,
  { stuckMs = defaultStuckMs, startMs = defaultStartMs } = {},
): Promise<number> {
  const signs = new SignsOfLife<Worker>(stuckMs);
  /** Processes whose successors serve. */
  const leaving = new Set<Worker>();
  let hasServed = false;
  let stopping = false;
  /** The last processes were not allowed to finish. */
  let isCutOff = false;
  let pauseMs = firstPauseMs;
  let replacing: Promise<void> = Promise.resolve();

  return new Promise((resolve) => {
    const fork = (): Worker => {
      const worker = cluster.fork();
      const isLate = (): void => {
        log.error({ pid: worker.process.pid }, 'a process did not serve in time and is ended');
        worker.process.kill('SIGKILL');
      };
      // The first start may take as long as it needs.
      const limit = hasServed ? setTimeout(isLate, startMs) : undefined;
      worker.on('message', (message) => message === sign && signs.add(worker, performance.now()));
      worker.once('listening', () => {
        hasServed = true;
        clearTimeout(limit);
        signs.add(worker, performance.now());
        pauseMs = firstPauseMs;
        log.info({ pid: worker.process.pid }, 'a process serves');
      });
      worker.once('exit', (code, signal) => {
        clearTimeout(limit);
        handleEnd(worker, code, signal);
      });
      return worker;
    };

    const alive = (): Worker[] =>
      Object.values(cluster.workers ?? {}).flatMap((worker) => (worker && !worker.isDead() ? [worker] : []));
    const missing = (): number => count - alive().filter((worker) => !leaving.has(worker)).length;
    const refill = (): void => {
      while (!stopping && missing() > 0) fork();
    };

    /** A process that does not serve yet has nothing to finish, and may not receive the message. */
    const end = (worker: Worker, how: EndReason): void =>
      void (signs.has(worker) ? worker.send(how, noAnswer) : worker.process.kill('SIGKILL'));

    /** Before any process serves, a failed start fails for all: it has said why. */
    const handleLastEnds = (code: number | null): void => {
      stop();
      if (alive().length === 0) resolve(hasServed && !isCutOff ? 0 : (code ?? 1));
    };

    function handleEnd(worker: Worker, code: number | null, signal: string | null): void {
      signs.delete(worker);
      if (stopping || !hasServed) {
        handleLastEnds(code);
        return;
      }
      if (leaving.delete(worker)) return;
      // Nobody follows a process that was to replace another one.
      const isMissed = missing() > 0;
      const what = isMissed ? 'a process ended and is replaced' : 'a process ended';
      log.error({ pid: worker.process.pid, code, signal }, what);
      if (!isMissed) return;
      setTimeout(refill, pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }

    function stop(): void {
      if (stopping) return;
      stopping = true;
      clearInterval(watch);
      for (const worker of alive()) end(worker, 'stopped');
      // A stuck process does not end by itself.
      setTimeout(endAll, stuckMs).unref();
    }

    function endAll(): void {
      for (const worker of alive()) worker.process.kill('SIGKILL');
    }

    /** False if the successor did not start. */
    const replace = async (old: Worker): Promise<boolean> => {
      // It may end by itself, now or while its successor starts: then another one has its place.
      if (stopping || old.isDead()) return true;
      const successor = fork();
      const isServing = await Promise.race([
        once(successor, 'listening').then(() => true),
        once(successor, 'exit').then(() => false),
      ]);
      if (stopping || !isServing || old.isDead()) return isServing;
      leaving.add(old);
      refill();
      end(old, 'replaced');
      await once(old, 'exit');
      return true;
    };

    const replaceAll = async (): Promise<void> => {
      for (const old of alive()) {
        // A version that does not start replaces nothing.
        if (!(await replace(old))) return log.error('a new process did not start: the others stay');
      }
      log.info('all processes were replaced');
    };

    const watch = setInterval(() => {
      for (const worker of signs.takeStuck(performance.now())) {
        log.error({ pid: worker.process.pid }, 'a process is stuck');
        worker.process.kill('SIGKILL');
      }
    }, signEveryMs);

    process.on('SIGTERM', stop);
    let interruptedAt = Number.POSITIVE_INFINITY;
    process.on('SIGINT', () => {
      isCutOff ||= performance.now() - interruptedAt > sameInterruptMs;
      if (isCutOff) endAll();
      interruptedAt = Math.min(interruptedAt, performance.now());
      stop();
    });
    process.on('SIGHUP', () => {
      replacing = replacing.then(replaceAll);
    });
    refill();
  });
}
