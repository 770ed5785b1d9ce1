/** The board as the learner left it. A column id is `source` or a trimmed drop target. */
export type DragAndDropAnswer = {
  readonly columns: Readonly<
    Record<
      string,
      { readonly id: string; readonly title?: string | null | undefined; readonly taskIds: readonly string[] }
    >
  >;
  readonly tasks: Readonly<Record<string, { readonly id: string; readonly content?: string | null | undefined }>>;
  readonly columnOrder: readonly string[];
};

/** A learner's answer, in the fields of UserCourseQuizState (specification 3); each kind of quiz uses its own field. */
export type QuizAnswer = {
  readonly objectiveQuizSelectedOptions?: readonly string[] | null | undefined;
  readonly subjectiveQuizAnswer?: string | null | undefined;
  readonly dragAndDropQuizAnswer?: DragAndDropAnswer | null | undefined;
  /** Blank id to text; for an image quiz "1".."n" to text. */
  readonly fillInBlanksAnswers?: Readonly<Record<string, string>> | null | undefined;
};

/** The message keys for an empty answer (specification 5, quiz answer checks). */
export type EmptyAnswerMessage = 'select-an-option' | 'please-fill-the-answer' | 'please-drag-one';

/** Why an answer does not belong to its quiz. */
export type Misplacement =
  | 'unknown-option'
  | 'second-option'
  | 'unknown-blank'
  | 'unknown-column'
  | 'unknown-item'
  | 'item-twice';

/**
 * The outcome of grading.
 * - `empty`: nothing was answered; refuse with the message.
 * - `misplaced`: `id` does not belong to the quiz; refuse, store nothing.
 * - `accepted`: `correct` is null when the answer is not graded: a free text, texts about a picture, blanks without
 * auto-check, and any answer while an exam runs.
 */
export type GradeResult =
  | { readonly kind: 'empty'; readonly message: EmptyAnswerMessage }
  | { readonly kind: 'misplaced'; readonly reason: Misplacement; readonly id: string }
  | { readonly kind: 'accepted'; readonly correct: boolean | null };

/** The result for an answer without any content. */
export const emptyResult = (message: EmptyAnswerMessage): GradeResult => ({ kind: 'empty', message });

/** The result for an answer with an id that does not belong to the quiz. */
export const misplacedResult = (reason: Misplacement, id: string): GradeResult => ({ kind: 'misplaced', reason, id });

/** The result of an accepted answer; `correct` is null when the answer is not graded. */
export const acceptedResult = (correct: boolean | null): GradeResult => ({ kind: 'accepted', correct });
