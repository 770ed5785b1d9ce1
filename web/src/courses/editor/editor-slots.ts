import type { previewPart } from '@lernhaus/contract/courses/editing-endpoints';
import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import type { QuizKind } from '@lernhaus/domain/quizzes/quiz-kinds';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { FormValues, Row } from '../../resource/form-values.ts';
import type { PieceDraft } from './pieces-draft.ts';

/** A content, an assessment or a quiz in the learner's shape. */
export type Preview = z.output<typeof previewPart.reply>;

/** Whether an answer would be right; null where nothing is graded. */
export type CheckAnswer = (kind: QuizKind, quizId: string, answer: QuizAnswer) => Promise<boolean | null>;

/** What other slices draw inside the editor; the app hands it in. */
export interface EditorSlots {
  /** The options, items or texts of a quiz, to be written. */
  readonly pieces: (at: {
    kind: QuizKind;
    values: FormValues;
    /** The part as it was read; null for a new one. */
    stored: Row | null;
    pieces: readonly PieceDraft[];
    /** Refused fields by `{place}.{field}`. */
    errors: Readonly<Record<string, string>>;
    /** Null where this author may take nothing out that is saved (specification 6). */
    mayRemove: boolean;
    onChange: (pieces: readonly PieceDraft[]) => void;
  }) => ReactNode;
  /** Exactly what a learner will see, to be tried. */
  readonly preview: (at: { preview: Preview; check: CheckAnswer }) => ReactNode;
}
