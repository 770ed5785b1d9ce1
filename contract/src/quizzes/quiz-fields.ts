import { quizKinds } from '@lernhaus/domain/quizzes/quiz-kinds';
import { choice, decimal, flag, integer, richText } from '../resource/field.ts';

/** The fields that all five kinds of quiz have. */
export const quizFields = {
  score: decimal({ max: 100_000, required: true }),
  index: integer({ required: true }),
  hint: richText({ isShort: true }),
  availableForDemo: flag(),
  quizType: choice(quizKinds),
} as const;

/** The same for the kinds whose score and index may be left out of a POST (specification 5). */
export const quizFieldsWithDefaults = {
  ...quizFields,
  score: decimal({ max: 100_000, required: true, default: 1 }),
  index: integer({ required: true, default: 0 }),
} as const;
