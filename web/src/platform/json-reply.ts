import { CallFailure } from './call-failure.ts';

/** The JSON of a successful reply. A proxy may reply with a page of its own: a text for programs says nothing to people. */
export function jsonReply(endpoint: string, status: number, text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch (cause) {
    const facts = { status, key: 'error.unknown', params: {}, fieldErrors: [], appError: null };
    throw new CallFailure({ ...facts, endpoint }, { cause });
  }
}
