import { languages } from '../tenants/tenant-language.ts';

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Whether a code is current. DD and UK are older names of other codes. */
const isCurrent = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code;

let codeOfCountry: ReadonlyMap<string, string> | null = null;

/** The codes by the names of the countries in small letters. */
function codesByName(): ReadonlyMap<string, string> {
  if (codeOfCountry) return codeOfCountry;
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCurrent);
  codeOfCountry = new Map(
    languages.flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
      return codes.flatMap((code) => {
        const name = names.of(code);
        return name ? [[name.toLowerCase(), code] as const] : [];
      });
    }),
  );
  return codeOfCountry;
}

/** The names of all countries in a language, by the alphabet. */
export function countryNames(language: (typeof languages)[number]): readonly string[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return [...new Set(codesByName().values())]
    .filter((code) => !notCountries.includes(code))
    .flatMap((code) => names.of(code) ?? [])
    .sort(new Intl.Collator(language).compare);
}

/** Codes that have a name but name no country with addresses: unions, uninhabited or small islands, tests. */
const notCountries = ['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ', 'AQ', 'BV', 'HM', 'TF', 'GS', 'CP', 'DG', 'CQ'];

const twoLetters = /^[A-Z]{2}$/;

/**
 * The ISO 3166 code of a country that somebody typed: its name in English or German, or a code. Null if it is unknown.
 */
export function countryCode(country: string): string | null {
  const text = country.trim();
  const byName = codesByName().get(text.toLowerCase());
  if (byName) return byName;
  if (!twoLetters.test(text)) return null;
  const code = new Intl.Locale(`und-${text}`).region ?? text;
  return [...codesByName().values()].includes(code) ? code : null;
}
