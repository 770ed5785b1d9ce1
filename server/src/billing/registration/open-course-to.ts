import { dayMs } from '@lernhaus/domain/time';
import { insertEnrolment, type OfferedCourse } from '../../courses/api.ts';
import type { TransactionContext } from '../../platform/context.ts';

/** Enrols a user for the course's number of days, or without an end. */
export async function openCourseTo(
  { tx, now }: Pick<TransactionContext, 'tx' | 'now'>,
  { owner, userId, course }: { owner: string; userId: string; course: OfferedCourse },
): Promise<void> {
  const days = course.userActiveDaysLimit;
  const ends = days ? new Date(now.getTime() + days * dayMs).toISOString() : null;
  await insertEnrolment(tx, { owner, userId, courseId: course.id, courseOwner: course.owner, ends }, now);
}
