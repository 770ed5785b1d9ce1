import { expect, test } from 'vitest';
import { showsAnswers } from './shows-answers.ts';

const failed = { isRunning: false, hasPassed: false, finishedCount: 1, remainingAttempts: 1 };

test.each([
  ['an author who chose nothing shows nothing', { ...failed, showAnswers: undefined }, false],
  ['never means never, also after passing', { ...failed, showAnswers: 'NEVER', hasPassed: true }, false],
  ['never means never, also without attempts', { ...failed, showAnswers: 'NEVER', remainingAttempts: 0 }, false],
  ['a failed attempt that can be repeated', { ...failed, showAnswers: 'AFTER_PASSING' }, false],
  ['a failed last attempt', { ...failed, showAnswers: 'AFTER_PASSING', remainingAttempts: 0 }, true],
  ['a passed exam', { ...failed, showAnswers: 'AFTER_PASSING', hasPassed: true }, true],
  [
    'a passed exam that is being repeated',
    { ...failed, showAnswers: 'AFTER_PASSING', hasPassed: true, isRunning: true },
    false,
  ],
  [
    'no attempt was allowed and none made',
    { ...failed, showAnswers: 'AFTER_PASSING', finishedCount: 0, remainingAttempts: 0 },
    false,
  ],
  ['each attempt, although another is left', { ...failed, showAnswers: 'AFTER_EACH' }, true],
  ['each attempt, but not while the next one runs', { ...failed, showAnswers: 'AFTER_EACH', isRunning: true }, false],
  ['each attempt, but none is finished', { ...failed, showAnswers: 'AFTER_EACH', finishedCount: 0 }, false],
] as const)('in the case "%s" the answers are shown: $2', (_why, status, expected) => {
  expect(showsAnswers(status)).toBe(expected);
});
