import type { previewPart } from '@lernhaus/contract/courses/editing-endpoints';
import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import type { QuizKind } from '@lernhaus/domain/quizzes/quiz-kinds';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { FormValues, Row } from '../../resource/form-values.ts';
import type { PieceDraft } from './pieces-draft.ts';

/** A content, an assessment or a quiz in the learner's shape. */
export type Preview = z.output<typeof previewPart.reply>;

/** Checks an answer; null when it is not graded. */
export type CheckAnswer = (kind: QuizKind, quizId: string, answer: QuizAnswer) => Promise<boolean | null>;

/** The components of other slices inside the editor; the app provides them. */
export interface EditorSlots {
  /** The editor of the options, items or texts of a quiz. */
  readonly pieces: (at: {
    kind: QuizKind;
    values: FormValues;
    /** The part as loaded; null for a new one. */
    storedQuiz: Row | null;
    pieces: readonly PieceDraft[];
    /** Field errors, by `{index}.{field}`. */
    errors: Readonly<Record<string, string>>;
    /** False when this author may not remove saved pieces (specification 6). */
    mayRemove: boolean;
    onChange: (pieces: readonly PieceDraft[]) => void;
  }) => ReactNode;
  /** The part exactly as a learner sees it, ready to try. */
  readonly preview: (at: { preview: Preview; check: CheckAnswer }) => ReactNode;
}
