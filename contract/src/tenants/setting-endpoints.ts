import { domainVerdicts } from '@lernhaus/domain/tenants/domain-proof';
import { z } from 'zod';
import { owners } from '../accounts/role-groups.ts';
import { endpoint } from '../endpoint.ts';
import { boundedText } from '../text-schemas.ts';
import { settingKeys } from './company-setting.ts';

const at = { area: 'services', access: owners } as const;

const ownSetting = z.object({
  key: z.enum(settingKeys),
  subkey: z.string(),
  value: z.string().nullable(),
  version: z.number(),
  modifiedBy: z.string(),
});
/** A stored setting of the company; the value of a secret is null. */
export type OwnSetting = z.infer<typeof ownSetting>;

export const readOwnSettings = endpoint({
  ...at,
  id: 'companySettings.ofCompany',
  summary: 'All settings of the company of this host, for its settings screens; the value of a secret is null',
  method: 'GET',
  path: '/company-settings/ofCompany',
  reply: z.array(ownSetting),
});

const testMailOutcomes = [
  'sent',
  'queued',
  'unknownHost',
  'privateHost',
  'unreachable',
  'timeout',
  'noEncryption',
  'signInRefused',
  'refused',
  'passwordUnreadable',
] as const;

export const sendTestMail = endpoint({
  ...at,
  id: 'companySettings.testMail',
  fixedInDemo: true,
  summary: 'Send a test mail to oneself by the stored mail server of the company, else by the platform’s',
  method: 'POST',
  path: '/company-settings/testMail',
  reply: z.object({
    to: z.string(),
    outcome: z.enum(testMailOutcomes),
    /** What the mail server said, in its own words; null when it said nothing. */
    answer: z.string().nullable(),
  }),
});

export const testPaymentKey = endpoint({
  ...at,
  id: 'companySettings.testPaymentKey',
  fixedInDemo: true,
  summary: 'Ask the payment provider whether it accepts the stored key of the company',
  method: 'POST',
  path: '/company-settings/testPaymentKey',
  reply: z.object({ outcome: z.enum(['accepted', 'refused', 'unreachable', 'missing', 'unreadable']) }),
});

export const useOwnDomain = endpoint({
  ...at,
  id: 'companySettings.useDomain',
  fixedInDemo: true,
  summary: "Use the company's own domain, if its DNS records name this company",
  method: 'POST',
  path: '/company-settings/ownDomain',
  body: z.object({ host: boundedText(253, 1) }),
  reply: z.object({
    host: z.string(),
    /** The domain is used only when it is proven. */
    verdict: z.enum(domainVerdicts),
    /** What the DNS answered: the targets of its CNAME record and the values of its TXT record. */
    found: z.array(z.string()),
  }),
});

export const removeOwnDomain = endpoint({
  ...at,
  id: 'companySettings.removeDomain',
  fixedInDemo: true,
  summary: "Stop using the company's own domain",
  method: 'DELETE',
  path: '/company-settings/ownDomain',
  status: 204,
});
