import { answerVerdicts } from '@lernhaus/domain/overview/answer-verdicts';
import { z } from 'zod';
import { editors } from '../accounts/role-groups.ts';
import { endpoint, id, pageQuery } from '../endpoint.ts';
import { boundedText } from '../text-schemas.ts';

/** A written answer that no reviewer has looked at. */
export const openAnswer = z.object({
  /** The id of the practice answer; for an answer in an exam, the ids of attempt and quiz. */
  id: z.string(),
  login: z.string(),
  name: z.string(),
  courseId: z.string(),
  courseName: z.string(),
  /** Blank if the course no longer contains the question. */
  question: z.string(),
  /** The beginning of the answer, as the learner wrote it. */
  text: z.string(),
  /** When the learner gave the answer; for an answer in an exam, the end of the attempt. */
  date: z.string(),
  isExam: z.boolean(),
});
export type OpenAnswer = z.infer<typeof openAnswer>;

/** The filters of the queue. Blank means: all. */
const openAnswerFilter = z.object({
  courseId: id.optional(),
  kind: z.enum(['', 'exam', 'practice']).optional(),
});
export type OpenAnswerFilter = z.infer<typeof openAnswerFilter>;

const services = { area: 'services', access: editors } as const;
const params = z.object({ id: boundedText(100) });

export const listOpenAnswers = endpoint({
  ...services,
  id: 'openAnswers.list',
  summary: 'The written answers that no reviewer has looked at, the oldest first, a page at a time',
  method: 'GET',
  path: '/open-answers',
  query: pageQuery.extend(openAnswerFilter.shape),
  reply: z.array(openAnswer),
  cost: 20,
});

const openAnswerDetail = openAnswer.omit({ text: true }).extend({
  moduleId: z.string(),
  parentId: z.string(),
  /** The name of the lesson or exam. */
  placeName: z.string(),
  /** The whole answer. */
  text: z.string(),
  /** The author's model answer, answer format and hint: sanitised HTML; null if the author wrote none. */
  possibleAnswer: z.string().nullable(),
  answerFormat: z.string().nullable(),
  hint: z.string().nullable(),
  /** The place in the queue with these filters, from 1. */
  position: z.number().int(),
  total: z.number().int(),
  previousId: z.string().nullable(),
  nextId: z.string().nullable(),
});
export type OpenAnswerDetail = z.infer<typeof openAnswerDetail>;

export const readOpenAnswer = endpoint({
  ...services,
  id: 'openAnswers.read',
  summary: 'A written answer with its question, the expected answer, and its neighbours in the queue',
  method: 'GET',
  path: '/open-answers/:id',
  params,
  query: openAnswerFilter,
  reply: openAnswerDetail,
  cost: 20,
});

/** The longest comment of a review. */
export const reviewCommentMax = 5000;

export const reviewAnswer = endpoint({
  ...services,
  id: 'openAnswers.review',
  summary: 'Mark a written answer and send the learner the verdict with a comment; results of exams stay as they are',
  method: 'POST',
  path: '/open-answers/:id',
  params,
  body: z.object({
    verdict: z.enum(answerVerdicts),
    comment: boundedText(reviewCommentMax).optional(),
    /** The date of the answer that was read. A learner may have changed it since; then the reply is a 409. */
    date: z.iso.datetime({ offset: true }),
  }),
  /** False if the course no longer contains the question, so that nothing could be sent. */
  reply: z.object({ isSent: z.boolean() }),
  status: 200,
  cost: 20,
});
