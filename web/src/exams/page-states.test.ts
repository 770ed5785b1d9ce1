import { expect, test } from 'vitest';
import type { ExamAnswer, ExamQuestion } from './exam-slots.ts';
import { firstUnansweredPage, pageStates } from './page-states.ts';

const question = (id: string): ExamQuestion => ({
  kind: 'FILL_IN_THE_BLANKS',
  quiz: {
    id,
    index: 1,
    score: 1,
    hint: null,
    availableForDemo: false,
    statement: '',
    imageUrl: null,
    options: null,
    disableAutoCheck: false,
    fillInTheBlanksOptions: [{ id, text: '_::_ and _::_', index: 1 }],
  },
});
const questions = [question('1'), question('2')];

const filled = { '1_1': 'red', '1_2': 'blue' };
const answer = (sync: ExamAnswer['sync'], fillInBlanksAnswers: Record<string, string> = filled): ExamAnswer => ({
  answer: { fillInBlanksAnswers },
  correct: null,
  sync,
});
const keyOf = (id: string) => `key of ${id}`;

test.each([
  [undefined, 'open', 0, 'nothing is answered'],
  [answer('saved'), 'answered', 1, 'both blanks are filled'],
  [answer('waiting'), 'waiting', 1, 'the answer has not arrived'],
  [answer('saved', { '1_1': 'red' }), 'partial', 0, 'a blank is empty'],
  [answer('waiting', { '1_1': 'red' }), 'partial', 0, 'a blank is empty, also while the answer waits'],
  [answer('refused', { '1_1': 'red' }), 'refused', 1, 'the answer does not count'],
] as const)('%j makes the first question %s, and page %i is shown first: %s', (first, state, page, _why) => {
  const states = pageStates(questions, new Map(first ? [[keyOf('1'), first]] : []), keyOf);
  expect(states).toEqual([state, 'open']);
  expect(firstUnansweredPage(states)).toBe(page);
});
