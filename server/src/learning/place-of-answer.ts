import { Failure } from '@lernhaus/contract/failures';
import type { ReadableCourse } from './course-reader.ts';
import type { SubmittedAnswer } from './save-answer.ts';

export type AnswerBody = SubmittedAnswer & {
  readonly id?: string | null | undefined;
  readonly user: string;
  readonly courseId: string;
  /** When the learner gave it in an exam, as the device says. */
  readonly answeredAt?: string | null | undefined;
};

export const isPractice = (course: ReadableCourse, { moduleId, parentId, quizId }: AnswerBody): boolean =>
  course.keyAt(moduleId, parentId, quizId) !== undefined;

/** The failure for an answer that is neither practice nor part of an attempt: an exam must be started first. */
export const refusalOf = ({ tree }: ReadableCourse, { moduleId, parentId, quizId }: AnswerBody): Failure => {
  const module = tree.courseModules.find(({ id }) => id === moduleId);
  const isExam = module?.assessments.some(({ id }) => id === parentId);
  return isExam ? new Failure('error.exam.notRunning') : new Failure('error.answerMisplaced', { quizId });
};
