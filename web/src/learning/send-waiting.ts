import { accountCaller } from '../platform/account-caller.ts';
import { deviceStore } from '../platform/device-store.ts';
import { accountKeyOf } from '../platform/session.ts';
import { answerCalls } from './answer-calls.ts';
import { sendPath } from './send-path.ts';
import { AnswerOutbox } from './sync/answer-outbox.ts';
import { PathSync } from './sync/path-sync.ts';
import { type CourseAccount, readWaiting } from './sync/waiting-on-device.ts';

/** Tries once to send the answers and the paths of an account that wait on this device. */
export async function sendWaiting(account: CourseAccount): Promise<void> {
  const { outboxes, courseIds } = await readWaiting(account);
  const calls = answerCalls(account);
  const onDevice = { store: deviceStore, accountKey: accountKeyOf(account) };
  const sendOfPath = sendPath(accountCaller(account));
  await Promise.all([
    ...[...new Set(outboxes)].map((accountKey) =>
      new AnswerOutbox({ ...onDevice, ...calls, accountKey, keepsRefused: true, onOutcome: () => undefined }).flush(),
    ),
    ...courseIds.map((courseId) =>
      new PathSync({
        ...onDevice,
        courseId,
        send: sendOfPath,
        now: () => new Date(),
        schedule: () => () => undefined,
      }).sendStored(),
    ),
  ]);
}
