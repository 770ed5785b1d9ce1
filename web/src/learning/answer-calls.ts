import { quizStateByIds, saveQuizStates } from '@lernhaus/contract/learning/endpoints';
import { accountCaller } from '../platform/account-caller.ts';
import type { AccountIdentity } from '../platform/session.ts';
import { storedToken } from '../platform/token.ts';
import type { AnswerOutboxDeps } from './sync/answer-outbox.ts';

/** A slow line sends 4 KB a second. A long body of answers gets so much more time. */
const bytesPerMs = 4;

/** The calls of an account's answers. `saveMs`: a save that takes longer fails, so that it is sent again. */
export function answerCalls(
  account: AccountIdentity,
  { saveMs }: { readonly saveMs?: number } = {},
): Pick<AnswerOutboxDeps, 'send' | 'read'> {
  const limit = (answers: unknown) =>
    saveMs === undefined
      ? {}
      : { signal: AbortSignal.timeout(saveMs + Math.round(JSON.stringify(answers).length / bytesPerMs)) };
  const caller = accountCaller(account);
  return {
    // Without a token it fails, and the answers stay: the sign-in dialog is already open.
    send: async (answers, keepalive) => {
      if (storedToken() === null) throw new Error('Nobody is signed in.');
      return caller.call(saveQuizStates, { body: answers, quiet: true, keepalive, ...limit(answers) });
    },
    read: async ({ id, courseId, moduleId, parentId, quizId }) => {
      const query = { courseId, moduleId, parentId, quizId };
      const state = await caller.call(quizStateByIds, { query, quiet: true, ...limit(query) });
      // An exam answer of another attempt has another id.
      return id === undefined || state?.id === id ? state : null;
    },
  };
}
