import { messagesOf, wordsOf } from './show-failure.ts';
import type { Translate } from './translator.ts';

/** The text of a failure, to show beside what failed. */
export const failureWords = (t: Translate, error: unknown): string =>
  messagesOf(error)
    .map(({ message, params }) => wordsOf(t, message, params))
    .join(' ');
