import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDropTargets } from './parse-drop-targets.ts';
import {
  authorItemIds,
  learnerDragItems,
  learnerItemIds,
  shuffleDragItems,
  withItemIds,
} from './shuffle-drag-items.ts';
import { wordBank } from './word-bank.ts';

const items = fc.uniqueArray(fc.record({ id: fc.uuid(), text: fc.string(), index: fc.nat() }), {
  selector: (item) => item.id,
});

test('a shuffle is a permutation that depends on the seed and the ids alone', () => {
  fc.assert(
    fc.property(items, fc.string(), (list, seed) => {
      const shuffled = shuffleDragItems(list, seed);
      expect(new Set(shuffled)).toEqual(new Set(list));
      expect(shuffleDragItems(list.toReversed(), seed)).toEqual(shuffled);
    }),
  );
});

test('over many seeds every order of four items turns up about equally often', () => {
  const list = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  const counts = new Map<string, number>();
  for (let seed = 0; seed < 24_000; seed += 1) {
    const order = shuffleDragItems(list, `attempt ${seed}`)
      .map((item) => item.id)
      .join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(160);
});

test('a learner sees id and text only, and the id is the place', () => {
  fc.assert(
    fc.property(items, fc.string(), (list, seed) => {
      const seen = learnerDragItems(list, seed);
      expect(seen.map((item) => item.id)).toEqual(list.map((_, place) => String(place + 1)));
      expect(seen.every((item) => Object.keys(item).join() === 'id,text')).toBe(true);
    }),
  );
});

test('a board translated to the author and back is the same board', () => {
  const list = [{ id: 'late' }, { id: 'early' }, { id: 'mid' }];
  const board = {
    columns: {
      source: { id: 'source', title: '', taskIds: ['2'] },
      Fruit: { id: 'Fruit', title: 'Fruit', taskIds: ['3', '1'] },
    },
    tasks: { '1': { id: '1', content: 'one' }, '2': { id: '2', content: 'two' }, '3': { id: '3', content: 'three' } },
    columnOrder: ['source', 'Fruit'],
  };
  const stored = withItemIds(board, authorItemIds(list, 'seed'));
  expect(
    [...(stored.columns['Fruit']?.taskIds ?? []), ...(stored.columns['source']?.taskIds ?? [])].toSorted(),
  ).toEqual(['early', 'late', 'mid']);
  expect(withItemIds(stored, learnerItemIds(list, 'seed'))).toEqual(board);
});

test('drop targets are trimmed, differ, and never are the source', () => {
  expect(parseDropTargets(' Fruit, vegetable ,fruit,, Source')).toEqual(['Fruit', 'vegetable']);
  expect(parseDropTargets(null)).toEqual([]);
});

test('a word bank does not keep the order of the blanks', () => {
  expect(wordBank('red, Blue,, green ,blue')).toEqual(['Blue', 'green', 'red']);
});
