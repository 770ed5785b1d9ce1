import { blanksOf } from './blanks-of.ts';
import { imageBlankIds } from './grade-image.ts';
import { isOrderingQuiz, parseDropTargets, sourceColumnId } from './parse-drop-targets.ts';
import type { DragAndDropKey, FillInTheBlanksKey, ImageKey, ObjectiveKey, QuizKeys, QuizKind } from './quiz-kinds.ts';
import { commaSeparated, foldAnswer } from './same-answer.ts';

/** Why no learner could ever answer a quiz correctly. */
export type AnswerProblem =
  | 'no-options'
  | 'no-correct-option'
  | 'several-correct-options'
  | 'no-items'
  | 'nothing-to-order'
  | 'nothing-to-drag'
  | 'item-without-target'
  | 'no-blanks'
  | 'blank-without-answer'
  | 'more-blanks-than-answers'
  | 'no-text-count';

const problemsByKind: { readonly [K in QuizKind]: (key: QuizKeys[K]) => readonly (AnswerProblem | false)[] } = {
  OBJECTIVE: problemsOfObjective,
  SUBJECTIVE: () => [],
  DRAG_AND_DROP: problemsOfDragAndDrop,
  FILL_IN_THE_BLANKS: problemsOfFillInTheBlanks,
  IMAGE: (key: ImageKey) => [imageBlankIds(key).length === 0 && 'no-text-count'],
};

/** What an author must mend before the quiz can be answered correctly; empty when nothing. */
export function answerProblems<K extends QuizKind>(kind: K, key: QuizKeys[K]): readonly AnswerProblem[] {
  return problemsByKind[kind](key).filter((problem) => problem !== false);
}

/** Whether some answer to the quiz is correct. */
export function isAnswerable<K extends QuizKind>(kind: K, key: QuizKeys[K]): boolean {
  return answerProblems(kind, key).length === 0;
}

function problemsOfObjective(key: ObjectiveKey): readonly (AnswerProblem | false)[] {
  const correctCount = key.options.filter((option) => option.correct === true).length;
  return [
    key.options.length === 0 && 'no-options',
    key.options.length > 0 && correctCount === 0 && 'no-correct-option',
    key.type !== 'MULTIPLE_CHOICE' && correctCount > 1 && 'several-correct-options',
  ];
}

function problemsOfDragAndDrop(key: DragAndDropKey): readonly (AnswerProblem | false)[] {
  const items = key.dragItems;
  if (items.length === 0) return ['no-items'];
  if (isOrderingQuiz(key)) return [new Set(items.map((item) => item.index)).size < 2 && 'nothing-to-order'];
  const columns = new Set([sourceColumnId, ...parseDropTargets(key.dropTargets)].map(foldAnswer));
  return [
    items.some((item) => !columns.has(foldAnswer(item.dropTarget))) && 'item-without-target',
    items.every((item) => foldAnswer(item.dropTarget) === sourceColumnId) && 'nothing-to-drag',
  ];
}

function problemsOfFillInTheBlanks(key: FillInTheBlanksKey): readonly (AnswerProblem | false)[] {
  const options = key.fillInTheBlanksOptions.map((option) => ({
    blankCount: blanksOf(option).length,
    acceptedCount: commaSeparated(option.correctOption).length,
  }));
  if (options.every((option) => option.blankCount === 0)) return ['no-blanks'];
  if (key.disableAutoCheck === true) return [];
  return [
    options.some((option) => option.blankCount > 0 && option.acceptedCount === 0) && 'blank-without-answer',
    options.some((option) => option.acceptedCount > 1 && option.blankCount > option.acceptedCount) &&
      'more-blanks-than-answers',
  ];
}
