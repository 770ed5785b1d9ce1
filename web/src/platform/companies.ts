import { companyNames } from '@lernhaus/contract/accounts/users';
import { sharingCompanies } from '@lernhaus/contract/courses/endpoints';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import type { Currency } from '@lernhaus/domain/billing/currency';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { browserCaller } from './browser-caller.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useAccount } from './session.ts';
import { showFailure } from './show-failure.ts';
import { useSite } from './site.tsx';

/** The placeholder for a name that is not loaded yet. */
export const pendingName = '…';

/** Silent, because many places show names and currencies. A choice of companies shows the failure itself. */
const query = () => ({ ...endpointQuery(browserCaller(), companyNames), meta: { silent: true } });

/** The companies that the user may choose from, by name; empty while they load. A failure is shown. */
export function useCompanies(): readonly { readonly id: string; readonly label: string }[] {
  const { data = [], error } = useQuery(query());
  useEffect(() => {
    if (error) showFailure(error);
  }, [error]);
  return data.map(({ company, name }) => ({ id: company, label: name }));
}

/**
 * The currency of a company's prices: of this one, of one that shares courses with it, and for the platform's ADMIN of
 * any. Undefined when it is not known.
 */
export function useCompanyCurrency(company: string): Currency | undefined {
  const { site } = useSite();
  const isOwn = company === site.company;
  const seesAll = useSeesAll();
  const all = useQuery({ ...query(), enabled: !isOwn && seesAll });
  const sharing = useQuery({
    ...endpointQuery(browserCaller(), sharingCompanies),
    meta: { silent: true },
    enabled: !isOwn && !seesAll && company !== '',
  });
  const { data } = seesAll ? all : sharing;
  return isOwn ? site.currency : data?.find((one) => one.company === company)?.currency;
}

function useSeesAll(): boolean {
  const { site } = useSite();
  return flagsOf(useAccount()?.authorities).admin && site.mode === 'main';
}

/**
 * The name of a company for people. Only the platform's ADMIN can read the names of other companies than this host's.
 */
export function useCompanyName(): (company: string) => string {
  const { site } = useSite();
  const { data, isLoading } = useQuery({ ...query(), enabled: useSeesAll() });
  return (company) => {
    if (company === site.company) return site.companyName;
    if (isLoading) return pendingName;
    return data?.find((one) => one.company === company)?.name ?? company;
  };
}
