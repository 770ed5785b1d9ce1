import { expect, test } from 'vitest';
import { KeyedQueue } from './keyed-queue.ts';

test('work of one key runs in order, also after a failure, and does not delay another key', async () => {
  const queue = new KeyedQueue();
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const failed = queue.run('a', async () => {
    await first.promise;
    order.push('a1');
    throw new Error('a1 failed');
  });
  const second = queue.run('a', async () => order.push('a2'));
  await queue.run('b', async () => order.push('b'));
  first.resolve();
  await expect(failed).rejects.toThrow('a1 failed');
  await second;
  expect(order).toEqual(['b', 'a1', 'a2']);
});
