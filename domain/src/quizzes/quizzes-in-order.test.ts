import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quizzesInOrder } from './quizzes-in-order.ts';

test('quizzes of all kinds are sorted by index, then by kind, and those without an index come last', () => {
  const order = quizzesInOrder({
    imageQuizes: [{ id: 'i', index: 1 }],
    fillInTheBlanksQuizes: [{ id: 'f', index: 0 }],
    dragAndDropQuizes: null,
    subjectiveQuizes: [{ id: 's', index: null }],
    objectiveQuizes: [
      { id: 'o2', index: 1 },
      { id: 'o1', index: 1 },
    ],
  });
  expect(order.map(({ kind, quiz }) => [kind, quiz.id])).toEqual([
    ['FILL_IN_THE_BLANKS', 'f'],
    ['OBJECTIVE', 'o2'],
    ['OBJECTIVE', 'o1'],
    ['IMAGE', 'i'],
    ['SUBJECTIVE', 's'],
  ]);
});

test('the sorted quizzes are the given quizzes, with ascending indexes', () => {
  const list = fc.array(fc.record({ index: fc.double({ noNaN: true }) }));
  fc.assert(
    fc.property(list, list, list, (objectiveQuizes, subjectiveQuizes, imageQuizes) => {
      const order = quizzesInOrder({ objectiveQuizes, subjectiveQuizes, imageQuizes });
      expect(new Set(order.map((entry) => entry.quiz))).toEqual(
        new Set([...objectiveQuizes, ...subjectiveQuizes, ...imageQuizes]),
      );
      const indexes = order.map((entry) => entry.quiz.index);
      expect(indexes).toEqual(indexes.toSorted((one, other) => one - other || 0));
    }),
  );
});
