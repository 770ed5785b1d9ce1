import { expect, test } from 'vitest';
import { isWorkDone, solvesPart, workParts } from './form-work.ts';

/** The first number that solves a part. */
function solutionOf(stamp: string, part: number): number {
  let number = 0;
  while (!solvesPart(stamp, part, number)) number++;
  return number;
}

test('work counts only for its stamp, with all parts in their order and nothing else', () => {
  const numbers = Array.from({ length: workParts }, (_, part) => solutionOf('a', part));
  const work = numbers.join('.');
  expect(isWorkDone('a', work)).toBe(true);
  const wrong = [
    ['b', work],
    ['a', numbers.toReversed().join('.')],
    ['a', numbers.slice(1).join('.')],
    ['a', `${work}.1`],
    ['a', work.replace(/^\d+/, '-1')],
    ['a', ''],
  ] as const;
  for (const [stamp, work] of wrong) expect(isWorkDone(stamp, work), work).toBe(false);
});
