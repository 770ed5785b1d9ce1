import { expect, test } from 'vitest';
import { figureLines } from './figure-lines.ts';
import { median, sideBySide } from './side-by-side.ts';

test.each([
  [[3], 3, 'one value is its own median'],
  [[9, 1, 2], 2, 'order does not matter'],
  [[1, 2, 4, 100], 3, 'an even number has two in the middle'],
])('the median of %j is %d: %s', (values, expected) => {
  expect(median(values)).toBe(expected);
});

/** Returns the values one after another. */
const inTurn = (...values: number[]) => {
  let next = 0;
  return () => Promise.resolve(values[next++] ?? Number.NaN);
};

test('one slow pair does not change the ratio, and the first pair is a warm-up', async () => {
  const figure = await sideBySide({
    name: 'page',
    goal: 0.5,
    unit: 'req/s',
    rounds: 3,
    ours: inTurn(1, 60, 50, 70),
    ceiling: inTurn(1, 100, 1000, 100),
  });
  expect(figure).toEqual({ bench: 'page', ratio: 0.6, goal: 0.5, unit: 'req/s', ours: 60, ceiling: 100, met: true });
});

test('a figure for which smaller is better meets its goal when it is below the goal', async () => {
  const bytes = { name: 'home', goal: 1, unit: 'kB', better: 'smaller', rounds: 1, ceiling: inTurn(100) } as const;
  expect(await sideBySide({ ...bytes, ours: inTurn(120) })).toMatchObject({ ratio: 1.2, met: false });
});

test('a ceiling of 0 is an error', async () => {
  const empty = { name: 'x', goal: 1, unit: 's', rounds: 1, ours: inTurn(1), ceiling: inTurn(0) };
  await expect(sideBySide(empty)).rejects.toThrow('x: the ceiling measured nothing');
});

test('figures are printed as a table and one JSON line each', () => {
  const figure = { bench: 'page', ratio: 0.61234, goal: 0.5, unit: 'req/s', ours: 1234.5678, ceiling: 2000, met: true };
  const lines = figureLines([figure]);
  expect(lines.at(-1)).toBe('{"bench":"page","ratio":0.612,"goal":0.5,"unit":"req/s","ours":1234.57,"ceiling":2000}');
  expect(lines[1]).toContain('page');
  expect(lines[1]).toContain('met');
});
