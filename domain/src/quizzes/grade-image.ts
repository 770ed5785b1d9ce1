import { acceptedResult, emptyResult, type GradeResult, misplacedResult, type QuizAnswer } from './quiz-answer.ts';
import type { ImageKey } from './quiz-kinds.ts';

/**
 * Grades an image quiz, which asks for `textCount` texts with the ids "1".."n". It has no key: a complete answer is
 * neither right nor wrong, an incomplete one is wrong (specification 5).
 */
export function gradeImage(key: ImageKey, answer: QuizAnswer): GradeResult {
  const ids = new Set(imageBlankIds(key));
  const entries = Object.entries(answer.fillInBlanksAnswers ?? {});
  for (const [id] of entries) if (!ids.has(id)) return misplacedResult('unknown-blank', id);

  const count = entries.filter(([, text]) => text.trim() !== '').length;
  if (count === 0) return emptyResult('please-fill-the-answer');
  return acceptedResult(count === ids.size ? null : false);
}

/** The ids of an image quiz's texts: "1".."n". */
export function imageBlankIds(key: ImageKey): readonly string[] {
  const count = Math.max(0, Math.trunc(key.textCount ?? 0));
  return Array.from({ length: count }, (_, position) => String(position + 1));
}
