import { chosenOptions } from './answer-to-store.ts';
import { acceptedResult, emptyResult, type GradeResult, misplacedResult, type QuizAnswer } from './quiz-answer.ts';
import type { ObjectiveKey } from './quiz-kinds.ts';

/**
 * Grades a choice: correct only when exactly the correct options are chosen, so ticking every box is wrong. Ids are
 * trimmed; repeated ids count once. Specification 5, quiz answer checks.
 */
export function gradeObjective(key: ObjectiveKey, answer: QuizAnswer): GradeResult {
  const chosenIds = new Set(chosenOptions(answer));
  if (chosenIds.size === 0) return emptyResult('select-an-option');

  const optionIds = new Set(key.options.map((option) => option.id));
  for (const id of chosenIds) if (!optionIds.has(id)) return misplacedResult('unknown-option', id);

  const [, second] = chosenIds;
  if (key.type !== 'MULTIPLE_CHOICE' && second !== undefined) return misplacedResult('second-option', second);

  const correct = new Set(key.options.filter((option) => option.correct === true).map((option) => option.id));
  return acceptedResult(correct.size === chosenIds.size && [...chosenIds].every((id) => correct.has(id)));
}
