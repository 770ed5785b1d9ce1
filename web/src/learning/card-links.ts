import type { CourseCardAction } from '@lernhaus/domain/learning/course-card-action';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { addresses } from '../platform/addresses.ts';

/** The owner of a card: the user, or a learner whom a reviewer looks at. */
export interface CardOwner {
  /** The learner's login; null for one's own card. */
  readonly reviewedLearner: string | null;
  /** The player's exit leads there. */
  readonly backUrl: LocalPath;
}

export interface CardPlace {
  readonly moduleId: string;
  /** A content's id. */
  readonly parentId?: string;
}

/** The link of a course card's button: a started course is resumed with a way back (specification 2, course card). */
export function cardLink(
  courseId: string,
  action: CourseCardAction,
  { reviewedLearner, backUrl }: CardOwner,
): LocalPath {
  if (reviewedLearner !== null) return addresses.reviewedCourse(courseId, { user: reviewedLearner, backUrl });
  return addresses.player(courseId, action === 'resumeCourse' ? { backUrl } : {});
}

/** The link to a module or a content of the card. */
export function cardPlaceLink(courseId: string, place: CardPlace, { reviewedLearner, backUrl }: CardOwner): LocalPath {
  if (reviewedLearner !== null) return addresses.reviewedCourse(courseId, { user: reviewedLearner, ...place, backUrl });
  return addresses.player(courseId, { ...place, backUrl });
}
