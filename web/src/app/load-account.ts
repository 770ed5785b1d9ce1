import { readAccount } from '@lernhaus/contract/accounts/calls';
import { browserCaller } from '../platform/browser-caller.ts';
import { statusOf } from '../platform/call-failure.ts';
import { session } from '../platform/session.ts';
import { showFailure } from '../platform/show-failure.ts';

/** Asks whose token this is. A 401 is silent (specification 8): the token has ended, its holder is a visitor again. */
export async function loadAccount(): Promise<void> {
  try {
    session.set({ kind: 'signedIn', account: await browserCaller().call(readAccount) });
  } catch (error) {
    session.set({ kind: 'signedOut' });
    if (statusOf(error) !== 401) showFailure(error);
  }
}
