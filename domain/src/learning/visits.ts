import { courseTimeSeconds, type TimeSpent } from './course-time.ts';

/** The maximum number of stored visits. The oldest ones are joined, so that the sum and the first start stay. */
const maxVisits = 2000;

/**
 * A visit can go on for this long after its last heartbeat. The player sends one every 30 s and continues a visit after
 * up to two minutes in the background; a longer silence always starts a new visit.
 */
const maxSilenceMs = 150_000;

/** Ends an open visit at its last heartbeat, because its tab may be gone. */
const closeVisit = <Visit extends TimeSpent>(visit: Visit): Visit =>
  visit.end ? visit : { ...visit, end: visit.lastSeen ?? visit.start };

function joinOldestVisits(visits: readonly TimeSpent[]): readonly TimeSpent[] {
  if (visits.length <= maxVisits) return visits;
  const [oldest, second, ...rest] = visits as [TimeSpent, TimeSpent, ...TimeSpent[]];
  const spentMs = courseTimeSeconds([oldest, second]) * 1000;
  return [{ start: oldest.start, end: new Date(Date.parse(oldest.start) + spentMs).toISOString() }, ...rest];
}

/** Adds a visit that begins now, and closes all open ones. */
export function withVisitOpened(visits: readonly TimeSpent[], now: Date): readonly TimeSpent[] {
  const at = now.toISOString();
  return joinOldestVisits([...visits.map(closeVisit), { start: at, lastSeen: at }]);
}

/** Closes the last visit now, if it is open and had a heartbeat lately. */
export function withVisitClosed(visits: readonly TimeSpent[], now: Date): readonly TimeSpent[] {
  const last = visits.at(-1);
  return last && !last.end ? withHeartbeat(visits, last.start, { leaving: true }, now) : visits;
}

/**
 * Applies a heartbeat to the visit that began at `start`. A late heartbeat begins a new visit, or only closes the old
 * one when the learner is leaving. An unknown visit changes nothing.
 */
export function withHeartbeat(
  visits: readonly TimeSpent[],
  start: string,
  { leaving }: { readonly leaving: boolean },
  now: Date,
): readonly TimeSpent[] {
  const index = visits.findIndex((visit) => Date.parse(visit.start) === Date.parse(start));
  const visit = visits[index];
  if (!visit) return visits;
  const at = now.toISOString();
  const lastHeartbeatMs = Math.max(
    ...[visit.start, visit.lastSeen, visit.end].map((time) => Date.parse(time ?? '') || 0),
  );
  if (now.getTime() - lastHeartbeatMs > maxSilenceMs)
    return leaving ? visits.with(index, closeVisit(visit)) : withVisitOpened(visits, now);
  // Another tab may have closed this visit while it goes on; then its end moves too.
  return visits.with(index, { ...visit, lastSeen: at, ...(leaving || visit.end ? { end: at } : {}) });
}
