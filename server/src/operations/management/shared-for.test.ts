import { expect, test } from 'vitest';
import { sharedFor } from './shared-for.ts';

test('callers share a result for a time after its start, also when the clock is set back', async () => {
  let runs = 0;
  const share = sharedFor(250, async () => ++runs);
  const at = (ms: number) => share(new Date(10_000 + ms));
  expect(await Promise.all([at(0), at(100), at(249)])).toEqual([1, 1, 1]);
  expect(await Promise.all([at(250), at(499)])).toEqual([2, 2]);
  expect(await at(0)).toBe(3);
});
