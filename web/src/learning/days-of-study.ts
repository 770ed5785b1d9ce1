import type { TimeEntry } from '@lernhaus/contract/learning/user-course-state';
import { courseTimeSeconds } from '@lernhaus/domain/learning/course-time';

export interface DayOfStudy {
  /** Midnight in the learner's time zone. */
  readonly day: Date;
  readonly seconds: number;
}

const minute = 60;

/**
 * The days on which a learner studied, the latest first. All visits of a day are one entry; a visit counts for the day
 * on which it began. A day with less than a minute is left out, because the learner did not study.
 */
export function daysOfStudy(visits: readonly TimeEntry[]): readonly DayOfStudy[] {
  const readable = visits.filter(({ start }) => !Number.isNaN(Date.parse(start)));
  return [...Map.groupBy(readable, ({ start }) => midnightOf(new Date(start)).getTime())]
    .map(([time, ofDay]) => ({ day: new Date(time), seconds: courseTimeSeconds(ofDay) }))
    .filter(({ seconds }) => seconds >= minute)
    .toSorted((one, other) => other.day.getTime() - one.day.getTime());
}

/** The last days, today included, oldest first; also those without study. */
export function lastDaysOfStudy(studied: readonly DayOfStudy[], dayCount: number, today: Date): readonly DayOfStudy[] {
  const secondsOf = new Map(studied.map(({ day, seconds }) => [day.getTime(), seconds]));
  return Array.from({ length: dayCount }, (_, at) => {
    const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() - (dayCount - 1 - at));
    return { day, seconds: secondsOf.get(day.getTime()) ?? 0 };
  });
}

const midnightOf = (instant: Date): Date => new Date(instant.getFullYear(), instant.getMonth(), instant.getDate());
