import type { moduleContent } from '@lernhaus/contract/courses/module-content';
import type { assessment } from '@lernhaus/contract/exams/assessment';
import type { QuestionFormat, QuestionNote } from '@lernhaus/contract/quizzes/question-import-endpoints';
import type { AuthoredQuiz } from '@lernhaus/domain/quizzes/question-import/quiz-from-import';
import type { TransactionContext } from '../../platform/context.ts';
import type { RequestContext } from '../../platform/http/route-registry.ts';
import type { Translate } from '../../platform/translations.ts';
import type { StoredBlob } from '../../resource/writes.ts';
import type { ChoiceWords } from './read-questions.ts';

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
  /** The reply, parsed by its schema. */
  readonly json: string;
}

export interface PlannedQuiz {
  readonly id: string;
  readonly list: AuthoredQuiz['list'];
}

/** Quizzes ready to be planted, numbered from 1; `plan` holds their rows, and is read in worker threads only. */
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
  /** Reads a file of questions in a worker thread. */
  readonly read: (company: string, input: QuestionsInput) => Promise<QuestionsRead>;
  /** Takes a picture in like any upload. */
  readonly storePicture: (company: string, bytes: Uint8Array) => Promise<StoredPicture>;
  readonly deleteFile: (blob: StoredBlob) => Promise<void>;
  /** Makes what writes planned quizzes, `behind` those that stand there already. */
  readonly prepareQuizInsert: (
    context: RequestContext,
    planned: QuestionsPlanned,
    pictures: ReadonlyMap<string, StoredPicture>,
  ) => Promise<(txContext: TransactionContext, offset: number) => Promise<void>>;
  /** Whether a row that is not this company's stands in a course that is shared with it. */
  readonly isShared: (context: RequestContext, resource: Target, id: string) => Promise<boolean>;
}
