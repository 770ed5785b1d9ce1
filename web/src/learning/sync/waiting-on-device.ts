import { deviceStore } from '../../platform/device-store.ts';
import { type AccountIdentity, accountKeyOf } from '../../platform/session.ts';

interface WaitingOnDevice {
  /** The account key of the outbox of each answer that the server has not confirmed; see `AnswerOutboxDeps`. */
  readonly outboxes: readonly string[];
  /** The ids of the courses whose path is not sent. */
  readonly courseIds: readonly string[];
}

/** What an account has on this device that the server does not have yet. Refused answers are never sent again. */
export async function readWaiting(account: AccountIdentity): Promise<WaitingOnDevice> {
  const accountKey = accountKeyOf(account);
  const [answers, paths] = await Promise.all([
    deviceStore.entries<{ readonly refusal?: string }>('answers/'),
    deviceStore.entries<{ readonly isUnsent: boolean }>(`path/${accountKey}/`),
  ]);
  return {
    outboxes: answers.flatMap(([key, { refusal }]) => {
      const [, , attemptId] = key.split('/');
      const outbox = [accountKey, `exam/${attemptId}/${accountKey}`].find((one) => key.startsWith(`answers/${one}/`));
      return outbox && refusal === undefined ? [outbox] : [];
    }),
    courseIds: paths.flatMap(([key, { isUnsent }]) => (isUnsent ? [key.split('/').at(-1) ?? ''] : [])),
  };
}
