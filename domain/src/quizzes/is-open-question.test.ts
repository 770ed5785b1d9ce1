import { expect, test } from 'vitest';
import { isOpenQuestion } from './is-open-question.ts';
import type { QuizKind } from './quiz-kinds.ts';

test.each<[QuizKind, { disableAutoCheck?: boolean | null }, boolean, string]>([
  ['OBJECTIVE', {}, false, 'its options are the key'],
  ['SUBJECTIVE', {}, true, 'a free text has no key'],
  ['IMAGE', {}, true, 'nor have the texts of a picture'],
  ['DRAG_AND_DROP', {}, false, 'its places are the key'],
  ['FILL_IN_THE_BLANKS', { disableAutoCheck: null }, false, 'its accepted answers are the key'],
  ['FILL_IN_THE_BLANKS', { disableAutoCheck: true }, true, 'the author does not want a check'],
  ['OBJECTIVE', { disableAutoCheck: true }, false, 'only texts with blanks have this option'],
])('a quiz of the kind %s with %j is an open question: %s, because %s', (kind, quiz, isOpen) => {
  expect(isOpenQuestion(kind, quiz)).toBe(isOpen);
});
