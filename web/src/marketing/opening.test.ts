import { expect, test } from 'vitest';
import { openingOf } from './opening.ts';

test('the first sentence is the headline, the rest stands below it', () => {
  expect(openingOf('A house for everything you teach. Your courses, your colours.')).toEqual({
    headline: 'A house for everything you teach.',
    rest: 'Your courses, your colours.',
  });
  expect(openingOf('Lernen Sie!')).toEqual({ headline: 'Lernen Sie!', rest: null });
});

test('a text without a short first sentence has no headline', () => {
  expect(openingOf('a text that never ends')).toBeNull();
  expect(openingOf(`${'long '.repeat(30)}.`)).toBeNull();
});
