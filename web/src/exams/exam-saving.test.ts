import { expect, test } from 'vitest';
import type { ExamDraft } from './exam-drafts.ts';
import { examSaving } from './exam-saving.ts';
import type { ExamAnswer } from './exam-slots.ts';

const answer = (sync: ExamAnswer['sync']): ExamAnswer => ({
  answer: { subjectiveQuizAnswer: 'Call 112' },
  correct: null,
  sync,
});
const draft = (isComplete: boolean): ExamDraft => ({
  kind: 'SUBJECTIVE',
  answer: answer('saved').answer,
  isComplete,
  answeredAt: '2026-03-01T10:00:00.000Z',
});

test.each([
  [[], [], null, 'nothing is answered yet'],
  [[], [draft(false)], null, 'an incomplete draft is not submitted'],
  [[], [draft(true)], 'saving', 'a complete draft is submitted after a pause'],
  [[answer('saved'), answer('sending')], [], 'saving', 'one answer is on its way'],
  [[answer('sending'), answer('waiting')], [draft(true)], 'waiting', 'one answer waits for a connection'],
  [[answer('saved')], [draft(false)], 'saved', 'the server has all submitted answers'],
] as const)('with the answers %j and the drafts %j the exam says %s, because %s', (answers, drafts, saving, _why) => {
  const byNumber = <Value>(values: readonly Value[]) => new Map(values.map((value, at) => [String(at), value]));
  expect(examSaving(byNumber<ExamAnswer>(answers), byNumber<ExamDraft>(drafts))).toBe(saving);
});
