import { subscribeToNewsletter } from '@lernhaus/contract/marketing/newsletter';
import { browserCaller } from '../platform/browser-caller.ts';
import type { CallInput } from '../platform/caller.ts';

/** Asks for the newsletter. */
export const subscribe = (body: CallInput<typeof subscribeToNewsletter>['body']) =>
  browserCaller().call(subscribeToNewsletter, body === undefined ? {} : { body });
