import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gradeObjective } from './grade-objective.ts';

const capitals = {
  type: 'MULTIPLE_CHOICE',
  options: [
    { id: 'a', correct: true },
    { id: 'b', correct: false },
    { id: 'c', correct: true },
    { id: 'd', correct: null },
  ],
} as const;
const single = { options: capitals.options.slice(0, 2) };

test.each([
  [['a', 'c'], true, 'the whole correct set'],
  [['c', 'a'], true, 'order does not matter'],
  [['a', 'a', 'c'], true, 'a repeat counts once'],
  [[' a ', 'c'], true, 'ids are trimmed'],
  [['a'], false, 'one is missing'],
  [['a', 'b', 'c'], false, 'one too many'],
  [['a', 'b', 'c', 'd'], false, 'ticking every box is wrong'],
  [['b'], false, 'a wrong one'],
])('a choice of %j is correct: %s (%s)', (objectiveQuizSelectedOptions, correct, _why) => {
  expect(gradeObjective(capitals, { objectiveQuizSelectedOptions })).toEqual({ kind: 'accepted', correct });
});

test.each([[undefined], [null], [[]], [['  ']]])(
  'an empty choice %j leads to the request to select an option',
  (objectiveQuizSelectedOptions) => {
    expect(gradeObjective(single, { objectiveQuizSelectedOptions })).toEqual({
      kind: 'empty',
      message: 'select-an-option',
    });
  },
);

test('a second option of a single choice is misplaced, and single choice is the default', () => {
  const answer = { objectiveQuizSelectedOptions: ['a', 'b'] };
  expect(gradeObjective(single, answer)).toEqual({ kind: 'misplaced', reason: 'second-option', id: 'b' });
});

test('an option of another quiz is misplaced', () => {
  const answer = { objectiveQuizSelectedOptions: ['a', 'x'] };
  expect(gradeObjective(capitals, answer)).toEqual({ kind: 'misplaced', reason: 'unknown-option', id: 'x' });
});

test('a quiz without a correct option is never answered correctly', () => {
  const answer = { objectiveQuizSelectedOptions: ['a'] };
  expect(gradeObjective({ options: [{ id: 'a' }] }, answer)).toEqual({ kind: 'accepted', correct: false });
});

test('exactly one of all possible choices is correct', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }), (marks) => {
      fc.pre(marks.includes(true));
      const options = marks.map((correct, position) => ({ id: `o${position}`, correct }));
      const choices = Array.from({ length: 2 ** marks.length - 1 }, (_, bits) =>
        options.filter((_option, position) => ((bits + 1) >> position) & 1).map((option) => option.id),
      );
      const right = choices.filter((objectiveQuizSelectedOptions) => {
        const result = gradeObjective({ type: 'MULTIPLE_CHOICE', options }, { objectiveQuizSelectedOptions });
        return result.kind === 'accepted' && result.correct;
      });
      expect(right).toEqual([options.filter((option) => option.correct).map((option) => option.id)]);
    }),
  );
});
