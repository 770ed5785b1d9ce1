import type { Site } from '@lernhaus/contract/tenants/calls';
import type { Tenant } from '../platform/scope.ts';
import type { Settings } from '../platform/settings.ts';
import type { SettingRow } from './queries.ts';

/** Page settings that hold HTML. */
export const richSubkeys: ReadonlySet<string> = new Set(['DESCRIPTION']);

/** The public part of a company's settings, its HTML cleaned before. What is not named here stays inside. */
export function siteFrom(
  tenant: Tenant,
  rows: readonly SettingRow[],
  revision: string,
  { product, baseDomain }: Pick<Settings, 'product' | 'baseDomain'>,
): Omit<Site, 'daysToExpiry' | 'expired'> {
  const values = new Map(rows.map(({ key, subkey, value }) => [`${key}.${subkey}`, value]));
  const given = (name: string) => values.get(name)?.trim() || null;
  const colour = (name: string) => {
    const value = given(`THEME.${name}`);
    return value && /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : null;
  };
  return {
    company: tenant.company,
    mode: tenant.mode,
    language: tenant.language,
    product,
    baseDomain,
    companyName: given('COMPANY_DETAILS.COMPANY_NAME') ?? tenant.company,
    logoUrl: given('COMPANY_DETAILS.COMPANY_LOGO'),
    faviconUrl: given('THEME.FAVICON_ICON'),
    theme: {
      headerBackground: colour('HEADER_BACKGROUND_COLOR'),
      headerText: colour('HEADER_TEXT_COLOR'),
      footerBackground: colour('FOOTER_BACKGROUND_COLOR'),
      footerText: colour('FOOTER_TEXT_COLOR'),
      main: colour('MAIN_BACKGROUND_COLOR'),
      mainText: colour('MAIN_TEXT_COLOR'),
    },
    contact: {
      email: given('COMPANY_DETAILS.EMAIL'),
      phoneNumber: given('COMPANY_DETAILS.PHONE_NUMBER'),
      city: given('COMPANY_DETAILS.CITY'),
    },
    social: {
      facebook: given('SOCIAL_MEDIA.FACEBOOK'),
      twitter: given('SOCIAL_MEDIA.TWITTER'),
      youtube: given('SOCIAL_MEDIA.YOUTUBE'),
      instagram: given('SOCIAL_MEDIA.INSTAGRAM'),
    },
    pages: pagesFrom(rows),
    paymentKeyId: given('PAYMENT_DETAILS.KEY_ID'),
    revision,
  };
}

function pagesFrom(rows: readonly SettingRow[]): Site['pages'] {
  const pages: Site['pages'] = {};
  for (const { key, subkey, value } of rows) {
    if (!key.startsWith('PAGE_')) continue;
    pages[key] = { ...pages[key], [subkey]: value };
  }
  return pages;
}
