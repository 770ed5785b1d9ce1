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
