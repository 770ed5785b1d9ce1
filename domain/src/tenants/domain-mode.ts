import { companyNamePattern } from './company-name.ts';
import { normaliseHost } from './normalise-host.ts';

export type DomainMode = 'main' | 'tenant' | 'demo';

export type HostSettings = {
  /** The main domain; companies live one label below it. */
  readonly baseDomain: string;
  readonly mainCompany: string;
  readonly demoCompany: string;
  /** Companies' own domains, normalised, to company (their DOMAIN setting). */
  readonly ownDomains?: ReadonlyMap<string, string>;
};

export type HostTenant = { readonly company: string; readonly mode: DomainMode };

/**
 * The company that a host stands for, and the mode of its domain. Hosts are compared whole: `demo` within a
 * name means nothing. Whether the company exists is for the store to say. Null for a host that is nobody's.
 */
export function domainMode(host: string | null | undefined, settings: HostSettings): HostTenant | null {
  const name = normaliseHost(host);
  const company = name === null ? null : companyOf(name, settings);
  return company === null ? null : { company, mode: modeOfCompany(company, settings) };
}

/** The mode of a company's domains: the main company's, the demo company's, or a tenant's. */
export function modeOfCompany(
  company: string,
  settings: Pick<HostSettings, 'mainCompany' | 'demoCompany'>,
): DomainMode {
  if (company === settings.mainCompany) return 'main';
  return company === settings.demoCompany ? 'demo' : 'tenant';
}

function companyOf(name: string, settings: HostSettings): string | null {
  const base = normaliseHost(settings.baseDomain);
  if (name === base) return settings.mainCompany;
  const own = settings.ownDomains?.get(name);
  if (own !== undefined) return own;
  const below = `.${base}`;
  const prefix = name.endsWith(below) ? name.slice(0, -below.length) : '';
  return companyNamePattern.test(prefix) ? prefix : null;
}
