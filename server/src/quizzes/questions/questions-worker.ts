import { serialize } from 'node:v8';
import {
  previewQuestions,
  type QuestionFormat,
  type QuestionNote,
} from '@lernhaus/contract/quizzes/question-import-endpoints';
import { imageKinds, sniffMedia } from '@lernhaus/domain/media/sniff-media';
import type { AuthoredQuiz } from '@lernhaus/domain/quizzes/question-import/quiz-from-import';
import { planQuizzes } from '../../courses/api.ts';
import { checkQuestions, previewOf } from './preview-questions.ts';
import type { ChoiceWords, QuestionFile } from './question-file.ts';
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

export interface PlannedPicture {
  readonly name: string;
  readonly line: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Planned quizzes, numbered from 1. `tree` contains their rows; only worker threads read it. */
export interface PlannedQuestions {
  readonly kind: 'planned';
  readonly format: QuestionFormat;
  readonly notes: QuestionNote[];
  readonly ids: readonly PlannedQuiz[];
  readonly tree: Uint8Array<ArrayBuffer>;
  /** The pictures of the planned quizzes, with the lines of their questions. */
  readonly pictures: readonly PlannedPicture[];
}

export type QuestionsOutput = QuestionsPreview | PlannedQuestions;

/** Parses a question file, then returns a preview or the planned rows of its quizzes. */
export async function run({ act, bytes, format, words, firstId }: QuestionsInput): Promise<QuestionsOutput> {
  const file = withoutOtherFiles(
    await readQuestions(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), format, words),
  );
  const { quizzes, notes } = checkQuestions(file, 1);
  if (act === 'preview') {
    const reply = { format: file.format, questions: quizzes.map(previewOf), notes: [...notes] };
    return { kind: 'preview', json: JSON.stringify(previewQuestions.reply.parse(reply)) };
  }
  const pictures = quizzes.flatMap(({ node, line }) => {
    const name = node['imageUrl'];
    const picture = typeof name === 'string' ? file.pictures.get(name) : undefined;
    return typeof name === 'string' && picture ? [{ name, line, bytes: Uint8Array.from(picture) }] : [];
  });
  const { tree, ids } = planQuizzes(
    quizzes,
    pictures.map(({ name }) => name),
    firstId,
  );
  return {
    kind: 'planned',
    format: file.format,
    notes: notes as QuestionNote[],
    ids: ids.map((id, at) => ({ id, list: quizzes[at]?.list ?? 'objectiveQuizes' })),
    tree: Uint8Array.from(serialize(tree)),
    pictures,
  };
}

/** Removes files that are not pictures from the questions, which get a note. */
function withoutOtherFiles({ questions, ...file }: QuestionFile): QuestionFile {
  const isPicture = (name: string): boolean => {
    const kind = sniffMedia(file.pictures.get(name) ?? Buffer.alloc(0));
    return kind !== null && imageKinds.has(kind);
  };
  return {
    ...file,
    questions: questions.map((question) =>
      'reason' in question || question.picture === null || isPicture(question.picture)
        ? question
        : { ...question, picture: null, notes: [...question.notes, { reason: 'picture' }] },
    ),
  };
}

export const transferOf = (read: QuestionsOutput): ArrayBuffer[] =>
  read.kind === 'preview' ? [] : [read.tree.buffer, ...read.pictures.map(({ bytes }) => bytes.buffer)];
