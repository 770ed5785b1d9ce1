import type { MessageKey } from '@lernhaus/contract/message-key';
import type { Site } from '@lernhaus/contract/tenants/endpoints';
import { hiddenSubkey } from '@lernhaus/contract/tenants/page-setting-names';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import type { Translate } from '../../platform/translations.ts';
import { topOfPage, withOwnTexts } from '../../tenants/api.ts';

export interface BrochureCard {
  readonly figure: string | null;
  readonly title: string;
  readonly body: string;
}

export interface BrochureSection {
  readonly title: string;
  readonly lead: string;
  readonly look: 'steps' | 'cards';
  readonly cards: readonly BrochureCard[];
}

export interface BrochureWords {
  readonly language: Language;
  /** The title of the file. */
  readonly title: string;
  readonly product: string;
  readonly headline: string;
  readonly lead: string | null;
  readonly sections: readonly BrochureSection[];
  /** The company: name, telephone, e-mail and host. */
  readonly sender: readonly string[];
}

const steps = ['photo', 'result', 'diary'];
const numbered = (prefix: string) => [1, 2, 3, 4].map((at) => `${prefix}${at}`);
const sections = [
  { name: 'how', look: 'steps', items: steps },
  { name: 'benefits', look: 'cards', items: numbered('benefit') },
  { name: 'audience', look: 'cards', items: numbered('audience') },
  { name: 'results', look: 'cards', items: numbered('result') },
] as const;

/** The texts of the brochure are those of the page: the owner's own ones, without the sections that are hidden. */
export function brochureWords(translate: Translate, site: Site, host: string, language: Language): BrochureWords {
  const ownTranslate = withOwnTexts(translate, site, ['PAGE_PLANTONI_CARE']);
  const wordsAt = (key: string) =>
    ownTranslate(language, `plantoniCare.${key}` as MessageKey, { company: site.companyName });
  const settings = site.pages['PAGE_PLANTONI_CARE'] ?? {};
  const top = topOfPage(site, 'PAGE_PLANTONI_CARE', language);
  const { companyName, contact } = site;
  return {
    language,
    title: wordsAt('pageTitle'),
    product: translate(language, 'home.products.plantoniCare.title'),
    headline: top?.headline ?? wordsAt('headline'),
    lead: top ? top.lead : wordsAt('lead'),
    sections: sections
      .filter(({ name }) => !settings[hiddenSubkey(name)])
      .map(({ name, look, items }) => ({
        title: wordsAt(`${name}.title`),
        lead: wordsAt(`${name}.lead`),
        look,
        cards: items.map((item) => ({
          figure: name === 'results' ? wordsAt(`${item}.figure`) : null,
          title: wordsAt(`${item}.title`),
          body: wordsAt(`${item}.body`),
        })),
      })),
    sender: [companyName, contact.phoneNumber, contact.email, host].filter((one) => one !== null),
  };
}
