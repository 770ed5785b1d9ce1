import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDropTargets } from './drop-targets.ts';
import { gradeDragAndDrop } from './grade-drag-and-drop.ts';
import { isAnyOrderRight } from './right-places.ts';
import { shuffled, unsolvedOrder } from './shuffled.ts';
import { wordBank } from './word-bank.ts';

const text = fc.oneof(fc.constantFrom('the', 'a'), fc.string());
const item = fc.record({ id: fc.uuid(), text, index: fc.option(fc.nat({ max: 6 })) });
const items = fc.uniqueArray(item, { selector: ({ id }) => id });

test('a shuffle is a permutation that depends only on the seed and the ids', () => {
  fc.assert(
    fc.property(items, fc.string(), (list, seed) => {
      const order = shuffled(list, seed);
      expect(new Set(order)).toEqual(new Set(list));
      expect(shuffled(list.toReversed(), seed)).toEqual(order);
    }),
  );
});

test('over many seeds every order of four items occurs about equally often', () => {
  const list = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  const counts = countsOf((seed) => shuffled(list, seed));
  expect(counts.size).toBe(24);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(160);
});

test('an ordering quiz is unsolved at first for every seed and every written order', () => {
  fc.assert(
    fc.property(items, fc.string(), (list, seed) => {
      const order = unsolvedOrder(list, seed);
      expect(new Set(order)).toEqual(new Set(list));
      expect(unsolvedOrder(list.toReversed(), seed)).toEqual(order);
      if (isAnyOrderRight(list)) return;
      const taskIds = order.map(({ id }) => id);
      const answer = {
        dragAndDropQuizAnswer: { columns: { source: { id: 'source', taskIds } }, tasks: {}, columnOrder: ['source'] },
      };
      expect(gradeDragAndDrop({ dragItems: list }, answer)).toEqual({ kind: 'accepted', correct: false });
    }),
    { numRuns: 500 },
  );
});

test('an ordering quiz is unsolved at first even if most of its orders are right', () => {
  const list = Array.from({ length: 40 }, (_, at) => ({ id: `${at}`, text: at === 0 ? 'end' : 'the', index: 1 }));
  const items = [...list, { id: 'last', text: 'the', index: 2 }];
  for (let seed = 0; seed < 20; seed += 1) expect(unsolvedOrder(items, `${seed}`).at(-1)?.text).toBe('end');
});

test('two items are shown in the wrong order', () => {
  const list = [
    { id: 'a', index: 1 },
    { id: 'b', index: 2 },
  ];
  for (let seed = 0; seed < 500; seed += 1)
    expect(unsolvedOrder(list, `${seed}`).map(({ id }) => id)).toEqual(['b', 'a']);
});

test('each order that does not solve an ordering quiz occurs about equally often', () => {
  const list = ['a', 'b', 'c', 'd'].map((id, index) => ({ id, index }));
  const counts = countsOf((seed) => unsolvedOrder(list, seed));
  expect(counts.size).toBe(23);
  for (const count of counts.values()) expect(Math.abs(count - 24_000 / 23)).toBeLessThan(165);
});

test('a changed solution changes the order only for learners whose order it excludes', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const one = ids.map((id, index) => ({ id, index }));
  const other = ids.map((id, place) => ({ id, index: ids.length - place }));
  const orderOf = (list: typeof one, seed: number) => unsolvedOrder(list, `${seed}`).map(({ id }) => id);
  const changedOrders = Array.from(
    { length: 2400 },
    (_, seed) => [orderOf(one, seed), orderOf(other, seed)] as const,
  ).filter(([before, after]) => before.join() !== after.join());
  for (const [before, after] of changedOrders)
    expect(['a,b,c,d', 'd,c,b,a']).toContain([before, after].find(isASolution)?.join());
  // Two of 24 orders.
  expect(changedOrders.length).toBeGreaterThan(120);
  expect(changedOrders.length).toBeLessThan(280);
});

const isASolution = (order: readonly string[]) => ['a,b,c,d', 'd,c,b,a'].includes(order.join());

function countsOf(orderOf: (seed: string) => readonly { readonly id: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (let seed = 0; seed < 24_000; seed += 1) {
    const order = orderOf(`attempt ${seed}`)
      .map(({ id }) => id)
      .join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  return counts;
}

test('drop targets are trimmed and unique, and none has the name of the source', () => {
  expect(parseDropTargets(' Fruit, vegetable ,fruit,, Source')).toEqual(['Fruit', 'vegetable']);
  expect(parseDropTargets(null)).toEqual([]);
});

test('a word bank does not keep the order of the blanks', () => {
  expect(wordBank('red, Blue,, green ,blue')).toEqual(['Blue', 'green', 'red']);
  expect(wordBank('Zug, Äpfel, birne')).toEqual(['Äpfel', 'birne', 'Zug']);
  expect(wordBank(['a\u00ad', 'a']), 'also of words that look alike').toEqual(wordBank(['a', 'a\u00ad']));
});
