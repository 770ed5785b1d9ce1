import { expect, test } from 'vitest';
import { domainRecords, domainVerdict, type FoundRecords } from './domain-proof.ts';

const company = 'brightpath.lernhaus.example';

test.each<[FoundRecords | null, string, string]>([
  [{ cname: [company], txt: [] }, 'proven', 'a CNAME to the company'],
  [{ cname: ['BrightPath.Lernhaus.example.'], txt: [] }, 'proven', 'another spelling, with the final dot'],
  [{ cname: [], txt: [` ${company} `] }, 'proven', 'a TXT record, for a domain without a subdomain'],
  [{ cname: ['elsewhere.example'], txt: [company] }, 'proven', 'one record is enough'],
  [{ cname: ['other.lernhaus.example'], txt: [] }, 'otherTarget', 'the host of another company'],
  [{ cname: [], txt: ['google-site-verification=1'] }, 'otherTarget', 'a text of somebody else'],
  [{ cname: [`${company}.evil.example`], txt: [] }, 'otherTarget', 'the company’s name inside another one'],
  [{ cname: [], txt: [] }, 'missing', 'no record yet'],
  [{ cname: [''], txt: ['no host'] }, 'otherTarget', 'records that are not hosts'],
  [null, 'noAnswer', 'a name server that does not answer'],
])('the records %j are %s: %s', (records, verdict, _why) => {
  expect(domainVerdict(company, records)).toBe(verdict);
});

test('the record to set names the domain and the company', () => {
  expect(domainRecords('learn.example.org', company)).toEqual([
    { type: 'CNAME', name: 'learn.example.org', value: company },
    { type: 'TXT', name: '_lernhaus.learn.example.org', value: company },
  ]);
});
