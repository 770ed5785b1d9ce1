import { createHash } from 'node:crypto';
import { consentVersion } from '@lernhaus/contract/marketing/consent';
import type { SettingKey } from '@lernhaus/contract/tenants/company-setting';
import type { Site } from '@lernhaus/contract/tenants/endpoints';
import { settingField } from '@lernhaus/contract/tenants/setting-groups';
import { currencyOf } from '@lernhaus/domain/billing/currency';
import { validAddressOrNull } from '@lernhaus/domain/media/address';
import { parseCoordinates } from '@lernhaus/domain/tenants/coordinates';
import type { Tenant } from '../platform/context.ts';
import type { Settings } from '../platform/settings.ts';
import type { SettingRow } from './queries.ts';

/** Page settings that contain HTML. */
export const richSubkeys: ReadonlySet<string> = new Set(['DESCRIPTION']);

/** The part of a site that is the same until the company's public data change. */
export type LastingSite = Omit<Site, 'expired' | 'hasDemo'>;

/** The public settings of a company, with clean HTML. Only what is named here is public. */
export function publicSiteOf(
  tenant: Tenant,
  rows: readonly SettingRow[],
  { revision, origin }: Pick<Site, 'revision' | 'origin'>,
  { product, baseDomain }: Pick<Settings, 'product' | 'baseDomain'>,
): LastingSite {
  const values = new Map(rows.map(({ key, subkey, value }) => [`${key}.${subkey}`, value]));
  const textOf = (name: string) => values.get(name)?.trim() || null;
  const address = (name: string) => validAddressOrNull(textOf(name));
  const colour = (name: string) => {
    const value = textOf(`THEME.${name}`);
    return value && /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : null;
  };
  const pages = pagesFrom(rows);
  return {
    company: tenant.company,
    mode: tenant.mode,
    language: tenant.language,
    product,
    baseDomain,
    origin,
    companyName: textOf('COMPANY_DETAILS.COMPANY_NAME') ?? tenant.company,
    currency: currencyOf(textOf('COMPANY_DETAILS.CURRENCY')),
    logoUrl: address('COMPANY_DETAILS.COMPANY_LOGO'),
    faviconUrl: address('THEME.FAVICON_ICON'),
    theme: {
      headerBackground: colour('HEADER_BACKGROUND_COLOR'),
      headerText: colour('HEADER_TEXT_COLOR'),
      footerBackground: colour('FOOTER_BACKGROUND_COLOR'),
      footerText: colour('FOOTER_TEXT_COLOR'),
      main: colour('MAIN_BACKGROUND_COLOR'),
      mainText: colour('MAIN_TEXT_COLOR'),
    },
    contact: {
      email: textOf('COMPANY_DETAILS.EMAIL'),
      phoneNumber: textOf('COMPANY_DETAILS.PHONE_NUMBER'),
      city: textOf('COMPANY_DETAILS.CITY'),
      coordinates: parseCoordinates(textOf('COMPANY_DETAILS.COORDINATES') ?? ''),
    },
    social: {
      facebook: address('SOCIAL_MEDIA.FACEBOOK'),
      twitter: address('SOCIAL_MEDIA.TWITTER'),
      youtube: address('SOCIAL_MEDIA.YOUTUBE'),
      instagram: address('SOCIAL_MEDIA.INSTAGRAM'),
    },
    pages,
    paymentKeyId: textOf('PAYMENT_DETAILS.KEY_ID'),
    consentVersion: consentVersionOf(pages),
    revision,
  };
}

/** A company's own text about cookies has a version made of its words, in both languages. */
function consentVersionOf({ PAGE_COOKIES: ownTexts = {} }: Site['pages']): string {
  const texts = Object.entries(ownTexts).sort(([one], [other]) => (one < other ? -1 : 1));
  if (texts.length === 0) return consentVersion;
  return `${consentVersion}-${createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 8)}`;
}

function pagesFrom(rows: readonly SettingRow[]): Site['pages'] {
  const pages = new Map<string, [subkey: string, setting: string][]>();
  for (const { key, subkey, value } of rows) {
    if (!key?.startsWith('PAGE_') || !subkey) continue;
    const setting = shownSetting(key, subkey, value);
    if (setting === null) continue;
    const page = pages.get(key);
    if (page) page.push([subkey, setting]);
    else pages.set(key, [[subkey, setting]]);
  }
  // An assignment would change the prototype for a subkey such as `__proto__`; `fromEntries` makes a property of it.
  return Object.fromEntries([...pages].map(([key, settings]) => [key, Object.fromEntries(settings)]));
}

/** The public value of a setting. Unsafe addresses are left out, because rows can be older than the rule. */
function shownSetting(key: string, subkey: string, value: string): string | null {
  const { type } = settingField(key as SettingKey, subkey);
  return type === 'link' || type === 'image' ? validAddressOrNull(value) : value;
}
