import { normaliseHost } from './normalise-host.ts';

/**
 * `proven`: the records name the company. `otherTarget`: the domain leads elsewhere. `noAnswer`: the DNS did not
 * answer.
 */
export const domainVerdicts = ['proven', 'otherTarget', 'missing', 'noAnswer'] as const;
export type DomainVerdict = (typeof domainVerdicts)[number];

export interface DnsRecord {
  readonly type: 'CNAME' | 'TXT';
  readonly name: string;
  readonly value: string;
}

/**
 * The DNS records for a company's own domain. One of them is enough as proof: only the holder of the domain can set it,
 * and it names the company's host. A domain without a subdomain (example.org) cannot have a CNAME and uses TXT.
 */
export function domainRecords(host: string, companyHost: string): readonly [cname: DnsRecord, txt: DnsRecord] {
  return [
    { type: 'CNAME', name: host, value: companyHost },
    { type: 'TXT', name: `_lernhaus.${host}`, value: companyHost },
  ];
}

/** The records that the DNS returned; null when it did not answer. */
export interface FoundRecords {
  readonly cname: readonly string[];
  readonly txt: readonly string[];
}

/** Whether the records of a domain prove that it belongs to the company of `companyHost`. */
export function domainVerdict(companyHost: string, records: FoundRecords | null): DomainVerdict {
  if (records === null) return 'noAnswer';
  const names = (value: string) => normaliseHost(value.trim()) === normaliseHost(companyHost);
  if (records.cname.some(names) || records.txt.some(names)) return 'proven';
  return records.cname.length > 0 || records.txt.length > 0 ? 'otherTarget' : 'missing';
}
