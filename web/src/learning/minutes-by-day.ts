import type { TimeEntry } from '@lernhaus/contract/learning/user-course-state';
import { courseTimeSeconds } from '@lernhaus/domain/learning/course-time';

export interface DayOfStudy {
  /** Midnight in the learner's time zone. */
  readonly day: Date;
  readonly minutes: number;
}

/** The minutes of study on each of the last days, oldest first. A visit counts for the day on which it began. */
export function minutesByDay(visits: readonly TimeEntry[], dayCount: number, today: Date): readonly DayOfStudy[] {
  const visitsOf = Map.groupBy(visits, ({ start }) => new Date(start).toDateString());
  return Array.from({ length: dayCount }, (_, at) => {
    const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() - (dayCount - 1 - at));
    return { day, minutes: Math.round(courseTimeSeconds(visitsOf.get(day.toDateString()) ?? []) / 60) };
  });
}
