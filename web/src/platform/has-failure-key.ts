import type { MessageKey } from '@lernhaus/contract/message-key';
import { CallFailure } from './call-failure.ts';

/** Whether a call failed for this reason. Not beside `CallFailure`, because every page would load it. */
export const hasFailureKey = (error: unknown, key: MessageKey): boolean =>
  error instanceof CallFailure && error.key === key;
