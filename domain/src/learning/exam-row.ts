import { missingChapters } from '../exams/exam-access.ts';
import type { CourseProgress, ModuleProgress } from './course-progress.ts';

/** An exam module in the course card. The caller translates the texts. */
export type ExamRow = {
  readonly label: 'notStarted' | 'inProgress' | 'failed' | 'passed';
  readonly button: 'takeExam' | 'continue' | 'retakeExam' | 'view';
  readonly border: 'green' | 'red';
  /** The exam is closed until the chapters in `missing` are completed. */
  readonly isDisabled: boolean;
  /** The chapters that are not completed, if the exam is closed because of them. */
  readonly missing: readonly ModuleProgress[];
  /** All attempts are used; only the results can be seen. */
  readonly isSpent: boolean;
};

/** The row of an exam module (specification 2, exam module row). */
export function examRow(
  exam: ModuleProgress,
  progress: CourseProgress,
  viewer: { readonly isUser: boolean; readonly isViewOnly: boolean },
): ExamRow {
  const isClosed = !viewer.isUser && !exam.isOpen;
  const missing = isClosed ? missingChapters(progress.moduleProgressState) : [];
  const label = labelOf(exam);
  return {
    label,
    button: viewer.isViewOnly ? 'view' : buttons[label],
    border: label === 'passed' ? 'green' : 'red',
    isDisabled: missing.length > 0,
    missing,
    isSpent: !viewer.isViewOnly && exam.attemptsLeft === 0,
  };
}

const buttons = {
  notStarted: 'takeExam',
  inProgress: 'continue',
  failed: 'retakeExam',
  passed: 'retakeExam',
} as const satisfies Record<ExamRow['label'], ExamRow['button']>;

function labelOf(exam: ModuleProgress): ExamRow['label'] {
  // An exam case study without an assessment follows its contents: completed counts as passed.
  if (exam.moduleState === 'PASSED' || exam.moduleState === 'COMPLETED') return 'passed';
  if (exam.moduleState === 'FAILED') return 'failed';
  return exam.moduleState === 'IN_PROGRESS' ? 'inProgress' : 'notStarted';
}
