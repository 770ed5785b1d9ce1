import { courseTimeSeconds, type TimeSpent } from './course-time.ts';

/** The most visits that are kept one by one; older ones are joined, so that the sum stays right. */
const maxVisits = 2000;

/**
 * How long after its last sign of life a visit may go on. The player gives a sign every 30 s and comes back to its visit after up
 * to two minutes out of sight; whoever was silent for longer has begun another visit, whatever they say.
 */
const maxSilenceMs = 150_000;

/** An open visit ends with its last sign of life: its tab may be gone. */
const closeVisit = <Visit extends TimeSpent>(visit: Visit): Visit =>
  visit.end ? visit : { ...visit, end: visit.lastSeen ?? visit.start };

function joinOldestVisits(visits: readonly TimeSpent[]): readonly TimeSpent[] {
  if (visits.length <= maxVisits) return visits;
  const [oldest, second, ...rest] = visits as [TimeSpent, TimeSpent, ...TimeSpent[]];
  const spentMs = courseTimeSeconds([oldest, second]) * 1000;
  return [{ start: second.start, end: new Date(Date.parse(second.start) + spentMs).toISOString() }, ...rest];
}

/** The visits with a new one that begins now; what was open before is closed. */
export function withVisitOpened(visits: readonly TimeSpent[], now: Date): readonly TimeSpent[] {
  const at = now.toISOString();
  return joinOldestVisits([...visits.map(closeVisit), { start: at, lastSeen: at }]);
}

/** The visits with the last one closed now, if it is still open and was heard of lately. */
export function withVisitClosed(visits: readonly TimeSpent[], now: Date): readonly TimeSpent[] {
  const last = visits.at(-1);
  return last && !last.end ? withHeartbeat(visits, last.start, { leaving: true }, now) : visits;
}

/**
 * The visits after a sign of life of the one that began at `start`. A sign that comes too late is not time spent: it begins a new
 * visit, or none when it says goodbye. A visit that is unknown is none.
 */
export function withHeartbeat(
  visits: readonly TimeSpent[],
  start: string,
  { leaving }: { readonly leaving: boolean },
  now: Date,
): readonly TimeSpent[] {
  const found = visits.findIndex((visit) => Date.parse(visit.start) === Date.parse(start));
  const visit = visits[found];
  if (!visit) return visits;
  const at = now.toISOString();
  const lastHeartbeatMs = Math.max(
    ...[visit.start, visit.lastSeen, visit.end].map((time) => Date.parse(time ?? '') || 0),
  );
  if (now.getTime() - lastHeartbeatMs > maxSilenceMs)
    return leaving ? visits.with(found, closeVisit(visit)) : withVisitOpened(visits, now);
  // Another tab's visit may have closed this one; it lives on, so its end moves with it.
  return visits.with(found, { ...visit, lastSeen: at, ...(leaving || visit.end ? { end: at } : {}) });
}
