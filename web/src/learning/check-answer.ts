import { checkDemoAnswer } from '@lernhaus/contract/learning/endpoints';
import { browserCaller } from '../platform/browser-caller.ts';
import type { SubmittedAnswer } from './sync/answer-outbox.ts';

/** The server checks the answer and does not store it. */
export function checkAnswer({ courseId: id, ...body }: SubmittedAnswer) {
  return browserCaller().call(checkDemoAnswer, { params: { id }, body });
}
