import { serialize } from 'node:v8';
import {
  previewQuestions,
  type QuestionFormat,
  type QuestionNote,
} from '@lernhaus/contract/quizzes/question-import-endpoints';
import type { AuthoredQuiz } from '@lernhaus/domain/quizzes/question-import/quiz-from-import';
import { planQuizzes } from '../../courses/api.ts';
import { checkQuestions, previewOf } from './preview-questions.ts';
import type { ChoiceWords } from './question-file.ts';
import { readQuestions } from './read-questions.ts';

export interface QuestionsInput {
  readonly act: 'preview' | 'plan';
  readonly bytes: Uint8Array;
  readonly format: QuestionFormat | 'auto';
  readonly words: ChoiceWords;
  /** The id of the first planned quiz, if it has one already. */
  readonly firstId?: string | undefined;
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
export interface PlannedQuestions {
  readonly kind: 'planned';
  readonly format: QuestionFormat;
  readonly notes: QuestionNote[];
  readonly ids: readonly PlannedQuiz[];
  readonly plan: Uint8Array<ArrayBuffer>;
  readonly pictures: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[];
}

export type QuestionsOutput = QuestionsPreview | PlannedQuestions;

/** Parses a question file, then returns a preview or the planned rows of its quizzes. */
export async function run({ act, bytes, format, words, firstId }: QuestionsInput): Promise<QuestionsOutput> {
  const file = await readQuestions(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), format, words);
  const { quizzes, notes } = checkQuestions(file, 1);
  if (act === 'preview') {
    const reply = { format: file.format, questions: quizzes.map(previewOf), notes: [...notes] };
    return { kind: 'preview', json: JSON.stringify(previewQuestions.reply.parse(reply)) };
  }
  const { plan, ids } = planQuizzes(quizzes, [...file.pictures.keys()], firstId);
  return {
    kind: 'planned',
    format: file.format,
    notes: notes as QuestionNote[],
    ids: ids.map((id, at) => ({ id, list: quizzes[at]?.list ?? 'objectiveQuizes' })),
    plan: Uint8Array.from(serialize(plan)),
    pictures: [...file.pictures].map(([name, picture]) => ({ name, bytes: Uint8Array.from(picture) })),
  };
}

export const transferOf = (read: QuestionsOutput): ArrayBuffer[] =>
  read.kind === 'preview' ? [] : [read.plan.buffer, ...read.pictures.map(({ bytes }) => bytes.buffer)];
