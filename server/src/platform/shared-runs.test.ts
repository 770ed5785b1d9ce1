import { expect, test } from 'vitest';
import { SharedRuns } from './shared-runs.ts';

test('callers who ask during a run share the next one, which begins after it has ended', async () => {
  const runs = new SharedRuns<number>();
  const ends: (() => void)[] = [];
  const ask = (key: string) =>
    runs.run(key, () => new Promise((resolve) => void ends.push(() => resolve(ends.length))));
  const first = ask('a');
  const later = [ask('a'), ask('a'), ask('a')];
  const other = ask('b');
  expect(ends).toHaveLength(2);
  ends[0]?.();
  await first;
  await Promise.resolve();
  expect(ends).toHaveLength(3);
  const afterwards = ask('a');
  ends[2]?.();
  expect(await Promise.all(later)).toEqual([3, 3, 3]);
  await Promise.resolve();
  ends[3]?.();
  expect(await afterwards).toBe(4);
  ends[1]?.();
  await other;
});

test('a run that fails fails for those who shared it, and the next one runs', async () => {
  const runs = new SharedRuns<string>();
  const failed = runs.run('a', () => Promise.reject(new Error('broken')));
  const next = runs.run('a', async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
