import type { moduleContent } from '@lernhaus/contract/courses/module-content';
import type { assessment } from '@lernhaus/contract/exams/assessment';
import type { QuestionFormat, QuestionNote } from '@lernhaus/contract/quizzes/question-import-endpoints';
import type { AuthoredQuiz } from '@lernhaus/domain/quizzes/question-import/quiz-from-import';
import type { TransactionContext } from '../../platform/context.ts';
import type { RequestContext } from '../../platform/http/route-registry.ts';
import type { Translate } from '../../platform/translations.ts';
import type { StoredBlob } from '../../resource/writes.ts';
import type { ChoiceWords } from './question-file.ts';

export type StoredPicture = StoredBlob & { readonly address: string };
export type Target = typeof moduleContent | typeof assessment;

export interface QuestionsInput {
  readonly act: 'preview' | 'plan';
  readonly bytes: Uint8Array;
  readonly format: QuestionFormat | 'auto';
  readonly words: ChoiceWords;
}

export interface QuestionsPreview {
  readonly kind: 'preview';
  /** The reply as JSON, already checked by its schema. */
  readonly json: string;
}

export interface PlannedQuiz {
  readonly id: string;
  readonly list: AuthoredQuiz['list'];
}

/** Planned quizzes, numbered from 1. `plan` contains their rows; only worker threads read it. */
export interface QuestionsPlanned {
  readonly kind: 'planned';
  readonly format: QuestionFormat;
  readonly notes: QuestionNote[];
  readonly ids: readonly PlannedQuiz[];
  readonly plan: Uint8Array<ArrayBuffer>;
  readonly pictures: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[];
}

export type QuestionsRead = QuestionsPreview | QuestionsPlanned;

export interface QuestionDeps {
  readonly translate: Translate;
  /** Parses a question file in a worker thread. */
  readonly read: (company: string, input: QuestionsInput) => Promise<QuestionsRead>;
  /** Stores a picture like an upload. */
  readonly storePicture: (company: string, bytes: Uint8Array) => Promise<StoredPicture>;
  readonly deleteFile: (blob: StoredBlob) => Promise<void>;
  /** Prepares the function that writes planned quizzes; its number is the count of existing quizzes. */
  readonly prepareQuizInsert: (
    context: RequestContext,
    planned: QuestionsPlanned,
    pictures: ReadonlyMap<string, StoredPicture>,
  ) => Promise<(txContext: TransactionContext, offset: number) => Promise<void>>;
  /** Whether a row of another tenant belongs to a course shared with this one. */
  readonly isShared: (context: RequestContext, resource: Target, id: string) => Promise<boolean>;
}
