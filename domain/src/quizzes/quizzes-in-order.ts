import { byIndex } from './by-index.ts';
import type { QuizKind } from './quiz-kinds.ts';

type WithIndex = { readonly index?: number | null | undefined };

/** The list of each kind of quiz in a content or assessment, with the spelling of specification 3. */
export const quizListNames = {
  OBJECTIVE: 'objectiveQuizes',
  SUBJECTIVE: 'subjectiveQuizes',
  DRAG_AND_DROP: 'dragAndDropQuizes',
  FILL_IN_THE_BLANKS: 'fillInTheBlanksQuizes',
  IMAGE: 'imageQuizes',
} as const satisfies Record<QuizKind, string>;

type ListNames = typeof quizListNames;

/** The quiz lists of a content or an assessment. */
export type QuizLists<Quiz = WithIndex> = {
  readonly [K in QuizKind as ListNames[K]]?: readonly Quiz[] | null | undefined;
};

type ElementOf<List> = List extends readonly (infer Quiz)[] ? Quiz : never;

/** A quiz with its kind; `quiz` has the element type of that kind's list. */
export type QuizEntry<Parent> = {
  [K in QuizKind]: {
    readonly kind: K;
    readonly quiz: ListNames[K] extends keyof Parent ? ElementOf<Parent[ListNames[K]]> : never;
  };
}[QuizKind];

/**
 * All quizzes of a content or assessment, by index across the kinds (specification 2, assessment view). Quizzes with
 * the same index keep the order of the kinds, then of their lists; quizzes without an index come last.
 */
export function quizzesInOrder<Parent extends QuizLists>(parent: Parent): readonly QuizEntry<Parent>[] {
  const kinds = Object.keys(quizListNames) as QuizKind[];
  const entries = kinds.flatMap((kind) =>
    (parent[quizListNames[kind]] ?? []).map((quiz) => ({ index: quiz.index, entry: { kind, quiz } })),
  );
  return byIndex(entries).map(({ entry }) => entry as QuizEntry<Parent>);
}
