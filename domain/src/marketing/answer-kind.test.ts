import { expect, test } from 'vitest';
import { answerKindOf } from './answer-kind.ts';

test.each([
  [undefined, 'unknown'],
  [{ questionShare: 0, titleShare: 0, evidence: 0 }, 'unknown'],
  [{ questionShare: 0.05, titleShare: 0, evidence: 0.5 }, 'unknown'],
  [{ questionShare: 0.3, titleShare: 0.5, evidence: 2 }, 'suggestions'],
  [{ questionShare: 0.5, titleShare: 0, evidence: 2 }, 'suggestions'],
  [{ questionShare: 0.5, titleShare: null, evidence: 2 }, 'answer'],
  [{ questionShare: 0.9, titleShare: 1, evidence: 3 }, 'answer'],
])('with the best fit %j the reply is: %s', (best, kind) => {
  expect(answerKindOf(best)).toBe(kind);
});
