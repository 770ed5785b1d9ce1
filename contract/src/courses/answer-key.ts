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
 * The answer key of one quiz, for authors and reviewers. It is a separate shape, so that no learner's call returns it
 * by mistake. The only exception is `exams.ownAnswers`, if the author shows the answers of an exam.
 */
export const answerKey = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('OBJECTIVE'), quizId: z.string(), correctOptions: z.array(part) }),
  /** Sanitised HTML; null where the author wrote none. */
  z.object({ kind: z.literal('SUBJECTIVE'), quizId: z.string(), possibleAnswer: z.string().nullable() }),
  z.object({
    kind: z.literal('DRAG_AND_DROP'),
    quizId: z.string(),
    /** The items in the right order; only for an ordering quiz. */
    rightOrder: z.array(part).nullable(),
    /** The items of every target; under `source` the items that must stay in the source column. */
    rightTargets: z.array(z.object({ target: z.string(), items: z.array(part) })).nullable(),
  }),
  z.object({
    kind: z.literal('FILL_IN_THE_BLANKS'),
    quizId: z.string(),
    /** A sentence with its blanks written `_::_`, and the answers that all of them accept. */
    sentences: z.array(part.extend({ acceptedAnswers: z.array(z.string()) })),
  }),
  /** An image quiz has no key: the server only checks that all texts are given. */
  z.object({ kind: z.literal('IMAGE'), quizId: z.string() }),
]);
export type AnswerKey = z.infer<typeof answerKey>;

/** A practice quiz as it was when the learner answered it; an unanswered quiz as it is now. */
export const reviewedQuiz = z.object({
  /** Whether the question or the key has changed in the course since the answer. */
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
