import { type Language, languages } from './tenant-language.ts';

/** The parameter that names the language of a page, for search engines and links from elsewhere. */
export const languageKey = 'lang';

/** A page in a language: the site's own language has the plain address, an unknown one (null) none. */
export function addressIn(address: string, language: Language, siteLanguage: Language | null): string {
  const url = new URL(address);
  url.searchParams.delete(languageKey);
  if (language !== siteLanguage) url.searchParams.set(languageKey, language);
  return url.href;
}

/** The addresses of a page in all languages; the plain one is for people of any other language. */
export const addressesByLanguage = (
  address: string,
  siteLanguage: Language,
): readonly [language: string, address: string][] => [
  ...languages.map((language) => [language, addressIn(address, language, siteLanguage)] as [string, string]),
  ['x-default', addressIn(address, siteLanguage, siteLanguage)],
];
