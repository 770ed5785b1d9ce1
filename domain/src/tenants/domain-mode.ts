import { companyNamePattern } from './company-name.ts';
import { normaliseHost } from './normalise-host.ts';

export type DomainMode = 'main' | 'tenant' | 'demo';

export type HostSettings = {
  /** The main domain; each company has a subdomain of it. */
  readonly baseDomain: string;
  readonly mainCompany: string;
  readonly demoCompany: string;
  /** The companies' own domains (their DOMAIN setting), normalised, with the company's name. */
  readonly ownDomains?: ReadonlyMap<string, string>;
};

export type HostTenant = { readonly company: string; readonly mode: DomainMode };

/**
 * The company of a host, and the mode of its domain. Hosts are compared whole: `demo` inside a name means nothing. The
 * caller checks whether the company exists. Null for a host that belongs to no company.
 */
export function domainMode(host: string | null | undefined, settings: HostSettings): HostTenant | null {
  const name = normaliseHost(host);
  const company = name === null ? null : companyOf(name, settings);
  return company === null ? null : { company, mode: modeOfCompany(company, settings) };
}

/** The mode of a company's domains: main, demo or tenant. */
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
  const ownDomainCompany = settings.ownDomains?.get(name);
  if (ownDomainCompany !== undefined) return ownDomainCompany;
  const below = `.${base}`;
  const prefix = name.endsWith(below) ? name.slice(0, -below.length) : '';
  // The demo domain keeps its address when its company has another name. No company can be named `demo`.
  if (prefix === 'demo') return settings.demoCompany;
  return companyNamePattern.test(prefix) ? prefix : null;
}
