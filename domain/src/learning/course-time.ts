import { minuteMs } from '../time.ts';
/** A visit to the player, as in `userCourseTimeSpentDetails` (specification 3). ISO 8601. */
export type TimeSpent = {
  readonly start: string;
  /** Missing while the visit is open, or when its tab disappeared. */
  readonly end?: string | null | undefined;
  /** The last heartbeat of an open visit. */
  readonly lastSeen?: string | null | undefined;
};

/**
 * The seconds that a learner spent on a course. Overlapping visits (two tabs) count once. An open visit counts up to
 * its last heartbeat, so a tab left open overnight adds nothing. A visit with unreadable dates, or that ends before it
 * starts, adds nothing.
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

/** The player sends a heartbeat every 30 s. A longer gap than this means that the save came from another visit. */
const heartbeatGapMs = minuteMs;

/**
 * The visits after a save at `savedAt` (ISO 8601, or null). A save counts as a heartbeat of the latest open visit,
 * unless it comes long after that visit's last heartbeat: an answer may have waited on a device overnight.
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

/**
 * The seconds between two instants; null when one is missing or unreadable, or when they are in the wrong order. See
 * `formatDuration`.
 */
export function durationSeconds(start: string | null | undefined, end: string | null | undefined): number | null {
  const seconds = (Date.parse(end ?? '') - Date.parse(start ?? '')) / 1000;
  return seconds >= 0 ? Math.floor(seconds) : null;
}

/**
 * A duration as HH:mm:ss, with as many hour digits as needed; 00:00:00 for an invalid one (specification 2, course
 * card).
 */
export function formatDuration(seconds: number | null | undefined): string {
  const whole = typeof seconds === 'number' && Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
