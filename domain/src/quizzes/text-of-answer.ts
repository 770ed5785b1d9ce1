import type { QuizAnswer } from './quiz-answer.ts';

/** What the learner has typed; empty for an answer that was chosen or arranged. */
export const textOfAnswer = ({ subjectiveQuizAnswer, fillInBlanksAnswers }: QuizAnswer): string =>
  subjectiveQuizAnswer ?? Object.values(fillInBlanksAnswers ?? {}).join('\n');
