import type { Tx } from '../platform/database/transaction.ts';
import type { Settings } from '../platform/settings.ts';
import { readOwnDomain } from './queries.ts';

/** Returns the origin of a company for links in mails and for search engines. */
export type OriginOf = (tx: Tx, company: string) => Promise<string>;

type OriginSettings = Pick<Settings, 'publicScheme' | 'publicPort' | 'baseDomain' | 'mainCompany'>;

const defaultPorts = { http: 80, https: 443 } as const;

/** The end of an origin: empty for the default port of the scheme. */
export const portOf = ({ publicScheme, publicPort }: Pick<Settings, 'publicScheme' | 'publicPort'>): string =>
  publicPort === null || publicPort === defaultPorts[publicScheme] ? '' : `:${publicPort}`;

/**
 * The origin of a company: its own domain, else its subdomain. Only settings decide it: a request's Host header is
 * chosen by the sender, and a link with a key must not lead to the sender's server.
 */
export function tenantOrigins(settings: OriginSettings): OriginOf {
  const { publicScheme, baseDomain, mainCompany } = settings;
  return async (tx, company) => {
    const below = company === mainCompany ? baseDomain : `${company}.${baseDomain}`;
    return `${publicScheme}://${(await readOwnDomain(tx, company)) ?? below}${portOf(settings)}`;
  };
}
