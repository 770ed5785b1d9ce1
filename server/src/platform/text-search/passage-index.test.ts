import { expect, test } from 'vitest';
import { createPassageIndex } from './passage-index.ts';

const index = createPassageIndex(
  [
    { id: 'pay', title: 'How can I pay?', text: 'A course is paid online or by bank transfer.' },
    { id: 'try', title: 'Can I try a course before I pay?', text: 'Each course has free lessons.' },
    { id: 'access', title: 'How long do I have access to a course?', text: 'For a year.' },
  ],
  'en',
);

test.each([
  ['How can I pay for a course?', 'pay', 'the whole title is asked'],
  ['May I try a course before I pay for it?', 'try', 'the whole of the longer title is asked'],
  ['Kann ich einen Kurs vorher testen?', 'try', 'synonyms connect the languages'],
  ['How long is my acess?', 'access', 'one typing error'],
])('%s finds %s: %s', (question, id) => {
  expect(index.find(question)[0]?.id).toBe(id);
});

test('below one heading, the text that has the words of the question itself comes first', () => {
  const title = 'How a pivot table thinks';
  const texts = ['This is what the video shows.', 'A pivot table makes a short list out of a long one.'];
  const below = createPassageIndex(
    texts.map((text, at) => ({ id: `${at}`, title, text, isHeading: true })),
    'en',
  );
  expect(below.find('What is a pivot table?').map(({ id }) => id)).toEqual(['1', '0']);
});

test('passages with the same title and text are all found, and each counts for how rare a word is', () => {
  const of = (texts: readonly string[]) => {
    const all = texts.map((text, at) => ({ id: `${at}`, title: 'Fees', text }));
    return createPassageIndex([...all, { id: 'other', title: 'Refund', text: 'A year later.' }], 'en').find(
      'year fees',
    );
  };
  // A word without content makes another text with the same stems.
  const fits = of(['For a year.', 'For a year.', 'For a year.']);
  expect(fits.map(({ id }) => id)).toEqual(['0', '1', '2', 'other']);
  expect(fits).toEqual(of(['For a year.', 'For the year.', 'For your year.']));
});
