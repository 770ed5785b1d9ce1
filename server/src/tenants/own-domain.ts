import { Failure } from '@lernhaus/contract/failures';
import type { useOwnDomain } from '@lernhaus/contract/tenants/setting-endpoints';
import { domainRecords, domainVerdict } from '@lernhaus/domain/tenants/domain-proof';
import { normaliseHost } from '@lernhaus/domain/tenants/normalise-host';
import type { NameRecords } from '../gateways/dns/dns-records.ts';
import { ownerOf } from '../platform/context.ts';
import type { Platform } from '../platform/create-platform.ts';
import type { Reply, RequestContext } from '../platform/http/route-registry.ts';
import type { SecretCipher } from '../platform/secrets.ts';
import { refusedSetting, takenHost } from './checked-setting.ts';
import type { HostCache } from './host-cache.ts';
import { writeSettings } from './save-settings.ts';

export interface OwnDomainDeps extends Pick<Platform, 'rates' | 'settings'> {
  readonly secretCipher: Pick<SecretCipher, 'seal'>;
  readonly hosts: Pick<HostCache, 'canBeClaimedBy' | 'claim'>;
  readonly nameRecords: NameRecords;
}

const setting = { key: 'DOMAIN', subkey: 'DOMAIN' } as const;

/** The host below the base domain, to which a company's own domain must lead. */
const hostOf = (company: string, { baseDomain, mainCompany }: OwnDomainDeps['settings']): string =>
  company === mainCompany ? baseDomain : `${company}.${baseDomain}`;

/**
 * Uses a domain as the company's own if the DNS proves that its owner wants that (decision 40). The DNS is asked
 * outside of any transaction.
 */
export async function claimOwnDomain(
  { rates, settings, secretCipher, hosts, nameRecords }: OwnDomainDeps,
  context: RequestContext,
  domain: string,
): Promise<Reply<typeof useOwnDomain>> {
  const company = ownerOf(context);
  const host = normaliseHost(domain.trim());
  if (!host?.includes('.')) throw new Failure('error.validation', {}, [refusedSetting('host', 'Pattern')]);
  await rates.take({ limit: 'settingTests', of: [company] });
  if (!(await hosts.canBeClaimedBy(company, host))) throw takenHost({ field: 'host' });
  const companyHost = hostOf(company, settings);
  const [cname, txt] = domainRecords(host, companyHost);
  const records = await nameRecords.read({ cname: cname.name, txt: txt.name });
  const verdict = domainVerdict(companyHost, records);
  if (verdict === 'proven')
    await hosts.claim({ company, hosts: [host], failure: takenHost({ field: 'host' }) }, (tx) =>
      writeSettings({ ...context, tx }, [{ ...setting, value: host }], [{ act: 'write', value: host }], secretCipher),
    );
  return { host, verdict, found: [...(records?.cname ?? []), ...(records?.txt ?? [])] };
}

export async function releaseOwnDomain(
  { secretCipher }: Pick<OwnDomainDeps, 'secretCipher'>,
  context: RequestContext,
): Promise<void> {
  ownerOf(context);
  await context.inTransaction('write', (txContext) =>
    writeSettings(txContext, [{ ...setting, value: null }], [{ act: 'remove' }], secretCipher),
  );
}
