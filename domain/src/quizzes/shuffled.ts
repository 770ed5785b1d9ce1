import { seededRandom } from './seeded-random.ts';

type WithId = { readonly id: string };
type WithIndex = { readonly index?: number | null | undefined };

/**
 * The items in an order that depends on the seed and their ids alone, not on the order handed in.
 * The seed must be one that the learner cannot guess: who knows it can undo the shuffle.
 */
export function shuffled<Item extends WithId>(items: readonly Item[], seed: string): readonly Item[] {
  const random = seededRandom(seed);
  const list = items.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (let last = list.length - 1; last > 0; last -= 1) {
    const picked = Math.floor(random() * (last + 1));
    const held = list[last] as Item;
    list[last] = list[picked] as Item;
    list[picked] = held;
  }
  return list;
}

/** Whether items stand in the order of their index; items of equal index may swap, those without one come last. */
export const isInOrder = (items: readonly WithIndex[]): boolean =>
  items.every((item, place) => place === 0 || rankOf(items[place - 1]) <= rankOf(item));

const rankOf = (item: WithIndex | undefined): number => item?.index ?? Number.MAX_VALUE;

/** Half of all orders of two items are solved; that none of so many is unsolved does not happen, and has an answer. */
const mostShuffles = 64;

/**
 * The items of an ordering quiz for a learner: the first of the seed's shuffles that does not solve it. The index decides
 * nothing but which order is left out. Where all orders solve it, the first shuffle.
 */
export function unsolvedOrder<Item extends WithId & WithIndex>(items: readonly Item[], seed: string): readonly Item[] {
  const first = shuffled(items, `${seed} 0`);
  const isAlwaysSolved = new Set(items.map(rankOf)).size < 2;
  if (isAlwaysSolved || !isInOrder(first)) return first;
  for (let round = 1; round < mostShuffles; round += 1) {
    const order = shuffled(items, `${seed} ${round}`);
    if (!isInOrder(order)) return order;
  }
  return first.toReversed();
}
