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

test.each([
  ['Learn with Dr. Ada Lovelace. Every week.', 'Learn with Dr. Ada Lovelace.'],
  ['Mit Prof. Dr. Anna Müller lernen! Jede Woche.', 'Mit Prof. Dr. Anna Müller lernen!'],
  ['Kurse, z. B. Löten, für alle. Und mehr.', 'Kurse, z. B. Löten, für alle.'],
  ['Kurse, z.B. Löten. Und mehr.', 'Kurse, z.B. Löten.'],
  ['Es beginnt am 3. Mai. Kommen Sie!', 'Es beginnt am 3. Mai.'],
  ['Teaching since 1999. Ask us.', 'Teaching since 1999.'],
  ['Courses by J. S. Bach. Listen.', 'Courses by J. S. Bach.'],
  ['Version 3.5 is here. Try it.', 'Version 3.5 is here.'],
  ['Call the Dr.', 'Call the Dr.'],
])('%j has the headline %j', (text, headline) => {
  expect(splitHeadline(text)?.headline).toBe(headline);
});
