import type { ExamDraft } from './exam-drafts.ts';
import type { ExamAnswers } from './exam-slots.ts';

export type ExamSaving = 'saved' | 'saving' | 'waiting';

/** Whether the server has all answers; null before the first answer. */
export function examSaving(answers: ExamAnswers, drafts: ReadonlyMap<string, ExamDraft>): ExamSaving | null {
  const syncs = [...answers.values()].map(({ sync }) => sync);
  if (syncs.includes('waiting')) return 'waiting';
  if (syncs.includes('sending') || [...drafts.values()].some(({ isComplete }) => isComplete)) return 'saving';
  return syncs.length > 0 ? 'saved' : null;
}
