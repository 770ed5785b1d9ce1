import { sharingCompanies } from '@lernhaus/contract/courses/endpoints';
import { useQuery } from '@tanstack/react-query';
import { browserCaller } from '../platform/browser-caller.ts';
import { pendingName } from '../platform/companies.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';

/** The name of the company that shares a course with this one; its key if the name cannot be read. */
export function useSharingName(company: string): string {
  const { data, isLoading } = useQuery({
    ...endpointQuery(browserCaller(), sharingCompanies),
    meta: { silent: true },
  });
  if (isLoading) return pendingName;
  return data?.find((one) => one.company === company)?.name ?? company;
}
