import { type Account, readAccount } from '@lernhaus/contract/accounts/endpoints';
import { browserCaller } from './browser-caller.ts';
import { statusOf } from './call-failure.ts';
import { session } from './session.ts';
import { showFailure } from './show-failure.ts';

/**
 * Loads the account of the token. A 401 is silent (specification 8): the token has expired, and the user becomes a
 * visitor. Other failures do not end the session.
 */
export async function loadAccount(): Promise<Account | null> {
  try {
    const account = await browserCaller().call(readAccount);
    session.set({ kind: 'signedIn', account });
    return account;
  } catch (error) {
    if (statusOf(error) === 401) session.set({ kind: 'signedOut' });
    else {
      if (session.get().kind !== 'signedIn') session.set({ kind: 'unreachable' });
      showFailure(error);
    }
    return null;
  }
}
