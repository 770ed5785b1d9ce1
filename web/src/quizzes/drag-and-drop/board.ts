import type { DragAndDropQuizNode } from '@lernhaus/contract/courses/course-tree';
import { type BoardColumn, boardAnswer, boardColumns } from '@lernhaus/domain/quizzes/board-columns';
import { isOrderingQuiz, sourceColumnId } from '@lernhaus/domain/quizzes/drop-targets';
import type { DragAndDropAnswer } from '@lernhaus/domain/quizzes/quiz-answer';

/** The state of a drag-and-drop quiz: every item is in exactly one column. */
export interface Board {
  readonly kind: 'ordering' | 'sorting';
  readonly columns: readonly BoardColumn[];
  readonly texts: ReadonlyMap<string, string>;
}

/** The board of an earlier answer, or a new one with all items in the source column. */
export function boardOf(quiz: DragAndDropQuizNode, answer: DragAndDropAnswer | null | undefined): Board {
  return {
    kind: isOrderingQuiz(quiz) ? 'ordering' : 'sorting',
    columns: boardColumns(quiz, answer),
    texts: new Map(quiz.dragItems.map(({ id, text }) => [id, text])),
  };
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
export const answerOf = ({ columns, texts }: Board): DragAndDropAnswer =>
  boardAnswer(
    columns,
    [...texts].map(([id, text]) => ({ id, text })),
  );
