import { isOrderingQuiz, parseDropTargets, sourceColumnId } from './drop-targets.ts';
import {
  acceptedResult,
  type DragAndDropAnswer,
  emptyResult,
  type GradeResult,
  misplacedResult,
  type QuizAnswer,
} from './quiz-answer.ts';
import type { DragAndDropKey } from './quiz-kinds.ts';
import { placedItems } from './right-places.ts';
import { foldAnswer } from './same-answer.ts';

/**
 * Grades a board (specification 5, quiz answer checks). An ordering quiz has only the source column: its items must be
 * in the order of their index; items of the same index may swap. Otherwise every item must be in the column of its drop
 * target, ignoring case; an item with the target `source` must stay there. Items with the same text may swap. Item ids
 * are those of the key.
 */
export function gradeDragAndDrop(key: DragAndDropKey, answer: QuizAnswer): GradeResult {
  const board = answer.dragAndDropQuizAnswer;
  if (board === null || board === undefined) return emptyResult('please-drag-one');

  const misplacement = misplacementIn(key, board);
  if (misplacement) return misplacement;

  const items = placedItems(key, board);
  const isAnswered = isOrderingQuiz(key) ? items.length > 0 : items.some(({ columnId }) => columnId !== sourceColumnId);
  if (!isAnswered) return emptyResult('please-drag-one');
  return acceptedResult(items.length === key.dragItems.length && items.every(({ isRight }) => isRight));
}

function misplacementIn(key: DragAndDropKey, board: DragAndDropAnswer): GradeResult | undefined {
  const columnIds = new Set([sourceColumnId, ...parseDropTargets(key.dropTargets)].map(foldAnswer));
  const itemIds = new Set(key.dragItems.map((item) => item.id));
  const placedIds = new Set<string>();
  for (const [columnId, column] of Object.entries(board.columns)) {
    if (!columnIds.has(foldAnswer(columnId))) return misplacedResult('unknown-column', columnId);
    for (const itemId of column.taskIds) {
      if (!itemIds.has(itemId)) return misplacedResult('unknown-item', itemId);
      if (placedIds.has(itemId)) return misplacedResult('item-twice', itemId);
      placedIds.add(itemId);
    }
  }
  return undefined;
}
