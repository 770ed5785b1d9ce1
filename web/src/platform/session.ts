import type { Account } from '@lernhaus/contract/accounts/endpoints';
import { createStore, useStore } from './store.ts';

/** Who looks at the page, as far as the browser knows. `unknown`: the server's page, or the account is on its way. */
export type Session =
  | { readonly kind: 'unknown' }
  /** `isFarewell`: by the visitor's own act, so nobody is led back to where it happened. */
  | { readonly kind: 'signedOut'; readonly isFarewell?: true }
  /** A token is stored, and the server could not say whose it is: nobody is signed out by that. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'signedIn'; readonly account: Account };

export const session = createStore<Session>({ kind: 'unknown' });

/** Why the sign-in dialog stands over the page: the key of its message; null while it does not. */
export const signInReason = createStore<string | null>(null);

/** The session; a component that reads it draws itself again when it changes. */
export const useSession = (): Session => useStore(session);

/** The signed-in account, or null. Only activated accounts count (specification 4). */
export function accountOf(current: Session): Account | null {
  return current.kind === 'signedIn' && current.account.activated ? current.account : null;
}

export const useAccount = (): Account | null => accountOf(useSession());
