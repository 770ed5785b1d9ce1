import { chosenOptions } from './answer-to-store.ts';
import { blanksOf } from './blanks-of.ts';
import { isOrderingQuiz, sourceColumnId } from './drop-targets.ts';
import { gradeQuiz } from './grade-quiz.ts';
import type { QuizAnswer } from './quiz-answer.ts';
import type { DragAndDropKey, FillInTheBlanksKey, ObjectiveKey, QuizKeys, QuizKind } from './quiz-kinds.ts';
import { placedItems } from './right-places.ts';
import { foldAnswer } from './same-answer.ts';
import { wordsOf } from './word-list.ts';

/** Whether each part of an answer is right: by option id, blank id or item id. */
export type PartResults = Readonly<Record<string, boolean>>;

const nothing: PartResults = {};

/**
 * The result of each part that the learner has given: chosen options, filled blanks, placed items. What they have not
 * given is left out, so the result of a wrong answer never names the right one. Empty for an answer that is not graded.
 */
export function partResults<K extends QuizKind>(kind: K, key: QuizKeys[K], answer: QuizAnswer): PartResults {
  const result = gradeQuiz(kind, key, answer, { exam: false });
  if (result.kind !== 'accepted' || result.correct === null) return nothing;
  switch (kind) {
    case 'OBJECTIVE':
      return chosenResults(key as ObjectiveKey, answer);
    case 'FILL_IN_THE_BLANKS':
      return blankResults(key as FillInTheBlanksKey, answer);
    case 'DRAG_AND_DROP':
      return placedResults(key as DragAndDropKey, answer);
    default:
      return nothing;
  }
}

function chosenResults(key: ObjectiveKey, answer: QuizAnswer): PartResults {
  const correct = new Set(key.options.filter((option) => option.correct === true).map(({ id }) => id));
  return Object.fromEntries(chosenOptions(answer).map((id) => [id, correct.has(id)]));
}

function blankResults(key: FillInTheBlanksKey, answer: QuizAnswer): PartResults {
  const texts = new Map(Object.entries(answer.fillInBlanksAnswers ?? {}));
  return Object.fromEntries(
    key.fillInTheBlanksOptions.flatMap((option) => {
      const acceptedAnswers = new Set(wordsOf(option.correctOption).map(foldAnswer));
      const used = new Set<string>();
      return blanksOf(option).flatMap((id): [string, boolean][] => {
        const text = foldAnswer(texts.get(id));
        if (text === '') return [];
        // Each of several accepted answers counts once; a second blank with the same answer is wrong.
        const isRepeated = acceptedAnswers.size > 1 && used.has(text);
        used.add(text);
        return [[id, acceptedAnswers.has(text) && !isRepeated]];
      });
    }),
  );
}

function placedResults(key: DragAndDropKey, { dragAndDropQuizAnswer: board }: QuizAnswer): PartResults {
  const items = board ? placedItems(key, board) : [];
  const answeredItems = isOrderingQuiz(key) ? items : items.filter(({ columnId }) => columnId !== sourceColumnId);
  return Object.fromEntries(answeredItems.map(({ id, isRight }) => [id, isRight]));
}
