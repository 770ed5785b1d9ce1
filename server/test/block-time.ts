import { slowdown } from '../../scripts/testing/thread-time.ts';

/** How many rounds a measurement takes at most. */
export const rounds = 3;

/**
 * How often the measurement looks. It adds this time at most, and leaves the processor to the worker threads between two
 * looks.
 */
const lookEveryMs = 5;

/** The longest time that the main thread worked without a pause, in milliseconds of its own CPU time. */
export async function longestBlockMs(work: () => Promise<unknown>): Promise<number> {
  let longestUs = 0;
  let running = true;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longestUs = Math.max(longestUs, user + system);
    before = process.threadCpuUsage();
    if (running) setTimeout(look, lookEveryMs);
  };
  look();
  try {
    await work();
  } finally {
    running = false;
  }
  return longestUs / 1000;
}

/**
 * A time above the limit as milliseconds of an idle machine, because a core that other machines share does less per
 * millisecond. To measure the machine takes longer than most calls.
 */
export const onIdleMachine = (ms: number, limitMs: number): number => (ms < limitMs ? ms : ms / slowdown());

/** The first round below the limit, or the best of some, because other work of the process can disturb a round. */
export async function shortestBlockMs(work: () => Promise<unknown>, limitMs: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds && best >= limitMs; round++) best = Math.min(best, await longestBlockMs(work));
  return onIdleMachine(best, limitMs);
}

export function logBlockTime(name: string, blockMs: number): void {
  if (process.env['BLOCK_REPORT']) process.stdout.write(`${name}: ${blockMs.toFixed(0)} ms\n`);
}
