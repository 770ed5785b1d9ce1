import { blanksOf } from './blanks-of.ts';
import { acceptedResult, emptyResult, type GradeResult, misplacedResult, type QuizAnswer } from './quiz-answer.ts';
import type { BlankOption, FillInTheBlanksKey } from './quiz-kinds.ts';
import { foldAnswer } from './same-answer.ts';
import { wordsOf } from './word-list.ts';

/**
 * Grades a text with blanks (specification 5, quiz answer checks). Every blank must hold an accepted answer of its
 * option, ignoring case and typographic signs (`foldAnswer`). When an option accepts several answers, its blanks must
 * differ: "red, blue" is not answered by "red" twice. With `disableAutoCheck`, `correct` is null.
 */
export function gradeFillInTheBlanks(key: FillInTheBlanksKey, answer: QuizAnswer): GradeResult {
  const texts = new Map(Object.entries(answer.fillInBlanksAnswers ?? {}));
  const blankIds = new Set(key.fillInTheBlanksOptions.flatMap(blanksOf));
  for (const id of texts.keys()) if (!blankIds.has(id)) return misplacedResult('unknown-blank', id);

  const isAnswered = [...texts.values()].some((text) => text.trim() !== '');
  if (!isAnswered) return emptyResult('please-fill-the-answer');
  if (key.disableAutoCheck === true) return acceptedResult(null);
  return acceptedResult(key.fillInTheBlanksOptions.every((option) => isFilledCorrectly(option, texts)));
}

function isFilledCorrectly(option: BlankOption, texts: ReadonlyMap<string, string>): boolean {
  const acceptedAnswers = new Set(wordsOf(option.correctOption).map(foldAnswer));
  const answers = blanksOf(option).map((id) => foldAnswer(texts.get(id)));
  const mustDiffer = acceptedAnswers.size > 1;
  if (mustDiffer && new Set(answers).size < answers.length) return false;
  return answers.every((text) => acceptedAnswers.has(text));
}
