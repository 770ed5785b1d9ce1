export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';

/** The supported language of a tag such as `de-AT`, ignoring case; null for any other. */
export function languageOf(tag: string | null | undefined): Language | null {
  const [primary] = (tag ?? '').trim().toLowerCase().split(/[-_]/u);
  return languages.find((language) => language === primary) ?? null;
}

/**
 * The language of a page: the first supported one of the visitor's choice in this session, the address, the account,
 * the tenant and the browser; else English.
 */
export function tenantLanguage(preferences: {
  readonly chosen?: string | null | undefined;
  /** The language in the address of the page, for people who come from a search engine. */
  readonly address?: string | null | undefined;
  readonly account?: string | null | undefined;
  readonly tenant?: string | null | undefined;
  /** The Accept-Language header. */
  readonly accepted?: string | null | undefined;
}): Language {
  const { chosen: choice, address, account, tenant, accepted: header } = preferences;
  return (
    languageOf(choice) ??
    languageOf(address) ??
    languageOf(account) ??
    languageOf(tenant) ??
    acceptedLanguage(header) ??
    defaultLanguage
  );
}

function acceptedLanguage(header: string | null | undefined): Language | null {
  const ranges = (header ?? '').split(',').map((range) => {
    const [tag, ...parameters] = range.split(';');
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/u.exec(parameter)?.[1]).find(Boolean);
    return { language: languageOf(tag), quality: quality === undefined ? 1 : Number(quality) };
  });
  const languages = ranges.filter(({ quality }) => quality > 0).toSorted((one, other) => other.quality - one.quality);
  return languages.find(({ language }) => language !== null)?.language ?? null;
}
