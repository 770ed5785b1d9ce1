import type { MessageKey } from '@lernhaus/contract/message-key';
import type { SettingKey } from '@lernhaus/contract/tenants/company-setting';
import type { PageItem, PagePart, PageSection, PageText } from '@lernhaus/contract/tenants/page-section';
import { pageSections } from '@lernhaus/contract/tenants/page-sections';
import { hiddenSubkey, ownTextSubkey, pictureSubkey } from '@lernhaus/contract/tenants/page-setting-names';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';

/** An input for a setting of a page. */
export interface PageField {
  readonly subkey: string;
  readonly label: MessageKey;
  /** The texts that the page shows if the owner has written none. */
  readonly standard: readonly MessageKey[];
}

/** Fields that belong together. */
export interface PageFieldGroup {
  /** The text of the page that names them. */
  readonly title: MessageKey | null;
  /** They are single texts, each named by itself. */
  readonly isWords: boolean;
  readonly fields: readonly PageField[];
}

/** A part of a page with its inputs. */
export interface PageFormPart {
  readonly name: string;
  readonly label: MessageKey;
  /** The setting that hides the part; null for one that is always there. */
  readonly hidden: string | null;
  /** The id of the part on the page. */
  readonly place: string;
  readonly groups: readonly PageFieldGroup[];
}

interface Page {
  readonly isMain: boolean;
  /** The language that is being written, and the company's. */
  readonly language: Language;
  readonly ownLanguage: Language;
}

/** The values in the texts of pages. An owner who writes `{{plan}}` gets the name of the plan there. */
export const ownTextValues = [
  'product',
  'plan',
  'course',
  'name',
  'price',
  'count',
  'email',
  'moment',
  'version',
  'street',
  'city',
  'score',
  'band',
  'total',
  'radius',
  'first',
  'last',
  'burden',
  'median',
  'perMonth',
  'people',
  'most',
] as const;

/** In the form, a value that the page fills in is shown by its name. */
export const shownValues = Object.fromEntries(ownTextValues.map((name) => [name, `{{${name}}}`]));

const partLabels: Readonly<Record<PagePart, MessageKey>> = {
  title: 'companySettings.page.title',
  plannedTitle: 'companySettings.page.title',
  lead: 'companySettings.page.introduction',
  plannedLead: 'companySettings.page.introduction',
  body: 'companySettings.page.text',
  figure: 'companySettings.page.figure',
};

const places: Readonly<Record<string, string>> = { faqs: 'faq' };

const textOf = (prefix: string, part: PagePart) => `${prefix}.${part}` as MessageKey;
const picture = (subkey: string): PageField => ({ subkey, label: 'companySettings.page.picture', standard: [] });

/** The texts at the top that a page has if the owner has written none. */
const topTexts: Readonly<Partial<Record<SettingKey, readonly [main: string, school: string]>>> = {
  PAGE_LMS: ['home', 'home.tenant'],
  PAGE_E_LEARNING: ['elearning', 'elearning'],
  PAGE_PRICE_PRO: ['pricePro', 'pricePro'],
  PAGE_URBAN_ENGINE: ['urbanEngine', 'urbanEngine'],
  PAGE_PLANTONI_CARE: ['plantoniCare', 'plantoniCare'],
};

/** Whether the settings of a group are the texts and pictures of a page, edited beside its preview. */
export const isPage = (key: SettingKey): boolean => pageSections(key, true).length > 0;

/** The parts of a page from top to bottom, with the fields of one language. */
export function pageFormParts(key: SettingKey, page: Page): readonly PageFormPart[] {
  const { isMain, language, ownLanguage } = page;
  const isHome = key === 'PAGE_LMS';
  const isProduct = !isHome && key !== 'PAGE_E_LEARNING';
  const prefix = topTexts[key]?.[isMain ? 0 : 1] ?? '';
  const specified = (subkey: string, ...standard: readonly MessageKey[]): PageField => ({
    subkey: language === ownLanguage ? subkey : ownTextSubkey(subkey, language),
    label: 'companySettings.page.text',
    standard,
  });
  const part = (name: string, ...fields: readonly PageField[]): PageFormPart => ({
    name,
    label: `companySettings.part.${name}` as MessageKey,
    hidden: null,
    place: places[name] ?? name,
    groups: [{ title: null, isWords: false, fields }],
  });
  const groupOf = ({ prefix: item, parts, hasPicture }: PageItem): PageFieldGroup => ({
    title: textOf(item, parts.find((one) => one === 'title' || one === 'plannedTitle') ?? 'title'),
    isWords: false,
    fields: [
      ...parts.map((one) => ({
        subkey: ownTextSubkey(textOf(item, one), language),
        label: partLabels[one],
        standard: [textOf(item, one)],
      })),
      ...(hasPicture ? [picture(pictureSubkey(item))] : []),
    ],
  });
  const wordsOf = (texts: readonly PageText[]): PageFieldGroup => ({
    title: null,
    isWords: true,
    fields: texts.map(({ key: text }) => ({
      subkey: ownTextSubkey(text, language),
      label: text as MessageKey,
      standard: [text as MessageKey],
    })),
  });
  const partOf = ({ name, items, texts, canBeHidden }: PageSection): PageFormPart => ({
    ...part(name),
    hidden: canBeHidden ? hiddenSubkey(name) : null,
    groups: [...items.map(groupOf), ...(texts.length > 0 ? [wordsOf(texts)] : [])],
  });
  const sections = pageSections(key, isMain).map(partOf);
  if (topTexts[key] === undefined) return sections;
  /** The specified fields of a part, before its other texts. */
  const specifiedOf: Readonly<Record<string, readonly PageField[]>> = {
    top: [
      specified('SECTION_TEXT_1', `${prefix}.headline` as MessageKey, `${prefix}.lead` as MessageKey),
      picture('SECTION_IMAGE_1'),
    ],
    video: [{ subkey: 'VIDEO_URL', label: 'companySettings.field.VIDEO_URL', standard: [] }],
    contact: [
      specified('SECTION_TEXT_3', isProduct ? 'contact.productLead' : 'contact.lead'),
      ...(isMain ? [] : [picture('SECTION_IMAGE_3')]),
    ],
    search: [{ subkey: 'SEO_TEXT', label: 'companySettings.field.SEO_TEXT', standard: [] }],
  };
  const second = part('second', specified('SECTION_TEXT_2'), picture('SECTION_IMAGE_2'));
  return sections.flatMap((one) => {
    const { [one.name]: fields } = specifiedOf;
    const whole = fields ? { ...one, groups: withFields(one.groups, fields) } : one;
    return one.name === 'video' && !(isHome && isMain) ? [whole, second] : [whole];
  });
}

/** Puts fields between the groups of headings and that of single texts. */
function withFields(groups: readonly PageFieldGroup[], fields: readonly PageField[]): PageFieldGroup[] {
  const fieldGroup = { title: null, isWords: false, fields };
  return [...groups.filter(({ isWords }) => !isWords), fieldGroup, ...groups.filter(({ isWords }) => isWords)];
}
