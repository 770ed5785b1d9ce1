import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

const key = fc.integer({ min: 0, max: 9 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), key }),
  fc.record({ kind: fc.constant('get' as const), key }),
  fc.record({ kind: fc.constant('delete' as const), key }),
);

test('a map holds exactly the keys that were used last, with their last values, and never more than its maximum', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.array(step, { maxLength: 60 }), (max, steps) => {
      const map = new BoundedMap<number, number>(max);
      /** The keys and values that must be there, the one that was not used for longest first. */
      let entries: (readonly [number, number])[] = [];
      for (const [at, one] of steps.entries()) {
        const current = entries.find(([other]) => other === one.key);
        const others = entries.filter((entry) => entry !== current);
        if (one.kind === 'set') {
          map.set(one.key, at);
          entries = [...others, [one.key, at] as const].slice(-max);
        } else if (one.kind === 'get') {
          expect(map.get(one.key)).toBe(current?.[1]);
          entries = current ? [...others, current] : entries;
        } else {
          expect(map.delete(one.key)).toBe(current !== undefined);
          entries = others;
        }
        expect([...map]).toEqual(entries);
        expect(map.size).toBe(entries.length);
      }
    }),
  );
});

test('a flood of keys that are used once does not remove a key that is used between them', () => {
  const map = new BoundedMap<string, number>(3);
  map.set('used', 1);
  for (let at = 0; at < 100; at++) {
    map.set(`invented ${at}`, at);
    expect(map.get('used')).toBe(1);
  }
});
