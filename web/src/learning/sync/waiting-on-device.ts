import type { Account } from '@lernhaus/contract/accounts/endpoints';
import { isEditor } from '@lernhaus/domain/accounts/roles';
import { deviceStore } from '../../platform/device-store.ts';
import { type AccountIdentity, accountKeyOf } from '../../platform/session.ts';

/** An account with the courses that it may open. */
export type CourseAccount = AccountIdentity & Pick<Account, 'authorities' | 'courses'>;

interface WaitingOnDevice {
  /** The account key of the outbox of each answer that the server has not confirmed; see `AnswerOutboxDeps`. */
  readonly outboxes: readonly string[];
  /** The ids of the courses whose path is not sent. */
  readonly courseIds: readonly string[];
}

/**
 * What an account has on this device that the server does not have and can still take. Refused answers are never sent
 * again, and a course that the account may not open takes only answers of a running exam.
 */
export async function readWaiting(account: CourseAccount): Promise<WaitingOnDevice> {
  const accountKey = accountKeyOf(account);
  const mayOpen = (courseId: string) => isEditor(account.authorities) || account.courses.includes(courseId);
  const [answers, paths] = await Promise.all([
    deviceStore.entries<{ readonly answer: { readonly courseId: string }; readonly refusal?: string }>('answers/'),
    deviceStore.entries<{ readonly isUnsent: boolean }>(`path/${accountKey}/`),
  ]);
  return {
    outboxes: answers.flatMap(([key, { answer, refusal }]) => {
      const [, , attemptId] = key.split('/');
      const outboxOfExam = `exam/${attemptId}/${accountKey}`;
      const outbox = [accountKey, outboxOfExam].find((one) => key.startsWith(`answers/${one}/`));
      if (!outbox || refusal !== undefined) return [];
      return outbox === outboxOfExam || mayOpen(answer.courseId) ? [outbox] : [];
    }),
    courseIds: paths.flatMap(([key, { isUnsent }]) => {
      const courseId = key.split('/').at(-1) ?? '';
      return isUnsent && mayOpen(courseId) ? [courseId] : [];
    }),
  };
}
