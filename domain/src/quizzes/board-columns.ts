import { parseDropTargets, sourceColumnId } from './drop-targets.ts';
import type { DragAndDropAnswer } from './quiz-answer.ts';
import type { DragAndDropKey, DragItem } from './quiz-kinds.ts';
import { isSameAnswer } from './same-answer.ts';

/** A column of a board and its items, in their order. */
export interface BoardColumn {
  /** `source`, or the trimmed target. */
  readonly id: string;
  readonly itemIds: readonly string[];
}

/**
 * The columns of an earlier answer, or new ones with all items in the source column. Removed items are dropped, new
 * ones are in the source column.
 */
export function boardColumns(
  { dropTargets, dragItems }: DragAndDropKey,
  answer: DragAndDropAnswer | null | undefined,
): readonly BoardColumn[] {
  const columnEntries = Object.entries(answer?.columns ?? {});
  const unplacedIds = new Set(dragItems.map(({ id }) => id));
  const columns = [sourceColumnId, ...parseDropTargets(dropTargets)].map((id) => {
    const before = columnEntries.find(([columnId]) => isSameAnswer(columnId, id))?.[1].taskIds ?? [];
    return { id, itemIds: before.filter((itemId) => unplacedIds.delete(itemId)) };
  });
  return columns.map(({ id, itemIds }) =>
    id === sourceColumnId ? { id, itemIds: [...itemIds, ...unplacedIds] } : { id, itemIds },
  );
}

/** The columns in the shape that the server stores (requirements 5, shapes). */
export function boardAnswer(
  columns: readonly BoardColumn[],
  items: readonly Pick<DragItem, 'id' | 'text'>[],
): DragAndDropAnswer {
  return {
    columns: Object.fromEntries(columns.map(({ id, itemIds }) => [id, { id, title: id, taskIds: [...itemIds] }])),
    tasks: Object.fromEntries(items.map(({ id, text }) => [id, { id, content: text }])),
    columnOrder: columns.map(({ id }) => id),
  };
}
