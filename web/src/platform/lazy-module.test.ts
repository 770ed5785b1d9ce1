import { expect, test } from 'vitest';
import { LazyModule } from './lazy-module.ts';

test('a module that failed to load is requested again, and a loaded module is not', async () => {
  let requests = 0;
  const part = new LazyModule(() => {
    requests += 1;
    return requests === 1 ? Promise.reject(new Error('offline')) : Promise.resolve('here');
  });
  await expect(part.load()).rejects.toThrow('offline');
  expect(part.value).toBeNull();
  expect(await Promise.all([part.load(), part.load()])).toEqual(['here', 'here']);
  expect(part.value).toBe('here');
  await part.load();
  expect(requests).toBe(2);
});
