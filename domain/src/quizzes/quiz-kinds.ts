import type { WordList } from './word-list.ts';

/** The five kinds of quiz, in the order in which quizzes with the same index are shown (specification 3). */
export const quizKinds = ['OBJECTIVE', 'SUBJECTIVE', 'DRAG_AND_DROP', 'FILL_IN_THE_BLANKS', 'IMAGE'] as const;

export type QuizKind = (typeof quizKinds)[number];

/** The kinds of an objective quiz. */
export const choiceKinds = ['SINGLE_CHOICE', 'MULTIPLE_CHOICE'] as const;

export type ChoiceKind = (typeof choiceKinds)[number];

/** The key of an objective quiz. `type` defaults to SINGLE_CHOICE (specification 9). */
export type ObjectiveKey = {
  readonly type?: ChoiceKind | null | undefined;
  readonly options: readonly { readonly id: string; readonly correct?: boolean | null | undefined }[];
};

/** A drag item as its author wrote it. Learners never get `dropTarget` and `index` before grading. */
export type DragItem = {
  readonly id: string;
  readonly text?: string | null | undefined;
  readonly index?: number | null | undefined;
  readonly dropTarget?: string | null | undefined;
};

/** Without `dropTargets` the quiz asks for the order of its items. */
export type DragAndDropKey = {
  readonly dropTargets?: WordList;
  readonly dragItems: readonly DragItem[];
};

export type BlankOption = {
  readonly id: string;
  /** The sentence, each blank written `_::_`. */
  readonly text?: string | null | undefined;
  /** Accepted answers, shared by all blanks of the option. */
  readonly correctOption?: WordList;
};

export type FillInTheBlanksKey = {
  readonly disableAutoCheck?: boolean | null | undefined;
  readonly fillInTheBlanksOptions: readonly BlankOption[];
};

export type ImageKey = { readonly textCount?: number | null | undefined };

/** What grading needs, by kind. A subjective quiz has no key. */
export type QuizKeys = {
  OBJECTIVE: ObjectiveKey;
  SUBJECTIVE: object;
  DRAG_AND_DROP: DragAndDropKey;
  FILL_IN_THE_BLANKS: FillInTheBlanksKey;
  IMAGE: ImageKey;
};
