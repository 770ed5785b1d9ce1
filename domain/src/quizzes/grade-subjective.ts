import { acceptedResult, emptyResult, type GradeResult, type QuizAnswer } from './quiz-answer.ts';

/**
 * A subjective answer must not be empty; it is not graded, so `correct` is null (specification 5). It is plain text, so
 * "<p>" is an answer too.
 */
export function gradeSubjective({ subjectiveQuizAnswer }: QuizAnswer): GradeResult {
  return (subjectiveQuizAnswer ?? '').trim() === '' ? emptyResult('please-fill-the-answer') : acceptedResult(null);
}
