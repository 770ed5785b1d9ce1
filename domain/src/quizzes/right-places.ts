import { byIndex, rankOf } from './by-index.ts';
import { isOrderingQuiz, sourceColumnId } from './drop-targets.ts';
import type { DragAndDropAnswer } from './quiz-answer.ts';
import type { DragAndDropKey, DragItem } from './quiz-kinds.ts';
import { foldAnswer } from './same-answer.ts';

type OrderItem = Pick<DragItem, 'id' | 'text' | 'index'>;

/** A text in a group: of the items of one column, or of the items of one index. */
type Place = { readonly group: string | number; readonly text: string };

/** An item on the board. `columnId` is in folded form. */
export type PlacedItem = { readonly id: string; readonly columnId: string; readonly isRight: boolean };

/** What learners see of an item. An item without a text is like no other item. */
function lookOf({ id, text }: OrderItem): string {
  const words = (text ?? '').trim();
  return words === '' ? `id ${id}` : `text ${words}`;
}

/** Whether each text is expected in its group. An expected text counts once. */
function isExpected(expected: readonly Place[], places: readonly Place[]): readonly boolean[] {
  const keyOf = ({ group, text }: Place) => JSON.stringify([group, text]);
  const counts = new Map<string, number>();
  for (const place of expected) counts.set(keyOf(place), (counts.get(keyOf(place)) ?? 0) + 1);
  return places.map((place) => {
    const count = counts.get(keyOf(place)) ?? 0;
    counts.set(keyOf(place), count - 1);
    return count > 0;
  });
}

/** Whether each item of an order is in a right place for its text, among all items of the quiz. */
function rightInOrder(items: readonly OrderItem[], order: readonly OrderItem[]): readonly boolean[] {
  const expected = byIndex(items).map((item) => ({ group: rankOf(item), text: lookOf(item) }));
  const places = order.map((item, at) => ({ group: expected[at]?.group ?? Number.NaN, text: lookOf(item) }));
  return isExpected(expected, places);
}

/**
 * The items of a board, in its order, and whether each is in a right place. Learners see texts only, so items with the
 * same text may swap. An item of an order must be in the place of an item with its text; items of the same index may
 * swap. When sorting, the source column also holds the items that are in no column. The board has no unknown ids.
 */
export function placedItems(key: DragAndDropKey, { columns }: DragAndDropAnswer): readonly PlacedItem[] {
  const itemOf = new Map(key.dragItems.map((item) => [item.id, item]));
  const onBoard = Object.entries(columns).flatMap(([columnId, { taskIds }]) =>
    taskIds.flatMap((id) => {
      const item = itemOf.get(id);
      return item ? [{ item, columnId: foldAnswer(columnId) }] : [];
    }),
  );
  const isOrdering = isOrderingQuiz(key);
  const placedIds = new Set(onBoard.map(({ item }) => item.id));
  const unplaced = isOrdering ? [] : key.dragItems.filter(({ id }) => !placedIds.has(id));
  const all = [...onBoard, ...unplaced.map((item) => ({ item, columnId: sourceColumnId }))];
  const expected = key.dragItems.map((item) => ({ group: foldAnswer(item.dropTarget), text: lookOf(item) }));
  const places = all.map(({ item, columnId }) => ({ group: columnId, text: lookOf(item) }));
  const areRight = isOrdering ? rightInOrder(key.dragItems, itemsOf(all)) : isExpected(expected, places);
  return all.map(({ item, columnId }, at) => ({ id: item.id, columnId, isRight: areRight[at] === true }));
}

const itemsOf = (entries: readonly { readonly item: OrderItem }[]) => entries.map(({ item }) => item);

/** Whether items are in the order of their index. Items of the same index or the same text may swap. */
export const isInOrder = (items: readonly OrderItem[]): boolean => rightInOrder(items, items).every(Boolean);

/** Whether every order of the items is right: all have the same index, or the same text. */
export const isAnyOrderRight = (items: readonly OrderItem[]): boolean =>
  new Set(items.map(rankOf)).size < 2 || new Set(items.map(lookOf)).size < 2;

/** Swaps two items of a right order so that it is wrong. Returns the same order if that is not possible. */
export function wrongOrder<Item extends OrderItem>(rightOrder: readonly Item[]): readonly Item[] {
  const ranks = byIndex(rightOrder).map(rankOf);
  for (const [at, item] of rightOrder.entries()) {
    const other = rightOrder.findIndex((one, place) => ranks[place] !== ranks[at] && lookOf(one) !== lookOf(item));
    const otherItem = rightOrder[other];
    if (otherItem !== undefined) return rightOrder.with(at, otherItem).with(other, item);
  }
  return rightOrder;
}
