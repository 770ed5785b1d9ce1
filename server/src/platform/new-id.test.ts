import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('ids of one millisecond sort in the order in which they were made', () => {
  const ids = Array.from({ length: 5000 }, newId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
