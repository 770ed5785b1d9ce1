import { expect, test } from 'vitest';
import { assistantQuality } from './assistant-quality.ts';

test('of the questions that the search was not tuned with, the right entry is first for 90 % and 95 % out of scope are refused', () => {
  const { withSource, rightFirst, answered, answeredRight, outOfScope, refused } = assistantQuality('heldOut');
  expect(withSource).toBeGreaterThan(70);
  expect(rightFirst / withSource).toBeGreaterThanOrEqual(0.9);
  expect(answered / withSource).toBeGreaterThan(0.6);
  expect(answeredRight / answered).toBeGreaterThan(0.95);
  expect(refused / outOfScope).toBeGreaterThanOrEqual(0.95);
});
