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

const reference = JSON.stringify(Array.from({ length: 20_000 }, (_none, at) => ({ id: at, text: `text ${at}` })));
/** Milliseconds in which an idle machine of two cores parses the reference; the limits hold for such a machine. */
const idleReferenceMs = 4;

/** How many times slower than an idle machine this one is now, from 1 to 3: a core that others share does less per millisecond. */
function slowdown(): number {
  const times = Array.from({ length: 9 }, () => timeOf(() => JSON.parse(reference))).toSorted((a, b) => a - b);
  return Math.min(3, Math.max(1, (times[4] ?? 0) / idleReferenceMs));
}

/**
 * Milliseconds that a piece of work takes. One try is enough if it is within the limit. Otherwise it is the shortest of several
 * tries, as an idle machine would take it: quadratic work exceeds the limit each time, garbage collection and a busy machine do not.
 */
export function leastMs(work: () => unknown, limitMs: number, tries = 6): number {
  let least = passedMs(work);
  for (let more = 0; least > limitMs && more < tries; more += 1) {
    least = Math.min(least, timeOf(work));
    if (least > 20 * limitMs) return least;
  }
  return least > limitMs ? least / slowdown() : least;
}
