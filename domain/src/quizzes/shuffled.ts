import type { DragItem } from './quiz-kinds.ts';
import { isAnyOrderRight, isInOrder, wrongOrder } from './right-places.ts';
import { seededRandom } from './seeded-random.ts';

type WithId = { readonly id: string };

/**
 * Shuffles items. The order depends only on the seed and the ids, not on the given order. Learners must not know the
 * seed, or they could undo the shuffle.
 */
export function shuffled<Item extends WithId>(items: readonly Item[], seed: string): readonly Item[] {
  const random = seededRandom(seed);
  const list = items.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (let last = list.length - 1; last > 0; last -= 1) {
    const picked = Math.floor(random() * (last + 1));
    const item = list[last] as Item;
    list[last] = list[picked] as Item;
    list[picked] = item;
  }
  return list;
}

/**
 * With two items, half of all orders are solved. All of these shuffles are almost never solved; if they are, two
 * items of the first one are swapped.
 */
const maxShuffles = 64;

/**
 * The items of an ordering quiz in an order that does not solve it: the first such shuffle of the seed. Apart from
 * that, the index does not influence the order. When all orders solve the quiz, the first shuffle is used.
 */
export function unsolvedOrder<Item extends DragItem>(items: readonly Item[], seed: string): readonly Item[] {
  const first = shuffled(items, `${seed} 0`);
  if (isAnyOrderRight(items) || !isInOrder(first)) return first;
  for (let round = 1; round < maxShuffles; round += 1) {
    const order = shuffled(items, `${seed} ${round}`);
    if (!isInOrder(order)) return order;
  }
  return wrongOrder(first);
}
