import type { QuizAnswer } from './quiz-answer.ts';
import type { QuizKind } from './quiz-kinds.ts';

/** The chosen options as they are graded and stored: trimmed, each once, blank ids left out. */
export const chosenOptions = ({ objectiveQuizSelectedOptions }: QuizAnswer): readonly string[] => [
  ...new Set((objectiveQuizSelectedOptions ?? []).map((id) => id.trim()).filter((id) => id !== '')),
];

const partOfKind: { readonly [K in QuizKind]: (answer: QuizAnswer) => QuizAnswer } = {
  OBJECTIVE: (answer) => ({ objectiveQuizSelectedOptions: chosenOptions(answer) }),
  SUBJECTIVE: ({ subjectiveQuizAnswer }) => ({ subjectiveQuizAnswer }),
  DRAG_AND_DROP: ({ dragAndDropQuizAnswer }) => ({ dragAndDropQuizAnswer }),
  FILL_IN_THE_BLANKS: ({ fillInBlanksAnswers }) => ({ fillInBlanksAnswers }),
  IMAGE: ({ fillInBlanksAnswers }) => ({ fillInBlanksAnswers }),
};

/** The part of an answer that a kind of quiz stores: its own field, without the fields of other kinds. */
export const answerToStore = (kind: QuizKind, answer: QuizAnswer): QuizAnswer => partOfKind[kind](answer);
