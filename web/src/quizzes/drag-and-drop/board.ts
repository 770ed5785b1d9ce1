import type { DragAndDropQuizNode } from '@lernhaus/contract/courses/course-tree';
import { isOrderingQuiz, parseDropTargets, sourceColumnId } from '@lernhaus/domain/quizzes/drop-targets';
import type { DragAndDropAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import { isSameAnswer } from '@lernhaus/domain/quizzes/same-answer';

export interface BoardColumn {
  /** `source`, or the trimmed target. */
  readonly id: string;
  readonly itemIds: readonly string[];
}

/** The state of a drag-and-drop quiz: every item is in exactly one column. */
export interface Board {
  readonly kind: 'ordering' | 'sorting';
  readonly columns: readonly BoardColumn[];
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * The board of an earlier answer, or a new one with all items in the source column. Removed items are dropped, new ones
 * are in the source column.
 */
export function boardOf(quiz: DragAndDropQuizNode, answer: DragAndDropAnswer | null | undefined): Board {
  const texts = new Map(quiz.dragItems.map(({ id, text }) => [id, text]));
  const kind = isOrderingQuiz(quiz) ? 'ordering' : 'sorting';
  const columnEntries = Object.entries(answer?.columns ?? {});
  const placedIds = new Set<string>();
  const columns = [sourceColumnId, ...parseDropTargets(quiz.dropTargets)].map((id) => {
    const before = columnEntries.find(([columnId]) => isSameAnswer(columnId, id))?.[1].taskIds ?? [];
    const itemIds = before.filter((itemId) => texts.has(itemId) && !placedIds.has(itemId));
    for (const itemId of itemIds) placedIds.add(itemId);
    return { id, itemIds };
  });
  const unplaced = [...texts.keys()].filter((itemId) => !placedIds.has(itemId));
  const withLeft = columns.map((column) =>
    column.id === sourceColumnId ? { ...column, itemIds: [...column.itemIds, ...unplaced] } : column,
  );
  return { kind, texts, columns: withLeft };
}

/** Moves an item to a column; `at` is its index from 0, by default the end. */
export function moveItem(board: Board, itemId: string, columnId: string, at = Number.MAX_SAFE_INTEGER): Board {
  const columns = board.columns.map((column) => {
    const others = column.itemIds.filter((id) => id !== itemId);
    return { ...column, itemIds: column.id === columnId ? others.toSpliced(at, 0, itemId) : others };
  });
  return { ...board, columns };
}

/** The position of an item; `position` counts from 1. */
export function placeOf({ columns }: Board, itemId: string): { columnId: string; position: number; count: number } {
  const column = columns.find(({ itemIds }) => itemIds.includes(itemId));
  const itemIds = column?.itemIds ?? [];
  return { columnId: column?.id ?? sourceColumnId, position: itemIds.indexOf(itemId) + 1, count: itemIds.length };
}

/** The board in the shape that the server stores (requirements 5, shapes). */
export function answerOf({ columns, texts }: Board): DragAndDropAnswer {
  return {
    columns: Object.fromEntries(columns.map(({ id, itemIds }) => [id, { id, title: id, taskIds: [...itemIds] }])),
    tasks: Object.fromEntries([...texts].map(([id, content]) => [id, { id, content }])),
    columnOrder: columns.map(({ id }) => id),
  };
}
