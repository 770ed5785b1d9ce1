import type { DragAndDropAnswer } from './quiz-answer.ts';
import { seededRandom } from './seeded-random.ts';

type WithId = { readonly id: string };

/**
 * The items in an order that depends on the seed and their ids alone, not on the order handed in.
 * The seed must be one that the learner cannot guess: who knows it can undo the shuffle.
 */
export function shuffleDragItems<Item extends WithId>(items: readonly Item[], seed: string): readonly Item[] {
  const random = seededRandom(seed);
  const shuffled = items.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const picked = Math.floor(random() * (last + 1));
    const held = shuffled[last] as Item;
    shuffled[last] = shuffled[picked] as Item;
    shuffled[picked] = held;
  }
  return shuffled;
}

/**
 * The items as a learner may see them: shuffled, with the place in the shuffle ("1".."n") for an id, because
 * the author's ids grow with time and so tell the order in which the items were written. Only id and text.
 */
export function learnerDragItems<Item extends WithId & { readonly text?: string | null | undefined }>(
  items: readonly Item[],
  seed: string,
): readonly { readonly id: string; readonly text: string }[] {
  return shuffleDragItems(items, seed).map((item, place) => ({ id: String(place + 1), text: item.text ?? '' }));
}

/** Learner's item id to author's, for one seed. */
export function authorItemIds(items: readonly WithId[], seed: string): ReadonlyMap<string, string> {
  return new Map(shuffleDragItems(items, seed).map((item, place) => [String(place + 1), item.id]));
}

/** Author's item id to learner's, for one seed: to show a stored answer again. */
export function learnerItemIds(items: readonly WithId[], seed: string): ReadonlyMap<string, string> {
  return new Map(shuffleDragItems(items, seed).map((item, place) => [item.id, String(place + 1)]));
}

/** A board with its item ids translated. An id that the map does not hold stays, for grading to refuse. */
export function withItemIds(board: DragAndDropAnswer, ids: ReadonlyMap<string, string>): DragAndDropAnswer {
  const translated = (id: string) => ids.get(id) ?? id;
  const columns = Object.entries(board.columns).map(
    ([id, column]) => [id, { ...column, taskIds: column.taskIds.map(translated) }] as const,
  );
  const tasks = Object.entries(board.tasks ?? {}).map(
    ([id, task]) => [translated(id), { ...task, id: translated(id) }] as const,
  );
  return { ...board, columns: Object.fromEntries(columns), tasks: Object.fromEntries(tasks) };
}
