import { isBlankRichText } from './is-blank-rich-text.ts';
import { empty, type GradeResult, graded, type QuizAnswer } from './quiz-answer.ts';

/** A subjective quiz has no key: any answer that says something passes the check (specification 5). */
export function gradeSubjective(answer: QuizAnswer): GradeResult {
  return isBlankRichText(answer.subjectiveQuizAnswer) ? empty('please-fill-the-answer') : graded(true);
}
