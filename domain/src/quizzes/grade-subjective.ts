import { isBlankRichText } from './is-blank-rich-text.ts';
import { empty, type GradeResult, graded, type QuizAnswer } from './quiz-answer.ts';

/** A subjective quiz is only checked for saying something; nothing is graded, so `correct` is null (specification 5). */
export function gradeSubjective(answer: QuizAnswer): GradeResult {
  return isBlankRichText(answer.subjectiveQuizAnswer) ? empty('please-fill-the-answer') : graded(null);
}
