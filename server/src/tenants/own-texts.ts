import type { SettingKey } from '@lernhaus/contract/tenants/company-setting';
import type { Site } from '@lernhaus/contract/tenants/endpoints';
import { otherPageKeys, ownTextSubkey } from '@lernhaus/contract/tenants/page-setting-names';
import { splitHeadline } from '@lernhaus/domain/marketing/split-headline';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import { fillIn, type Translate } from '../platform/translations.ts';

/**
 * The translator of what the server writes for visitors: a company's own texts of these pages in the places of ours.
 */
export const withOwnTexts =
  (translate: Translate, { pages }: Pick<Site, 'pages'>, keys: readonly SettingKey[] = otherPageKeys): Translate =>
  (language, key, params) => {
    const subkey = ownTextSubkey(key, language);
    const ownText = keys.map((page) => pages[page]?.[subkey]).find(Boolean);
    return ownText ? fillIn(ownText, params) : translate(language, key, params);
  };

interface TopOfPage {
  /** Null if the text does not begin with a short sentence. */
  readonly headline: string | null;
  readonly lead: string | null;
}

/**
 * The company's own text at the top of a page; null without one. A school's pages in another language show its own
 * text, those of the main domain a translated one.
 */
export function topOfPage(
  { pages, mode, language: ownLanguage }: Pick<Site, 'pages' | 'mode' | 'language'>,
  page: SettingKey,
  language: Language,
): TopOfPage | null {
  const texts = pages[page] ?? {};
  const subkey = 'SECTION_TEXT_1';
  const inLanguage = texts[language === ownLanguage ? subkey : ownTextSubkey(subkey, language)];
  const ownText = inLanguage || (mode === 'main' ? null : texts[subkey]);
  if (!ownText) return null;
  const split = splitHeadline(ownText);
  return split ? { headline: split.headline, lead: split.rest } : { headline: null, lead: ownText };
}
