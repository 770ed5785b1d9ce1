import { quizStateByIds, saveQuizStates } from '@lernhaus/contract/learning/endpoints';
import { accountCaller } from '../platform/account-caller.ts';
import type { AccountIdentity } from '../platform/session.ts';
import { storedToken } from '../platform/token.ts';
import type { AnswerOutboxDeps } from './sync/answer-outbox.ts';

/** The calls of an account's answers. */
export function answerCalls(account: AccountIdentity): Pick<AnswerOutboxDeps, 'send' | 'read'> {
  const caller = accountCaller(account);
  return {
    // Without a token it fails, and the answers stay: the sign-in dialog is already open.
    send: async (answers, keepalive) => {
      if (storedToken() === null) throw new Error('Nobody is signed in.');
      return caller.call(saveQuizStates, { body: answers, quiet: true, keepalive });
    },
    read: async ({ id, courseId, moduleId, parentId, quizId }) => {
      const query = { courseId, moduleId, parentId, quizId };
      const state = await caller.call(quizStateByIds, { query, quiet: true });
      // An exam answer of another attempt has another id.
      return id === undefined || state?.id === id ? state : null;
    },
  };
}
