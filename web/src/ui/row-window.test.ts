import { expect, test } from 'vitest';
import { rowsToDraw } from './row-window.ts';

const at = (top: number, count = 10_000) => rowsToDraw({ top, windowHeight: 960, rowHeight: 48, count });

test.each([
  [300, 10_000, 0, 60, 'the table begins in the window'],
  [-48, 10_000, 0, 80, 'one row is above the window'],
  [-48_000, 10_000, 960, 1060, 'in the middle'],
  [-480_000, 10_000, 9960, 10_000, 'at the end'],
  [-9_999_999, 300, 280, 300, 'scrolled far beyond a table that became shorter'],
])('a table that begins at %d px with %d rows draws the rows %d to %d: %s', (top, count, from, to) => {
  expect(at(top, count)).toMatchObject({ from, to });
});

test('the visible rows are always drawn, and never more than a few blocks beside them', () => {
  for (let top = 900; top > -480_000; top -= 997) {
    const { from, to } = at(top);
    const firstVisible = Math.max(0, Math.floor(-top / 48));
    expect(from).toBeLessThanOrEqual(firstVisible);
    expect(to).toBeGreaterThanOrEqual(Math.min(10_000, firstVisible + 20 - Math.ceil(Math.max(0, top) / 48)));
    expect(to - from).toBeLessThanOrEqual(160);
  }
});
