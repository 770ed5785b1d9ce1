import { CallFailure } from '../platform/call-failure.ts';

/** What arrives as a reply. A proxy may reply in place of the server, for example with 200 and nothing. */
export type Received<Reply> = Reply | undefined;

/** Returns the reply of the server. Anything else throws, because it says nothing about the attempt. */
export function serverReply<Reply extends object | null>(
  received: Received<Reply>,
  name: keyof NonNullable<Reply>,
): Reply {
  if (received !== undefined && (received === null || name in received)) return received;
  throw new Error('The reply is not from the server.');
}

/** Whether the server itself, and no proxy, says that there is no such attempt. */
export const isUnknownAttempt = (error: unknown): boolean =>
  error instanceof CallFailure && ['error.http.404', 'error.exam.notRunning'].includes(error.appError ?? '');
