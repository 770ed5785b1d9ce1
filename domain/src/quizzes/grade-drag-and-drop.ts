import { isOrderingQuiz, parseDropTargets, sourceColumnId } from './drop-targets.ts';
import { type DragAndDropAnswer, empty, type GradeResult, graded, misplaced, type QuizAnswer } from './quiz-answer.ts';
import type { DragAndDropKey, DragItem } from './quiz-kinds.ts';
import { foldAnswer, isSameAnswer } from './same-answer.ts';
import { isInOrder } from './shuffled.ts';

/**
 * Grades a board (specification 5, quiz answer checks). An ordering quiz has only the source column: its items must be
 * in the order of their index; items of the same index may swap. Otherwise every item must be in the column of its drop
 * target, ignoring case; an item with the target `source` must stay there. Item ids are those of the key.
 */
export function gradeDragAndDrop(key: DragAndDropKey, answer: QuizAnswer): GradeResult {
  const board = answer.dragAndDropQuizAnswer;
  if (board === null || board === undefined) return empty('please-drag-one');

  const misplacement = misplacementIn(key, board);
  if (misplacement) return misplacement;

  const columns = Object.entries(board.columns);
  const columnOf = new Map(columns.flatMap(([id, column]) => column.taskIds.map((itemId) => [itemId, id] as const)));
  if (isOrderingQuiz(key)) {
    const placedIds = columns.flatMap(([, column]) => column.taskIds);
    return placedIds.length === 0 ? empty('please-drag-one') : graded(isCorrectOrder(key.dragItems, placedIds));
  }
  const hasDraggedItem = [...columnOf.values()].some((id) => !isSameAnswer(id, sourceColumnId));
  if (!hasDraggedItem) return empty('please-drag-one');
  return graded(key.dragItems.every((item) => isSameAnswer(columnOf.get(item.id) ?? sourceColumnId, item.dropTarget)));
}

function misplacementIn(key: DragAndDropKey, board: DragAndDropAnswer): GradeResult | undefined {
  const columnIds = new Set([sourceColumnId, ...parseDropTargets(key.dropTargets)].map(foldAnswer));
  const itemIds = new Set(key.dragItems.map((item) => item.id));
  const placedIds = new Set<string>();
  for (const [columnId, column] of Object.entries(board.columns)) {
    if (!columnIds.has(foldAnswer(columnId))) return misplaced('unknown-column', columnId);
    for (const itemId of column.taskIds) {
      if (!itemIds.has(itemId)) return misplaced('unknown-item', itemId);
      if (placedIds.has(itemId)) return misplaced('item-twice', itemId);
      placedIds.add(itemId);
    }
  }
  return undefined;
}

function isCorrectOrder(items: readonly DragItem[], placedIds: readonly string[]): boolean {
  const byId = new Map(items.map((item) => [item.id, item]));
  return placedIds.length === items.length && isInOrder(placedIds.flatMap((id) => byId.get(id) ?? []));
}
