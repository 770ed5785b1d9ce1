import type { Tx } from '../platform/database/transaction.ts';
import type { Settings } from '../platform/settings.ts';
import { readOwnDomain } from './queries.ts';

/** Where a company lives, as links in mails lead there. */
export type OriginOf = (tx: Tx, company: string) => Promise<string>;

type Given = Pick<Settings, 'publicScheme' | 'publicPort' | 'baseDomain' | 'mainCompany'>;

const defaultPorts = { http: 80, https: 443 } as const;

/**
 * The origin of a company: its own domain where it has one, else its place below the base domain. It comes from settings
 * alone: whoever sends a request chooses its Host, and a link with a key in a mail must not lead to the sender's server.
 */
export function tenantOrigins({ publicScheme, publicPort, baseDomain, mainCompany }: Given): OriginOf {
  const port = publicPort === null || publicPort === defaultPorts[publicScheme] ? '' : `:${publicPort}`;
  return async (tx, company) => {
    const below = company === mainCompany ? baseDomain : `${company}.${baseDomain}`;
    return `${publicScheme}://${(await readOwnDomain(tx, company)) ?? below}${port}`;
  };
}
