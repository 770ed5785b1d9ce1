import { expect, test } from 'vitest';
import { fittedWidths } from './fit-columns.ts';

const whole = (...widths: number[]) => widths.map((widthPx) => ({ widthPx, neededPx: widthPx }));

test.each<[string, number, number, ReturnType<typeof whole>, number, number[]]>([
  ['a short name has its least width', 1000, 120, whole(380, 380), 240, [380, 380]],
  ['a name is as wide as its longest text', 1000, 300, whole(350, 350), 300, [350, 350]],
  ['a long name hides no column by a width of more than 40%', 1000, 700, whole(300, 300), 400, [300, 300]],
  ['a long name gets what no other column needs', 1000, 450, whole(200, 300, 300), 450, [225, 325]],
  ['the free space is divided evenly among the visible columns', 1000, 240, whole(200, 300, 300), 240, [330, 430]],
  [
    'the columns with cut texts get the free space first, as much as they need',
    1000,
    240,
    [{ widthPx: 200, neededPx: 200 }, { widthPx: 288, neededPx: 388 }, ...whole(300)],
    240,
    [286, 474],
  ],
  [
    'columns with long texts share all the free space',
    1000,
    240,
    [{ widthPx: 100, neededPx: 100 }, { widthPx: 288, neededPx: 900 }, { widthPx: 288, neededPx: 900 }, ...whole(300)],
    240,
    [100, 330, 330],
  ],
  ['a column that is wider than the space is not visible, nor are those after it', 1000, 240, whole(800, 50), 1000, []],
  ['a place narrower than the name scrolls', 200, 120, whole(150), 240, []],
])('%s', (_, roomPx, neededPx, columns, namePx, shownPx) => {
  expect(fittedWidths(roomPx, neededPx, columns)).toEqual({ namePx, shownPx });
});
