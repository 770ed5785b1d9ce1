import { expect, test } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';

test('runs a limited number of tasks at once, the others in their order, also after a failure', async () => {
  const limit = new ConcurrencyLimit({ maxParallel: 2, maxWaiting: 10 });
  const started: number[] = [];
  let running = 0;
  let maxRunning = 0;
  const work = (at: number) => async () => {
    started.push(at);
    maxRunning = Math.max(maxRunning, ++running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running--;
    if (at % 3 === 0) throw new Error('broken');
    return at;
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((at) => limit.run(work(at))));
  expect(started).toEqual([0, 1, 2, 3, 4, 5]);
  expect(maxRunning).toBe(2);
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([false, true, true, false, true, true]);
});

test('answers 503 when too many tasks wait', async () => {
  const limit = new ConcurrencyLimit({ maxParallel: 1, maxWaiting: 1 });
  let endFirst: () => void = () => undefined;
  const first = limit.run(() => new Promise<void>((resolve) => (endFirst = resolve)));
  const second = limit.run(async () => 'second');
  await expect(limit.run(async () => 'third')).rejects.toThrow('error.http.503');
  endFirst();
  await first;
  expect(await second).toBe('second');
  expect(await limit.run(async () => 'fourth')).toBe('fourth');
});
