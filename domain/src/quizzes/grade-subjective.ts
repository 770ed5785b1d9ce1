import { isBlankRichText } from './is-blank-rich-text.ts';
import { empty, type GradeResult, graded, type QuizAnswer } from './quiz-answer.ts';

/** A subjective answer must not be empty; it is not graded, so `correct` is null (specification 5). */
export function gradeSubjective(answer: QuizAnswer): GradeResult {
  return isBlankRichText(answer.subjectiveQuizAnswer) ? empty('please-fill-the-answer') : graded(null);
}
