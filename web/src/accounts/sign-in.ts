import { type Account, authenticate } from '@lernhaus/contract/accounts/endpoints';
import { browserCaller } from '../platform/browser-caller.ts';
import { loadAccount } from '../platform/load-account.ts';
import { storeToken } from '../platform/token.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

/** Signs in and loads the account; null when the account cannot be loaded. */
export async function signIn(body: Credentials): Promise<Account | null> {
  const { id_token: token } = await browserCaller().call(authenticate, { body });
  storeToken(token, body.rememberMe);
  return loadAccount();
}
