import { blanksOf } from '@lernhaus/domain/quizzes/blanks-of';
import { parseDropTargets, sourceColumnId } from '@lernhaus/domain/quizzes/drop-targets';
import { imageBlankIds } from '@lernhaus/domain/quizzes/grade-image';
import { plainText } from '@lernhaus/domain/quizzes/question-import/plain-text';
import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import type { DragAndDropKey, FillInTheBlanksKey } from '@lernhaus/domain/quizzes/quiz-kinds';
import { wordsOf } from '@lernhaus/domain/quizzes/word-list';
import type { PlacedKey } from '../courses/grading-keys.ts';
import type { DemoAnswers } from './demo-files.ts';

const board = ({ dropTargets, dragItems }: DragAndDropKey): NonNullable<QuizAnswer['dragAndDropQuizAnswer']> => {
  const order = dragItems.toSorted((one, other) => (one.index ?? 0) - (other.index ?? 0));
  const targets = parseDropTargets(dropTargets);
  const columns = [sourceColumnId, ...targets].map((id) => {
    const inIt = targets.length === 0 ? order : order.filter(({ dropTarget }) => dropTarget?.trim() === id);
    return [id, { id, title: id, taskIds: inIt.map((item) => item.id) }] as const;
  });
  const tasks = order.map(({ id, text }) => [id, { id, content: text ?? '' }] as const);
  return {
    columns: Object.fromEntries(columns),
    tasks: Object.fromEntries(tasks),
    columnOrder: [sourceColumnId, ...targets],
  };
};

/** Each blank of an option gets a different accepted answer, because the same one twice is wrong. */
const blanks = ({ fillInTheBlanksOptions }: FillInTheBlanksKey): Record<string, string> =>
  Object.fromEntries(
    fillInTheBlanksOptions.flatMap((option) => {
      const acceptedAnswers = wordsOf(option.correctOption);
      return blanksOf(option).map((id, at) => [id, acceptedAnswers[at] ?? acceptedAnswers[0] ?? '']);
    }),
  );

/** How the demo's learners answer. */
export interface DemoAnswering {
  /** Returns the learner's id of a drag item. */
  readonly itemId: (authorId: string) => string;
  readonly answers: DemoAnswers;
}

/** The author's texts of a quiz. */
interface AuthoredQuiz {
  readonly question?: string | null;
  readonly statement?: string | null;
  readonly possibleAnswer?: string | null;
}

/** The answer to a question without a key: from answers.json, else the author's example. */
function writtenAnswer({ question, statement, possibleAnswer }: AuthoredQuiz, answers: DemoAnswers): readonly string[] {
  const questionText = question ?? statement ?? '';
  const exampleAnswer = answers[questionText] ?? (possibleAnswer ? plainText(possibleAnswer) : undefined);
  if (exampleAnswer === undefined) throw new Error(`The demo's answers.json has no answer to "${questionText}".`);
  return [exampleAnswer].flat();
}

const parts = (ids: readonly string[], words: readonly string[]): Record<string, string> => {
  if (words.length !== ids.length)
    throw new Error(`A picture of ${ids.length} parts is answered with ${words.length}.`);
  return Object.fromEntries(ids.map((id, at) => [id, words[at] ?? '']));
};

/** Returns a correct answer. */
export function rightAnswer({ kind, key }: PlacedKey, answers: DemoAnswers): QuizAnswer {
  switch (kind) {
    case 'OBJECTIVE':
      return { objectiveQuizSelectedOptions: key.options.filter(({ correct }) => correct).map(({ id }) => id) };
    case 'SUBJECTIVE':
      return { subjectiveQuizAnswer: writtenAnswer(key, answers).join(' ') };
    case 'DRAG_AND_DROP':
      return { dragAndDropQuizAnswer: board(key) };
    case 'FILL_IN_THE_BLANKS':
      return { fillInBlanksAnswers: blanks(key) };
    case 'IMAGE':
      return { fillInBlanksAnswers: parts(imageBlankIds(key), writtenAnswer(key as AuthoredQuiz, answers)) };
  }
}
