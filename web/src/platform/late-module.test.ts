import { expect, test } from 'vitest';
import { LateModule } from './late-module.ts';

test('a part that did not come is asked for again, and once it has come never more', async () => {
  let asked = 0;
  const part = new LateModule(() => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error('offline')) : Promise.resolve('here');
  });
  await expect(part.come()).rejects.toThrow('offline');
  expect(part.value).toBeNull();
  expect(await Promise.all([part.come(), part.come()])).toEqual(['here', 'here']);
  expect(part.value).toBe('here');
  await part.come();
  expect(asked).toBe(2);
});
