import type { QuizKind } from './quiz-kinds.ts';

/** Whether a kind of quiz has a key. Without one, a person decides whether an answer is right. */
export const hasKey: Readonly<Record<QuizKind, boolean>> = {
  OBJECTIVE: true,
  SUBJECTIVE: false,
  DRAG_AND_DROP: true,
  FILL_IN_THE_BLANKS: true,
  IMAGE: false,
};

/** Whether an answer is only submitted and not checked: the quiz has no key, or its author does not want a check. */
export const isOpenQuestion = (kind: QuizKind, quiz: object): boolean =>
  !hasKey[kind] || (kind === 'FILL_IN_THE_BLANKS' && 'disableAutoCheck' in quiz && quiz.disableAutoCheck === true);
