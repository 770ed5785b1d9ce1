/** Milliseconds of this thread's own processor time that a piece of work takes: others on the machine do not count. */
function timeOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * The least of several tries, where one is over the limit: what is quadratic is over it each time, a collection of garbage or a
 * processor shared with others is not.
 */
export function leastMs(work: () => unknown, limitMs: number, tries = 6): number {
  let least = timeOf(work);
  const isHopeless = least > 20 * limitMs;
  for (let more = 1; least > limitMs && more < tries && !isHopeless; more += 1) least = Math.min(least, timeOf(work));
  return least;
}
