import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packJson, unpackJson } from './packed-json.ts';

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('packing and unpacking return the same value', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      expect(await unpackJson(packJson(value))).toEqual(plain(value));
    }),
    { numRuns: 200 },
  );
});

const longText = 'ä'.repeat(100_000);
const long = {
  name: 'Course',
  missing: undefined,
  ['__proto__']: 'a name like any other',
  modules: Array.from({ length: 40 }, (_, at) => ({ id: `m${at}`, texts: [longText, { text: longText }] })),
};

test('a long value is the same after it was moved to another thread', async () => {
  const packedJson = packJson(long);
  const copy = structuredClone(packedJson, { transfer: [packedJson.bytes.buffer] });
  expect(packedJson.bytes.byteLength).toBe(0);
  expect(await unpackJson(copy)).toEqual(plain(long));
});

test('other work runs while a long value is unpacked', async () => {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns++;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await unpackJson(packJson(long));
  isDone = true;
  expect(turns).toBeGreaterThan(5);
});
