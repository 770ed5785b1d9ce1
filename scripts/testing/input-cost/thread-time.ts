/** Milliseconds of this thread's own processor time that a piece of work takes: others on the machine do not count. */
function timeOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Milliseconds that pass while a piece of work is done: at least its processor time, and cheap to know. */
export function passedMs(work: () => unknown): number {
  const before = performance.now();
  work();
  return performance.now() - before;
}

/**
 * Milliseconds that a piece of work takes. Once is enough where that is within the limit; else it is the least of several tries:
 * what is quadratic is over it each time, a collection of garbage or a processor shared with others is not.
 */
export function leastMs(work: () => unknown, limitMs: number, tries = 6): number {
  let least = passedMs(work);
  for (let more = 0; least > limitMs && more < tries; more += 1) {
    least = Math.min(least, timeOf(work));
    if (least > 20 * limitMs) break;
  }
  return least;
}
