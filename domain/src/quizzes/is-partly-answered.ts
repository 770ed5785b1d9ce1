import { blanksOf } from './blanks-of.ts';
import { boardColumns } from './board-columns.ts';
import { isOrderingQuiz, sourceColumnId } from './drop-targets.ts';
import { imageBlankIds } from './grade-image.ts';
import type { QuizAnswer } from './quiz-answer.ts';
import type { QuizKeys, QuizKind } from './quiz-kinds.ts';

type AnsweredQuiz = { [K in QuizKind]: { readonly kind: K; readonly quiz: QuizKeys[K] } }[QuizKind];

const isTextMissing = (blankIds: readonly string[], { fillInBlanksAnswers }: QuizAnswer): boolean =>
  blankIds.some((id) => (fillInBlanksAnswers?.[id] ?? '').trim() === '');

/**
 * Whether a given answer has an empty part: a blank, a text about a picture, or an item that is in no column. Choices,
 * orders and free texts have one part only.
 */
export function isPartlyAnswered({ kind, quiz }: AnsweredQuiz, answer: QuizAnswer): boolean {
  switch (kind) {
    case 'FILL_IN_THE_BLANKS':
      return isTextMissing(quiz.fillInTheBlanksOptions.flatMap(blanksOf), answer);
    case 'IMAGE':
      return isTextMissing(imageBlankIds(quiz), answer);
    case 'DRAG_AND_DROP':
      return (
        !isOrderingQuiz(quiz) &&
        boardColumns(quiz, answer.dragAndDropQuizAnswer).some(
          ({ id, itemIds }) => id === sourceColumnId && itemIds.length > 0,
        )
      );
    default:
      return false;
  }
}
