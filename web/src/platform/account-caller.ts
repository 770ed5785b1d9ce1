import { browserCaller } from './browser-caller.ts';
import type { Caller } from './caller.ts';
import type { AccountIdentity } from './session.ts';
import { isTokenOfAnother } from './token.ts';

/**
 * The caller of one account, for what waits on this device. Every call reads the stored token, and somebody else may
 * have signed in meanwhile, here or in another tab. Then the call fails before anything is sent.
 */
export const accountCaller = (account: AccountIdentity): Pick<Caller, 'call'> => ({
  call: async (endpoint, input) => {
    if (isTokenOfAnother(account)) throw new Error('Another account has signed in.');
    return browserCaller().call(endpoint, input);
  },
});
