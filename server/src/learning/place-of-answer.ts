import { Failure } from '@lernhaus/contract/failures';
import type { CallContext } from '../platform/context.ts';
import type { CourseReader, ReadableCourse } from './course-reader.ts';
import type { SubmittedAnswer } from './save-answer.ts';

export type AnswerBody = SubmittedAnswer & {
  readonly id?: string | null | undefined;
  readonly user: string;
  readonly courseId: string;
  /** When the learner gave it in an exam, as the device says. */
  readonly answeredAt?: string | null | undefined;
};

/** Opens the course of an answer. Null if the caller may not open it, or not any more: a running attempt goes on. */
export async function openIfAllowed(
  openCourse: CourseReader,
  context: CallContext,
  courseId: string,
): Promise<ReadableCourse | null> {
  try {
    return await openCourse(context, courseId);
  } catch (error) {
    if (error instanceof Failure && error.code === 'error.http.404') return null;
    throw error;
  }
}

export const isPractice = (course: ReadableCourse, { moduleId, parentId, quizId }: AnswerBody): boolean =>
  course.keyAt(moduleId, parentId, quizId) !== undefined;

/** The failure for an answer that is neither practice nor part of an attempt: an exam must be started first. */
export const refusalOf = (course: ReadableCourse | null, { moduleId, parentId, quizId }: AnswerBody): Failure => {
  if (!course) return new Failure('error.http.404');
  const module = course.tree.courseModules.find(({ id }) => id === moduleId);
  const isExam = module?.assessments.some(({ id }) => id === parentId);
  return isExam ? new Failure('error.exam.notRunning') : new Failure('error.answerMisplaced', { quizId });
};
