/** CPU time of this thread in milliseconds. Other processes on the machine do not count. */
function timeOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Elapsed time in milliseconds. It is at least the CPU time and cheap to measure. */
export function elapsedMs(work: () => unknown): number {
  const before = performance.now();
  work();
  return performance.now() - before;
}

const reference = JSON.stringify(Array.from({ length: 20_000 }, (_none, at) => ({ id: at, text: `text ${at}` })));
/** Milliseconds in which an idle machine of two cores parses the reference; the limits hold for such a machine. */
const idleReferenceMs = 4;

const slowest = 3;

/**
 * How many times slower than an idle machine this one is now, at most `slowest`. A shared core does less per
 * millisecond of CPU time.
 */
export function slowdown(): number {
  const times = Array.from({ length: 9 }, () => timeOf(() => JSON.parse(reference))).toSorted((a, b) => a - b);
  return Math.min(slowest, Math.max(1, (times[4] ?? 0) / idleReferenceMs));
}

/**
 * Returns the milliseconds that the work takes. The first time counts if it is within the limit. Otherwise the minimum
 * of several times counts, converted to an idle machine: quadratic work exceeds the limit each time, garbage collection
 * does not.
 */
export function minimumMs(work: () => unknown, limitMs: number, tries = 6): number {
  let least = elapsedMs(work);
  for (let more = 0; least > limitMs && more < tries; more += 1) {
    least = Math.min(least, timeOf(work));
    // Garbage collection does not disturb every time, and no machine is so slow that the limit is still within reach.
    if (least > 20 * limitMs || (more > 1 && least > 4 * limitMs)) return least / slowest;
  }
  return least > limitMs ? least / slowdown() : least;
}
