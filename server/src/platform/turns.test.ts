import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('runs a limited number of tasks at once, the others in their order, also after a failure', async () => {
  const turns = new Turns({ maxParallel: 2, maxWaiting: 10 });
  const began: number[] = [];
  let running = 0;
  let most = 0;
  const work = (at: number) => async () => {
    began.push(at);
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running--;
    if (at % 3 === 0) throw new Error('broken');
    return at;
  };
  const ended = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((at) => turns.run(work(at))));
  expect(began).toEqual([0, 1, 2, 3, 4, 5]);
  expect(most).toBe(2);
  expect(ended.map(({ status }) => status === 'fulfilled')).toEqual([false, true, true, false, true, true]);
});

test('answers 503 when too many tasks wait', async () => {
  const turns = new Turns({ maxParallel: 1, maxWaiting: 1 });
  let end: () => void = () => undefined;
  const first = turns.run(() => new Promise<void>((resolve) => (end = resolve)));
  const second = turns.run(async () => 'second');
  await expect(turns.run(async () => 'third')).rejects.toThrow('error.http.503');
  end();
  await first;
  expect(await second).toBe('second');
  expect(await turns.run(async () => 'fourth')).toBe('fourth');
});
