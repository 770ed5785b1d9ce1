import { type UserCard, usersByIds } from '@lernhaus/contract/accounts/users';
import { useQuery } from '@tanstack/react-query';
import { browserCaller } from './browser-caller.ts';
import { endpointQuery } from './endpoint-query.ts';

/** A user whose name a screen shows. */
export type KnownUser = UserCard;

/** Users who are known by now. While a new request loads, the users of the last one are kept. */
export interface KnownUsers {
  readonly people: readonly KnownUser[];
  readonly isPending: boolean;
  readonly isError: boolean;
}

/** The users with these ids, joined by commas, and these logins, joined by `joinLogins`, by one request. */
export function useKnownUsers(query: { readonly ids: string; readonly logins: string }): KnownUsers {
  const {
    data = [],
    isLoading,
    isPlaceholderData,
    isError,
  } = useQuery({
    ...endpointQuery(browserCaller(), usersByIds, { query }),
    enabled: query.ids !== '' || query.logins !== '',
    placeholderData: (before) => before,
    meta: { silent: true },
  });
  return { people: data, isPending: isLoading || isPlaceholderData, isError };
}
