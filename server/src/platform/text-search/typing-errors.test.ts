import { expect, test } from 'vitest';
import { typingErrors } from './typing-errors.ts';

test.each([
  ['course', 'course', 0],
  ['corse', 'course', 1],
  ['coursse', 'course', 1],
  ['cuorse', 'course', 1],
  ['kourse', 'course', 1],
  ['cuosre', 'course', 2],
  ['a', 'abcd', 3],
  ['exam', 'fail', 3],
  ['', '', 0],
])('%s and %s have %i typing errors', (one, other, errors) => {
  expect(typingErrors(one, other, 2)).toBe(errors);
  expect(typingErrors(other, one, 2)).toBe(errors);
});
