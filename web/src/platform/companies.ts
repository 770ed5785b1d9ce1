import { allCompanies } from '@lernhaus/contract/accounts/users';
import { useQuery } from '@tanstack/react-query';
import { browserCaller } from './browser-caller.ts';
import { endpointQuery } from './endpoint-query.ts';

/** The keys of the companies that the user may choose from; empty while they load. */
export function useCompanies(): readonly string[] {
  return useQuery(endpointQuery(browserCaller(), allCompanies)).data ?? [];
}
