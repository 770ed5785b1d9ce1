import type { Account } from '@lernhaus/contract/accounts/endpoints';
import type { MessageKey } from '@lernhaus/contract/message-key';
import { useMemo } from 'react';
import { createObservable, useObservable } from './observable.ts';

/** The session of the browser. `unknown`: on the server, and while the account is loading. */
export type Session =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'signedOut' }
  /** There is a token, but the server could not be asked about it; this does not sign the user out. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'signedIn'; readonly account: Account };

export const session = createObservable<Session>({ kind: 'unknown' });

/** The message key of the reason for which the sign-in dialog is open; null while it is closed. */
export const signInReason = createObservable<MessageKey | null>(null);

/** The session; components that use it render again when it changes. */
export const useSession = (): Session => useObservable(session);

/** The signed-in account, or null. Only activated accounts count (specification 4). */
export function accountOf(current: Session): Account | null {
  return current.kind === 'signedIn' && current.account.activated ? current.account : null;
}

export const useAccount = (): Account | null => accountOf(useSession());

/** Whose data something is: tokens contain company and id, the data on a device are under company and login. */
export type AccountIdentity = Pick<Account, 'company' | 'id' | 'login'>;

/** The identity of the account. It stays the same object while the account is loaded again. */
export function useAccountIdentity(): AccountIdentity {
  const { company = '', id = '', login = '' } = useAccount() ?? {};
  return useMemo(() => ({ company, id, login }), [company, id, login]);
}

/** Keeps the data of different users on a device apart. */
export const accountKeyOf = ({ company, login }: AccountIdentity): string => `${company}/${login}`;

export const useAccountKey = (): string => accountKeyOf(useAccountIdentity());
