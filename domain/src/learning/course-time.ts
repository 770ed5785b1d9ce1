/** One visit to the player, as in `userCourseTimeSpentDetails` (specification 3). ISO 8601. */
export type TimeSpent = {
  readonly start: string;
  /** Missing while the visit is open, or when its tab vanished. */
  readonly end?: string | null | undefined;
  /** The last sign of life of an open visit. */
  readonly lastSeen?: string | null | undefined;
};

/**
 * The seconds a learner spent on a course. Visits in two tabs at once count once; an open visit counts up to its
 * last sign of life, so a tab forgotten overnight is no night of study; a visit that is unreadable or ends
 * before it starts counts nothing.
 */
export function courseTimeSeconds(visits: readonly TimeSpent[]): number {
  const stretches = visits
    .map((visit) => ({ fromMs: Date.parse(visit.start), toMs: Date.parse(visit.end ?? visit.lastSeen ?? '') }))
    .filter(({ fromMs, toMs }) => toMs > fromMs)
    .toSorted((one, other) => one.fromMs - other.fromMs);
  let spentMs = 0;
  let countedToMs = Number.NEGATIVE_INFINITY;
  for (const { fromMs, toMs } of stretches) {
    spentMs += Math.max(0, toMs - Math.max(fromMs, countedToMs));
    countedToMs = Math.max(countedToMs, toMs);
  }
  return Math.floor(spentMs / 1000);
}

/** A page gives a sign of life every 30 s; what is heard later than this after the last one came from another visit. */
const heartbeatGapMs = 60_000;

/**
 * The visits after an acknowledged save at `savedAt` (ISO 8601, or null): it is a sign of life too, of the latest visit that
 * is still open. One long after that visit's last sign is none: an answer that waited a night on a device is no night of study.
 */
export function withHeartbeatFromSave<Visit extends TimeSpent>(
  visits: readonly Visit[],
  savedAt: string | null,
): Visit[] {
  const at = visits.findLastIndex(({ end }) => !end);
  const open = visits[at];
  const last = open?.lastSeen ?? open?.start ?? '';
  const sinceMs = Date.parse(savedAt ?? '') - Date.parse(last);
  if (!open || !(sinceMs > 0 && sinceMs <= heartbeatGapMs)) return [...visits];
  return visits.with(at, { ...open, lastSeen: savedAt });
}

/** The seconds between two instants, or null when they are not two instants in order: see `formatDuration`. */
export function durationSeconds(start: string | null | undefined, end: string | null | undefined): number | null {
  const seconds = (Date.parse(end ?? '') - Date.parse(start ?? '')) / 1000;
  return seconds >= 0 ? Math.floor(seconds) : null;
}

/** A duration as HH:mm:ss, hours beyond 99 in full; 00:00:00 for an invalid one (specification 2, course card). */
export function formatDuration(seconds: number | null | undefined): string {
  const whole = typeof seconds === 'number' && Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
