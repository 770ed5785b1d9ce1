import { type UserCard, usersByIds } from '@lernhaus/contract/accounts/users';
import { useQuery } from '@tanstack/react-query';
import { browserCaller } from './browser-caller.ts';
import { endpointQuery } from './endpoint-query.ts';

/** A user whose name a screen shows. */
export type KnownUser = UserCard;

/** The users with these ids and logins, each list joined by commas, by one request; undefined while it is under way. */
export function useKnownUsers(query: {
  readonly ids: string;
  readonly logins: string;
}): readonly KnownUser[] | undefined {
  const { data, isLoading } = useQuery({
    ...endpointQuery(browserCaller(), usersByIds, { query }),
    enabled: query.ids !== '' || query.logins !== '',
    placeholderData: (before) => before,
    meta: { silent: true },
  });
  return isLoading ? undefined : (data ?? []);
}
