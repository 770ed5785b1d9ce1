import { dayMs, dayOf } from '../time.ts';
import { courseTimeSeconds, type TimeSpent } from './course-time.ts';

/** The learner's activity in a course on one day. Days are in UTC. */
export type ActivityDay = {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly visits: number;
  readonly seconds: number;
  readonly answers: number;
};

/** The number of days in the chart of the overview, today included. */
const activityDayCount = 14;

/** The last days as YYYY-MM-DD in UTC, oldest first. */
export function lastDays(now: Date, count: number = activityDayCount): readonly string[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return Array.from({ length: count }, (_, at) => dayOf(new Date(today - (count - 1 - at) * dayMs)));
}

/**
 * The days since `firstDay` on which a learner visited a course or answered a quiz. A visit counts for the day on which
 * it began.
 */
export function activityDays(
  visits: readonly TimeSpent[],
  answersByDay: Readonly<Record<string, number>>,
  firstDay: string,
): readonly ActivityDay[] {
  const byDay = Map.groupBy(visits, ({ start }) => dayOfVisit(start));
  const days = new Set([...byDay.keys(), ...Object.keys(answersByDay)]);
  return [...days]
    .filter((day) => day >= firstDay)
    .sort()
    .map((day) => ({
      day,
      visits: byDay.get(day)?.length ?? 0,
      seconds: courseTimeSeconds(byDay.get(day) ?? []),
      answers: answersByDay[day] ?? 0,
    }));
}

/** The day on which a visit began; blank for an unreadable start, which is before every day. */
function dayOfVisit(start: string): string {
  const at = new Date(start);
  return Number.isNaN(at.getTime()) ? '' : dayOf(at);
}

/** The end of the last visit, ISO 8601; null without a readable visit. */
export function lastSeenAt(visits: readonly TimeSpent[]): string | null {
  const times = visits
    .flatMap(({ start, end, lastSeen }) => [start, end, lastSeen])
    .map((at) => Date.parse(at ?? ''))
    .filter((ms) => !Number.isNaN(ms));
  return times.length === 0 ? null : new Date(times.reduce((one, other) => Math.max(one, other))).toISOString();
}
