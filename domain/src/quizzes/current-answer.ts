import { chosenOptions } from './answer-to-store.ts';
import { blanksOf } from './blanks-of.ts';
import { boardAnswer, boardColumns } from './board-columns.ts';
import { imageBlankIds } from './grade-image.ts';
import type { QuizAnswer } from './quiz-answer.ts';
import type { ObjectiveKey, QuizKeys, QuizKind } from './quiz-kinds.ts';

/** If the question now allows one option and several chosen ones remain, none is kept. */
function currentOptions({ type, options }: ObjectiveKey, answer: QuizAnswer): readonly string[] {
  const ids = new Set(options.map(({ id }) => id));
  const chosenIds = chosenOptions(answer).filter((id) => ids.has(id));
  return type !== 'MULTIPLE_CHOICE' && chosenIds.length > 1 ? [] : chosenIds;
}

const textsOf = (blankIds: readonly string[], { fillInBlanksAnswers }: QuizAnswer): QuizAnswer => {
  const ids = new Set(blankIds);
  const entries = Object.entries(fillInBlanksAnswers ?? {}).filter(([id]) => ids.has(id));
  return { fillInBlanksAnswers: Object.fromEntries(entries) };
};

const currentAnswers: { readonly [K in QuizKind]: (quiz: QuizKeys[K], answer: QuizAnswer) => QuizAnswer } = {
  OBJECTIVE: (quiz, answer) => ({ objectiveQuizSelectedOptions: currentOptions(quiz, answer) }),
  SUBJECTIVE: (_quiz, { subjectiveQuizAnswer }) => ({ subjectiveQuizAnswer }),
  DRAG_AND_DROP: (quiz, { dragAndDropQuizAnswer: board }) => ({
    dragAndDropQuizAnswer: board && boardAnswer(boardColumns(quiz, board), quiz.dragItems),
  }),
  FILL_IN_THE_BLANKS: (quiz, answer) => textsOf(quiz.fillInTheBlanksOptions.flatMap(blanksOf), answer),
  IMAGE: (quiz, answer) => textsOf(imageBlankIds(quiz), answer),
};

/**
 * An earlier answer, without the parts that its quiz no longer has, because an author may have edited the quiz. Grading
 * never refuses the result as misplaced.
 */
export const currentAnswer = <K extends QuizKind>(kind: K, quiz: QuizKeys[K], answer: QuizAnswer): QuizAnswer =>
  currentAnswers[kind](quiz, answer);

/** Whether two answers to a quiz say the same. The order of chosen options, or of the ids of blanks, says nothing. */
export const hasSameContent = <K extends QuizKind>(
  kind: K,
  quiz: QuizKeys[K],
  one: QuizAnswer,
  other: QuizAnswer,
): boolean => contentOf(currentAnswer(kind, quiz, one)) === contentOf(currentAnswer(kind, quiz, other));

const contentOf = (answer: QuizAnswer): string =>
  JSON.stringify([
    answer.objectiveQuizSelectedOptions?.toSorted(),
    answer.subjectiveQuizAnswer,
    answer.dragAndDropQuizAnswer,
    Object.entries(answer.fillInBlanksAnswers ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ]);
