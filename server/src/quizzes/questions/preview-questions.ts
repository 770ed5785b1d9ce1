import { Failure } from '@lernhaus/contract/failures';
import { limits } from '@lernhaus/contract/limits';
import type { QuestionNote, QuestionPreview } from '@lernhaus/contract/quizzes/question-import-endpoints';
import { cutText } from '@lernhaus/domain/cut-text';
import type { ImportedQuestion, UnreadableQuestion } from '@lernhaus/domain/quizzes/question-import/imported-question';
import { type AuthoredQuiz, quizFromImport } from '@lernhaus/domain/quizzes/question-import/quiz-from-import';
import { displayWords, wordListOf } from '@lernhaus/domain/quizzes/word-list';
import type { QuestionFile } from './question-file.ts';

export interface CheckedQuestions {
  readonly quizzes: readonly (AuthoredQuiz & { readonly line: number })[];
  readonly notes: readonly QuestionNote[];
}

/** Separates the questions that can be imported, numbered from `firstIndex`, from notes on the rest, by line. */
export function checkQuestions({ questions }: QuestionFile, firstIndex: number): CheckedQuestions {
  if (questions.length === 0) throw new Failure('error.questions.none');
  if (questions.length > limits.questionsAtOnce)
    throw new Failure('error.questions.tooMany', { most: limits.questionsAtOnce });
  const quizzes: CheckedQuestions['quizzes'][number][] = [];
  const notes: QuestionNote[] = [];
  const note = (
    isImported: boolean,
    { line, name }: ImportedQuestion | UnreadableQuestion,
    all: readonly Pick<UnreadableQuestion, 'reason' | 'what'>[],
  ) =>
    notes.push(
      ...all.map(({ reason, what }) => ({
        line,
        name: cutText(name, 255),
        isImported,
        reason,
        what: what ?? null,
      })),
    );
  for (const question of questions) {
    const quiz = 'reason' in question ? question : quizFromImport(question, firstIndex + quizzes.length);
    if ('reason' in quiz) note(false, question, [quiz]);
    else {
      quizzes.push({ ...quiz, line: question.line });
      note(true, question, quiz.notes);
    }
  }
  return { quizzes, notes: notes.toSorted((one, other) => one.line - other.line) };
}

const kinds = {
  objectiveQuizes: 'OBJECTIVE',
  subjectiveQuizes: 'SUBJECTIVE',
  dragAndDropQuizes: 'DRAG_AND_DROP',
  fillInTheBlanksQuizes: 'FILL_IN_THE_BLANKS',
} as const;

type Node = Readonly<Record<string, unknown>>;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A quiz as the preview shows it. */
export function previewOf({ list, node, line }: CheckedQuestions['quizzes'][number]): QuestionPreview {
  return {
    line,
    kind: kinds[list],
    question: text(node['question'] ?? node['statement']),
    score: Number(node['score']),
    hint: text(node['hint']) || null,
    hasPicture: 'imageUrl' in node,
    answers: [
      ...rows(node['options']).map((one) => ({
        text: text(one['option']),
        correct: one['correct'] === true,
        answer: null,
      })),
      ...rows(node['fillInTheBlanksOptions']).map((one) => ({
        text: text(one['text']),
        correct: true,
        answer: displayWords(wordListOf(one['correctOption'])),
      })),
      ...rows(node['dragItems']).map((one) => ({
        text: text(one['text']),
        correct: true,
        answer: node['dropTargets'] === undefined ? null : text(one['dropTarget']),
      })),
    ],
  };
}

const rows = (value: unknown): readonly Node[] => (Array.isArray(value) ? (value as Node[]) : []);
