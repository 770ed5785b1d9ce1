import { expect, test } from 'vitest';
import { answerKindOf } from './answer-kind.ts';

/** A question of which each word was found, or none: both shares are the same. */
const fitOf = (share: number, titleShare: number | null, evidence: number) => ({
  questionShare: share,
  knownShare: share,
  titleShare,
  evidence,
  rareWords: evidence / 4,
});

test.each([
  [undefined, 'unknown'],
  [fitOf(0, 0, 0), 'unknown'],
  [fitOf(0.05, 0, 0.5), 'unknown'],
  [fitOf(0.2, 0.5, 3), 'suggestions'],
  // Everyday words of a question, and no rare one.
  [fitOf(0.3, 0.5, 2), 'unknown'],
  [fitOf(0.65, 0.5, 0.8), 'suggestions'],
  [fitOf(0.4, 0, 3.2), 'suggestions'],
  [fitOf(0.9, 1, 3), 'answer'],
  // A paragraph of a lesson needs more: a course has a word of nearly every question.
  [fitOf(0.2, null, 2), 'unknown'],
  [fitOf(0.5, null, 2), 'suggestions'],
  [fitOf(0.9, null, 3), 'answer'],
  // Only similar words and synonyms were found.
  [{ ...fitOf(0.9, null, 3), knownShare: 0.2 }, 'unknown'],
])('with the best fit %j the reply is: %s', (best, kind) => {
  expect(answerKindOf(best)).toBe(kind);
});
