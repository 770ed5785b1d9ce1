import { Failure } from '@lernhaus/contract/failures';
import { parseFeedbackContainerId } from '@lernhaus/domain/feedback/feedback-container-id';
import { type LocatedFeedback, locateFeedback } from '@lernhaus/domain/feedback/locate-feedback';
import { type Courses, openCourse } from '../courses/api.ts';
import { type CallContext, isReviewer } from '../platform/context.ts';

/** A place in a course that the user can open. */
export type Place = LocatedFeedback & { readonly courseName: string };

/** A validation failure of one field. */
export const refusedField = (field: string, message: 'NotNull' | 'Pattern') =>
  new Failure('error.validation', {}, [{ objectName: 'userFeedback', field, message }]);

export const unknownField = (field: string) =>
  new Failure('error.unknownReference', { field }, [{ objectName: 'userFeedback', field, message: 'Unknown' }]);

/**
 * Finds the place of a thread. Throws 404 if the user cannot open the course, 400 if the course has no such place. A
 * container without a place (`TEMP`) is for reviewers' forms and belongs to no thread: null.
 */
export async function findPlace(courses: Courses, context: CallContext, containerId: string): Promise<Place | null> {
  const container = parseFeedbackContainerId(containerId);
  if (!container && isReviewer(context.viewer)) return null;
  if (!container) throw refusedField('containerId', 'Pattern');
  const { document } = (await openCourse(courses, context, container.courseId)).release;
  const place = locateFeedback(document, container);
  if (!place) throw unknownField('containerId');
  return { ...place, courseName: document.name };
}
