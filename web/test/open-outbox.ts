import {
  AnswerOutbox,
  type GradedAnswer,
  type Outcome,
  type SentAnswer,
  type SubmittedAnswer,
} from '../src/learning/sync/answer-outbox.ts';
import { CallFailure } from '../src/platform/call-failure.ts';
import { memoryStore } from '../src/platform/device-store.ts';

export const answer = (quizId: string, option: string, courseId = 'course'): SubmittedAnswer => ({
  courseId,
  moduleId: 'module',
  parentId: 'content',
  quizId,
  quizType: 'OBJECTIVE',
  objectiveQuizSelectedOptions: [option],
});

export const failure = (status: number, key = 'error', appError = status === 400 ? key : null) =>
  new CallFailure({
    status,
    key,
    params: {},
    fieldErrors: [],
    appError,
    endpoint: 'userCourseQuizState.saveAll',
  });

export type Send = (answers: readonly SentAnswer[]) => Promise<readonly GradedAnswer[]>;
export const graded: Send = async (answers) => answers.map((one) => ({ ...one, correct: true }));
export const unreachable: Send = () => Promise.reject(failure(0));

/** An outbox with a server that the test controls, and a record of what was sent and what came of it. */
export function outboxWith(first: Send, { entries = new Map<string, unknown>(), accountKey = 'brightpath/maya' } = {}) {
  const batches: (readonly string[])[] = [];
  const outcomes: [quizId: string, kind: Outcome['kind']][] = [];
  const server = { answers: first, saved: new Map<string, GradedAnswer>(), nowMs: 1000 };
  const outbox = new AnswerOutbox({
    store: memoryStore(entries),
    accountKey,
    serverNow: () => new Date(server.nowMs),
    read: async ({ quizId }) => server.saved.get(quizId) ?? null,
    send: (answers) => {
      batches.push(answers.map(({ quizId, objectiveQuizSelectedOptions: options }) => `${quizId}=${options?.[0]}`));
      return server.answers(answers);
    },
    onOutcome: ({ quizId }, { kind }) => outcomes.push([quizId, kind]),
  });
  return { outbox, batches, outcomes, server, entries };
}
