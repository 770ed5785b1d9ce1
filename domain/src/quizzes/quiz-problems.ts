import { blanksOf } from './blanks-of.ts';
import { isOrderingQuiz, parseDropTargets, sourceColumnId } from './drop-targets.ts';
import { imageBlankIds } from './grade-image.ts';
import type {
  BlankOption,
  DragAndDropKey,
  FillInTheBlanksKey,
  ImageKey,
  ObjectiveKey,
  QuizKind,
} from './quiz-kinds.ts';
import { isAnyOrderRight } from './right-places.ts';
import { foldAnswer, nfcText } from './same-answer.ts';
import { type WordList, wordsOf } from './word-list.ts';

type Text = string | null | undefined;

/** A quiz as its author wrote it, with the fields that decide whether it can be answered. */
export type AuthoredQuizzes = {
  OBJECTIVE: Pick<ObjectiveKey, 'type'> & {
    readonly question?: Text;
    readonly options: readonly (ObjectiveKey['options'][number] & { readonly option?: Text })[];
  };
  SUBJECTIVE: { readonly question?: Text };
  DRAG_AND_DROP: DragAndDropKey & { readonly statement?: Text };
  /** `options` is the word bank. */
  FILL_IN_THE_BLANKS: FillInTheBlanksKey & { readonly statement?: Text; readonly options?: WordList };
  IMAGE: ImageKey & { readonly statement?: Text; readonly image?: unknown; readonly imageUrl?: Text };
};

/** Why a quiz cannot be answered correctly, as message keys. */
const quizProblemKeys = [
  'quiz.problem.noQuestion',
  'quiz.problem.fewOptions',
  'quiz.problem.noCorrectOption',
  'quiz.problem.severalCorrectOptions',
  'quiz.problem.sameOptions',
  'quiz.problem.noItems',
  'quiz.problem.nothingToOrder',
  'quiz.problem.nothingToDrag',
  'quiz.problem.itemWithoutTarget',
  'quiz.problem.noTexts',
  'quiz.problem.noBlanks',
  'quiz.problem.blankWithoutAnswer',
  'quiz.problem.moreBlanksThanAnswers',
  'quiz.problem.notInWordBank',
  'quiz.problem.noPicture',
  'quiz.problem.noTextCount',
] as const;
export type QuizProblem = (typeof quizProblemKeys)[number];

type ProblemsOrFalse = readonly (QuizProblem | false)[];

const isBlank = (text: Text): boolean => (text ?? '').trim() === '';
const missingQuestion = (text: Text): QuizProblem | false => isBlank(text) && 'quiz.problem.noQuestion';

const problemsByKind: { readonly [K in QuizKind]: (quiz: AuthoredQuizzes[K]) => ProblemsOrFalse } = {
  OBJECTIVE: (quiz) => [missingQuestion(quiz.question), ...problemsOfOptions(quiz)],
  SUBJECTIVE: (quiz) => [missingQuestion(quiz.question)],
  DRAG_AND_DROP: (quiz) => [missingQuestion(quiz.statement), ...problemsOfItems(quiz)],
  FILL_IN_THE_BLANKS: (quiz) => [missingQuestion(quiz.statement), ...problemsOfTexts(quiz)],
  IMAGE: (quiz) => [
    missingQuestion(quiz.statement),
    !quiz.image && isBlank(quiz.imageUrl) && 'quiz.problem.noPicture',
    imageBlankIds(quiz).length === 0 && 'quiz.problem.noTextCount',
  ],
};

/** What an author must fix before a quiz can be answered correctly, as message keys; empty when nothing. */
export function quizProblems<K extends QuizKind>(kind: K, quiz: AuthoredQuizzes[K]): readonly QuizProblem[] {
  return problemsByKind[kind](quiz).filter((problem) => problem !== false);
}

function problemsOfOptions({ type, options }: AuthoredQuizzes['OBJECTIVE']): ProblemsOrFalse {
  const correctCount = options.filter((option) => option.correct === true).length;
  // Learners choose an option and type nothing: Co and CO are two answers.
  const words = options.map(({ option }) => nfcText(option));
  return [
    options.length < 2 && 'quiz.problem.fewOptions',
    options.length > 0 && correctCount === 0 && 'quiz.problem.noCorrectOption',
    type !== 'MULTIPLE_CHOICE' && correctCount > 1 && 'quiz.problem.severalCorrectOptions',
    new Set(words).size < words.length && 'quiz.problem.sameOptions',
  ];
}

function problemsOfItems(quiz: DragAndDropKey): ProblemsOrFalse {
  const items = quiz.dragItems;
  if (items.length === 0) return ['quiz.problem.noItems'];
  if (isOrderingQuiz(quiz)) return [isAnyOrderRight(items) && 'quiz.problem.nothingToOrder'];
  const columns = new Set([sourceColumnId, ...parseDropTargets(quiz.dropTargets)].map(foldAnswer));
  return [
    items.some((item) => !columns.has(foldAnswer(item.dropTarget))) && 'quiz.problem.itemWithoutTarget',
    items.every((item) => foldAnswer(item.dropTarget) === sourceColumnId) && 'quiz.problem.nothingToDrag',
  ];
}

function problemsOfTexts(quiz: AuthoredQuizzes['FILL_IN_THE_BLANKS']): ProblemsOrFalse {
  const texts = quiz.fillInTheBlanksOptions.filter((option) => blanksOf(option).length > 0);
  if (quiz.fillInTheBlanksOptions.length === 0) return ['quiz.problem.noTexts'];
  if (texts.length === 0) return ['quiz.problem.noBlanks'];
  if (quiz.disableAutoCheck === true) return [];
  const bank = new Set(wordsOf(quiz.options).map(foldAnswer));
  return [
    texts.some((option) => acceptedBy(option).length === 0) && 'quiz.problem.blankWithoutAnswer',
    texts.some((option) => acceptedBy(option).length > 1 && acceptedBy(option).length < neededBy(option)) &&
      'quiz.problem.moreBlanksThanAnswers',
    bank.size > 0 && texts.some((option) => isMissingFrom(bank, option)) && 'quiz.problem.notInWordBank',
  ];
}

const acceptedBy = (option: BlankOption): readonly string[] => wordsOf(option.correctOption).map(foldAnswer);

/**
 * The number of different answers that an option needs. Blanks that share several answers must differ; a single answer
 * may fill all blanks.
 */
const neededBy = (option: BlankOption): number => (acceptedBy(option).length > 1 ? blanksOf(option).length : 1);

/**
 * Whether the word bank lacks words for the blanks of an option. An option without answers has a problem of its own.
 */
function isMissingFrom(bank: ReadonlySet<string>, option: BlankOption): boolean {
  const acceptedWords = acceptedBy(option);
  return (
    acceptedWords.length > 0 &&
    acceptedWords.filter((word) => bank.has(word)).length < Math.min(neededBy(option), acceptedWords.length)
  );
}
