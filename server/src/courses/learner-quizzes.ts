import { isOrderingQuiz, parseDropTargets } from '@lernhaus/domain/quizzes/drop-targets';
import { shuffled, unsolvedOrder } from '@lernhaus/domain/quizzes/shuffled';
import { wordBank } from '@lernhaus/domain/quizzes/word-bank';
import { formatWords } from '@lernhaus/domain/quizzes/word-list';
import type { ReleaseQuizLists } from './release-document.ts';

/**
 * The functions that make a quiz for one reader: ids and orders that reveal no answer, and signed addresses of its
 * files.
 */
export interface LearnerShape {
  /**
   * The learner's id of a drag item. It reveals neither the author's id nor the order in which the author wrote the
   * items.
   */
  readonly itemId: (authorId: string) => string;
  /** The secret seed of the shuffle, different for each reader. */
  readonly seed: string;
  readonly pictureAddress: (key: string) => string;
  /** The signed address of a stored video; other addresses stay. */
  readonly videoAddress: (video: string) => string;
  readonly captionsAddress: (key: string) => string;
}

type ObjectiveQuiz = ReleaseQuizLists['objectiveQuizes'][number];
type DragAndDropQuiz = ReleaseQuizLists['dragAndDropQuizes'][number];

interface LearnerOption {
  readonly id: string;
  readonly option: string;
}

/** Numbers options by their position in this list, not by the author's index. */
const numbered = (options: readonly LearnerOption[]) =>
  options.map(({ id, option }, at) => ({ id, option, index: at + 1 }));

/**
 * The options of a practice question, sorted by keyed ids: their order reveals nothing about the right ones (decision
 * 18).
 */
function practiceOptions({ options, keepOptionOrder }: ObjectiveQuiz, { itemId }: LearnerShape) {
  if (keepOptionOrder) return numbered(options);
  const ranked = options.map((option) => ({ ...option, rank: itemId(option.id) }));
  return numbered(ranked.toSorted((one, other) => (one.rank < other.rank ? -1 : 1)));
}

/** The options of a question in an exam, shuffled for one attempt. */
export const attemptOptions = ({ id, options, keepOptionOrder }: ObjectiveQuiz, seed: string) =>
  numbered(keepOptionOrder ? options : shuffled(options, `${seed} ${id}`));

/** The items of a drag-and-drop quiz for one reader: shuffled, and never in the order that solves an ordering quiz. */
export function itemsFor(quiz: DragAndDropQuiz, itemId: LearnerShape['itemId'], seed: string) {
  const items = quiz.dragItems.map(({ id, text, index }) => ({ id: itemId(id), text, index }));
  const order = (isOrderingQuiz(quiz) ? unsolvedOrder : shuffled)(items, `${seed} ${quiz.id}`);
  return order.map(({ id, text }) => ({ id, text }));
}

/** The quizzes without keys: no key may reach a learner, so they get only these fields (requirements, answer keys). */
export function learnerQuizzes(
  lists: ReleaseQuizLists,
  shape: LearnerShape,
  { withHints }: { readonly withHints: boolean },
) {
  const base = (quiz: {
    id: string;
    index: number | null;
    score: number | null;
    hint: string | null;
    availableForDemo: boolean;
  }) => ({
    id: quiz.id,
    index: quiz.index,
    score: quiz.score,
    hint: withHints ? quiz.hint : null,
    availableForDemo: quiz.availableForDemo,
  });
  return {
    objectiveQuizes: lists.objectiveQuizes.map((quiz) => ({
      ...base(quiz),
      question: quiz.question,
      imageUrl: quiz.imageUrl,
      type: quiz.type,
      options: practiceOptions(quiz, shape),
    })),
    subjectiveQuizes: lists.subjectiveQuizes.map((quiz) => ({
      ...base(quiz),
      question: quiz.question,
      answerFormat: quiz.answerFormat,
    })),
    dragAndDropQuizes: lists.dragAndDropQuizes.map((quiz) => ({
      ...base(quiz),
      statement: quiz.statement,
      dropTargets: formatWords(parseDropTargets(quiz.dropTargets)),
      dragItems: itemsFor(quiz, shape.itemId, shape.seed),
    })),
    fillInTheBlanksQuizes: lists.fillInTheBlanksQuizes.map((quiz) => ({
      ...base(quiz),
      statement: quiz.statement,
      imageUrl: quiz.imageUrl,
      options: wordBank(quiz.options).length > 0 ? formatWords(wordBank(quiz.options)) : null,
      disableAutoCheck: quiz.disableAutoCheck,
      fillInTheBlanksOptions: quiz.fillInTheBlanksOptions.map(({ id, text, index }) => ({ id, text, index })),
    })),
    imageQuizes: lists.imageQuizes.map((quiz) => ({
      ...base(quiz),
      statement: quiz.statement,
      imageUrl: quiz.image ? shape.pictureAddress(quiz.image) : (quiz.imageUrl ?? null),
      textCount: quiz.textCount ?? 1,
    })),
  };
}
