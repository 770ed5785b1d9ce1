import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteCache } from './byte-cache.ts';

test('the values that were used last stay, up to the maximum of bytes', async () => {
  const step = fc.record({ key: fc.integer({ min: 0, max: 7 }), bytes: fc.integer({ min: 0, max: 12 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const cache = new ByteCache<number>(10, (bytes) => bytes);
      /** What must be cached, the one that was not used for longest first. */
      let entries: (readonly [key: number, bytes: number])[] = [];
      for (const { key, bytes } of steps) {
        let isMade = false;
        const value = await cache.get(String(key), async () => {
          isMade = true;
          return bytes;
        });
        const cached = entries.find(([other]) => other === key);
        expect([isMade, value]).toEqual([cached === undefined, cached?.[1] ?? bytes]);
        entries = entries.filter((entry) => entry !== cached);
        if (value <= 10) entries.push([key, value]);
        while (entries.reduce((sum, [, one]) => sum + one, 0) > 10) entries.shift();
        expect(cache.size).toBe(entries.length);
      }
    }),
  );
});

test('a value that is requested twice is made once, and one that could not be made is made again', async () => {
  const cache = new ByteCache<number>(10, (bytes) => bytes);
  let attempts = 0;
  const make = async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('no room');
    return 1;
  };
  await expect(cache.get('a', make)).rejects.toThrow('no room');
  await Promise.all([cache.get('a', make), cache.get('a', make)]);
  expect(attempts).toBe(2);
});

test('a value that counts as null is made for each call', async () => {
  const cache = new ByteCache<number>(10, () => null);
  let attempts = 0;
  for (let call = 0; call < 3; call++)
    await cache.get('a', async () => {
      attempts += 1;
      return 1;
    });
  expect([attempts, cache.size]).toEqual([3, 0]);
});
