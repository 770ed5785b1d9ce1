export type CourseCardAction = 'viewCourseProgress' | 'resumeCourse' | 'startCourse';

/** The action of a course card's button: view progress, resume or start (specification 2, course card). */
export function courseCardAction(card: {
  readonly isViewOnly: boolean;
  readonly hasAcceptedAgreement: boolean;
}): CourseCardAction {
  if (card.isViewOnly) return 'viewCourseProgress';
  return card.hasAcceptedAgreement ? 'resumeCourse' : 'startCourse';
}
