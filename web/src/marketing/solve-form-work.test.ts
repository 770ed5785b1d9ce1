import { isWorkDone } from '@lernhaus/domain/marketing/form-work';
import { expect, test } from 'vitest';
import { solveFormWork } from './solve-form-work.ts';

test('the browser’s solution is the one that the server accepts', async () => {
  expect(isWorkDone('stamp', await solveFormWork('stamp', new AbortController().signal))).toBe(true);
});

test('cancelled work ends', async () => {
  const stop = new AbortController();
  const work = solveFormWork('stamp', stop.signal);
  stop.abort();
  await expect(work).rejects.toThrow('abort');
});
