import { examAnswerId } from '@lernhaus/domain/exams/exam-answer-id';
import type { CreateExamAnswerStore } from '../exams/exam-slots.ts';
import { answerCalls } from '../learning/answer-calls.ts';
import { placeKey } from '../learning/sync/answer-outbox.ts';
import { AnswerStore } from '../learning/sync/answer-store.ts';
import { deviceStore } from '../platform/device-store.ts';
import { type AccountIdentity, accountKeyOf } from '../platform/session.ts';

/**
 * A save of an exam may take this long. It is then sent again with all others, because a call that stalls would hold
 * them back until the attempt takes no answers any more.
 */
const saveMs = 8000;

/** The answers of an attempt have their own outbox and contain its id, so that none can reach another attempt. */
export const examAnswerStore =
  (account: AccountIdentity, courseId: string): CreateExamAnswerStore =>
  ({ attemptId, moduleId, assessmentId, now }) => {
    const behindMs = Date.parse(now) - Date.now();
    const answerStore = new AnswerStore({
      store: deviceStore,
      accountKey: `exam/${attemptId}/${accountKeyOf(account)}`,
      ...answerCalls(account, { saveMs }),
      serverNow: () => new Date(Date.now() + behindMs),
    });
    const at = { courseId, moduleId, parentId: assessmentId };
    return {
      states: answerStore.states,
      keyOf: (quizId) => placeKey({ ...at, quizId }),
      load: (answers) => answerStore.load(answers),
      update: (answers) => answerStore.update(answers),
      submitAnswer: (quizId, quizType, answer) =>
        answerStore.submitAnswer({ ...answer, ...at, id: examAnswerId(attemptId, quizId), quizId, quizType }),
      flush: (how) => answerStore.outbox.flush(how),
    };
  };
