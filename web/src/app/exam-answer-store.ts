import { examAnswerId } from '@lernhaus/domain/exams/exam-answer-id';
import type { CreateExamAnswerStore, LeftAnswers } from '../exams/exam-slots.ts';
import { answerCalls } from '../learning/answer-calls.ts';
import { AnswerOutbox, placeKey } from '../learning/sync/answer-outbox.ts';
import { AnswerStore } from '../learning/sync/answer-store.ts';
import { deviceStore } from '../platform/device-store.ts';
import { type AccountIdentity, accountKeyOf } from '../platform/session.ts';

/**
 * A save of an exam may take this long. It is then sent again with all others, because a call that stalls would hold
 * them back until the attempt takes no answers any more.
 */
const saveMs = 8000;

/**
 * The server's time, from its replies. In between it counts with the monotonic clock, because users can set the wall
 * clock. That clock may stop while the device sleeps, and a reply takes time, so this clock is only ever behind: the
 * later of two times is the better one.
 */
function serverClock(now: string) {
  let [serverMs, sinceMs] = [Date.parse(now), performance.now()];
  const nowMs = () => serverMs + performance.now() - sinceMs;
  return {
    now: () => new Date(nowMs()),
    update: (reply: string) => {
      [serverMs, sinceMs] = [Math.max(nowMs(), Date.parse(reply)), performance.now()];
    },
  };
}

const outboxKey = (account: AccountIdentity, attemptId: string) => `exam/${attemptId}/${accountKeyOf(account)}`;

/** What the outbox of an attempt still has after its end. A sign-out may have sent it, and the server refused it. */
export const leftExamAnswers =
  (account: AccountIdentity) =>
  (attemptId: string): LeftAnswers => {
    const outbox = new AnswerOutbox({
      store: deviceStore,
      accountKey: outboxKey(account, attemptId),
      ...answerCalls(account),
      onOutcome: () => undefined,
    });
    return {
      read: async () => {
        const refusedAnswers = (await outbox.refused()).map(({ answer }) => answer);
        return new Map([...refusedAnswers, ...(await outbox.waiting())].map((answer) => [answer.quizId, answer]));
      },
      forget: () => outbox.forget(),
    };
  };

/** The answers of an attempt have their own outbox and contain its id, so that none can reach another attempt. */
export const examAnswerStore =
  (account: AccountIdentity, courseId: string): CreateExamAnswerStore =>
  ({ attemptId, moduleId, assessmentId, now }) => {
    const clock = serverClock(now);
    const answerStore = new AnswerStore({
      store: deviceStore,
      accountKey: outboxKey(account, attemptId),
      ...answerCalls(account, { saveMs }),
      serverNow: clock.now,
    });
    const at = { courseId, moduleId, parentId: assessmentId };
    return {
      states: answerStore.states,
      keyOf: (quizId) => placeKey({ ...at, quizId }),
      load: async (answers) => {
        await answerStore.load(answers);
        void answerStore.outbox.flush();
      },
      update: (runningAttempt) => {
        clock.update(runningAttempt.now);
        answerStore.update(runningAttempt.answers);
      },
      submitAnswer: (quizId, quizType, answer, answeredAt) =>
        answerStore.submitAnswer(
          { ...answer, ...at, id: examAnswerId(attemptId, quizId), quizId, quizType },
          answeredAt,
        ),
      serverNow: clock.now,
      flush: (how) => answerStore.outbox.flush(how),
    };
  };
