import type { MessageKey } from '@lernhaus/contract/message-key';
import type { SettingKey } from '@lernhaus/contract/tenants/company-setting';
import { type PageItem, type PagePart, type PageSection, pageSections } from '@lernhaus/contract/tenants/page-sections';
import { hiddenSubkey, ownTextSubkey, pictureSubkey } from '@lernhaus/contract/tenants/page-setting-names';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';

/** An input for a setting of a landing page. */
export interface LandingField {
  readonly subkey: string;
  readonly label: MessageKey;
  /** The texts that the page shows without an own one. */
  readonly standard: readonly MessageKey[];
}

/** A part of a landing page with its inputs. */
export interface LandingPart {
  readonly name: string;
  readonly label: MessageKey;
  /** The setting that hides the part; null for one that is always there. */
  readonly hidden: string | null;
  /** The id of the part on the page. */
  readonly place: string;
  /** Fields that belong together, under the text that names them. */
  readonly groups: readonly { readonly title: MessageKey | null; readonly fields: readonly LandingField[] }[];
}

interface Page {
  readonly isMain: boolean;
  /** The language that is being written, and the company's. */
  readonly language: Language;
  readonly ownLanguage: Language;
}

const partLabels: Readonly<Record<PagePart, MessageKey>> = {
  title: 'companySettings.page.title',
  plannedTitle: 'companySettings.page.title',
  lead: 'companySettings.page.introduction',
  plannedLead: 'companySettings.page.introduction',
  body: 'companySettings.page.text',
  figure: 'companySettings.page.figure',
};

const places: Readonly<Record<string, string>> = { faqs: 'faq' };

/** The sections below the video and the second text. */
const endNames = ['plans', 'reviews', 'faqs', 'contact', 'newsletter'];

const textOf = (prefix: string, part: PagePart) => `${prefix}.${part}` as MessageKey;
const picture = (subkey: string): LandingField => ({ subkey, label: 'companySettings.page.picture', standard: [] });

/** The texts at the top that a page has without an own one. */
const topTexts: Readonly<Partial<Record<SettingKey, readonly [main: string, school: string]>>> = {
  PAGE_LMS: ['home', 'home.tenant'],
  PAGE_E_LEARNING: ['elearning', 'elearning'],
  PAGE_PRICE_PRO: ['pricePro', 'pricePro'],
  PAGE_URBAN_ENGINE: ['urbanEngine', 'urbanEngine'],
  PAGE_PLANTONI_CARE: ['plantoniCare', 'plantoniCare'],
};

export const isLandingPage = (key: SettingKey): boolean => topTexts[key] !== undefined;

/** The parts of a landing page from top to bottom, with the fields of one language. */
export function landingParts(key: SettingKey, page: Page): readonly LandingPart[] {
  const { isMain, language, ownLanguage } = page;
  const isHome = key === 'PAGE_LMS';
  const isProduct = !isHome && key !== 'PAGE_E_LEARNING';
  const prefix = topTexts[key]?.[isMain ? 0 : 1] ?? '';
  const specified = (subkey: string, ...standard: readonly MessageKey[]): LandingField => ({
    subkey: language === ownLanguage ? subkey : ownTextSubkey(subkey, language),
    label: 'companySettings.page.text',
    standard,
  });
  const part = (name: string, ...fields: readonly LandingField[]): LandingPart => ({
    name,
    label: `companySettings.part.${name}` as MessageKey,
    hidden: null,
    place: places[name] ?? name,
    groups: [{ title: null, fields }],
  });
  const groupOf = ({ prefix: item, parts, hasPicture }: PageItem) => ({
    title: textOf(item, parts.find((one) => one === 'title' || one === 'plannedTitle') ?? 'title'),
    fields: [
      ...parts.map((one) => ({
        subkey: ownTextSubkey(textOf(item, one), language),
        label: partLabels[one],
        standard: [textOf(item, one)],
      })),
      ...(hasPicture ? [picture(pictureSubkey(item))] : []),
    ],
  });
  const partOf = ({ name, items, canBeHidden }: PageSection): LandingPart => ({
    ...part(name),
    hidden: canBeHidden ? hiddenSubkey(name) : null,
    groups: items.map(groupOf),
  });
  const last = [
    specified('SECTION_TEXT_3', isProduct ? 'contact.productLead' : 'contact.lead'),
    ...(isMain ? [] : [picture('SECTION_IMAGE_3')]),
  ];
  const sections = pageSections(key, isMain).map(partOf);
  const withLast = sections.map((one) =>
    one.name === 'contact' ? { ...one, groups: [...one.groups, { title: null, fields: last }] } : one,
  );
  const isAtEnd = ({ name }: LandingPart) => endNames.includes(name);
  return [
    part(
      'top',
      specified('SECTION_TEXT_1', `${prefix}.headline` as MessageKey, `${prefix}.lead` as MessageKey),
      picture('SECTION_IMAGE_1'),
    ),
    ...withLast.filter((one) => !isAtEnd(one)),
    part('video', { subkey: 'VIDEO_URL', label: 'companySettings.field.VIDEO_URL', standard: [] }),
    ...(isHome && isMain ? [] : [part('second', specified('SECTION_TEXT_2'), picture('SECTION_IMAGE_2'))]),
    ...withLast.filter(isAtEnd),
    part('search', { subkey: 'SEO_TEXT', label: 'companySettings.field.SEO_TEXT', standard: [] }),
  ];
}
