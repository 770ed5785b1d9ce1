import { expect, test } from 'vitest';
import { splitHeadline } from './split-headline.ts';

test('the first sentence is the headline, and the rest is the text below it', () => {
  expect(splitHeadline('A house for everything you teach. Your courses, your colours.')).toEqual({
    headline: 'A house for everything you teach.',
    rest: 'Your courses, your colours.',
  });
  expect(splitHeadline('Lernen Sie!')).toEqual({ headline: 'Lernen Sie!', rest: null });
});

test('a text without a short first sentence has no headline', () => {
  expect(splitHeadline('a text that never ends')).toBeNull();
  expect(splitHeadline(`${'long '.repeat(30)}.`)).toBeNull();
});
