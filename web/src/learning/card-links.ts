import type { CourseCardAction } from '@lernhaus/domain/learning/course-card-action';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { addresses } from '../platform/addresses.ts';

/** Whose card it is: one's own, or that of a learner whom a reviewer looks at. */
export interface CardOwner {
  /** The learner's login; null for one's own card. */
  readonly reviewed: string | null;
  /** Where the player leads back to. */
  readonly backUrl: LocalPath;
}

export interface CardPlace {
  readonly moduleId: string;
  /** A content. */
  readonly parentId?: string;
}

/** Where the button of a course card leads: a start needs nothing, resuming knows the way back (specification 2, course card). */
export function cardLink(courseId: string, action: CourseCardAction, { reviewed, backUrl }: CardOwner): LocalPath {
  if (reviewed !== null) return addresses.reviewedCourse(courseId, { user: reviewed, backUrl });
  return addresses.player(courseId, action === 'resumeCourse' ? { backUrl } : {});
}

/** Where a module or a content of the card leads. */
export function cardPlaceLink(courseId: string, place: CardPlace, { reviewed, backUrl }: CardOwner): LocalPath {
  if (reviewed !== null) return addresses.reviewedCourse(courseId, { user: reviewed, ...place, backUrl });
  return addresses.player(courseId, { ...place, backUrl });
}
