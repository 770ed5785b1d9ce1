import { expect, test } from 'vitest';
import { LazyModule } from './lazy-module.ts';

test('a module that failed to load is requested again, and a loaded module is not', async () => {
  let asked = 0;
  const part = new LazyModule(() => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error('offline')) : Promise.resolve('here');
  });
  await expect(part.load()).rejects.toThrow('offline');
  expect(part.value).toBeNull();
  expect(await Promise.all([part.load(), part.load()])).toEqual(['here', 'here']);
  expect(part.value).toBe('here');
  await part.load();
  expect(asked).toBe(2);
});
