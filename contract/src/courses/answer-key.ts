import { z } from 'zod';
import {
  dragAndDropQuizNode,
  fillInTheBlanksQuizNode,
  imageQuizNode,
  objectiveQuizNode,
  subjectiveQuizNode,
} from './course-tree.ts';

/** A part of a quiz with its words, under the id it has in the learner's shape. */
const part = z.object({ id: z.string(), text: z.string() });

/**
 * What is right of one quiz, for those who author and review. It is a shape of its own, so that no learner's call answers
 * with it by mistake; `exams.ownAnswers` does, where an author shows the answers of an exam.
 */
export const answerKey = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('OBJECTIVE'), quizId: z.string(), correctOptions: z.array(part) }),
  /** Sanitised HTML; null where the author wrote none. */
  z.object({ kind: z.literal('SUBJECTIVE'), quizId: z.string(), possibleAnswer: z.string().nullable() }),
  z.object({
    kind: z.literal('DRAG_AND_DROP'),
    quizId: z.string(),
    /** The items in their order; of an ordering quiz alone. */
    rightOrder: z.array(part).nullable(),
    /** The items of every target; under `source` those that stay where they are. */
    rightTargets: z.array(z.object({ target: z.string(), items: z.array(part) })).nullable(),
  }),
  z.object({
    kind: z.literal('FILL_IN_THE_BLANKS'),
    quizId: z.string(),
    /** A sentence with its blanks written `_::_`, and the answers that all of them accept. */
    sentences: z.array(part.extend({ acceptedAnswers: z.array(z.string()) })),
  }),
  /** Its texts are only checked for being there. */
  z.object({ kind: z.literal('IMAGE'), quizId: z.string() }),
]);
export type AnswerKey = z.infer<typeof answerKey>;

/** A practice quiz as it stood when it was answered, or as it stands where it was not. */
export const reviewedQuiz = z.object({
  /** Whether the course has another question or another key there by now. */
  hasChanged: z.boolean(),
  entry: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('OBJECTIVE'), quiz: objectiveQuizNode }),
    z.object({ kind: z.literal('SUBJECTIVE'), quiz: subjectiveQuizNode }),
    z.object({ kind: z.literal('DRAG_AND_DROP'), quiz: dragAndDropQuizNode }),
    z.object({ kind: z.literal('FILL_IN_THE_BLANKS'), quiz: fillInTheBlanksQuizNode }),
    z.object({ kind: z.literal('IMAGE'), quiz: imageQuizNode }),
  ]),
  answerKey,
});
export type ReviewedQuiz = z.infer<typeof reviewedQuiz>;
