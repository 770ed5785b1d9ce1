import type { SettingKey } from './company-setting.ts';
import { hiddenSubkey } from './page-setting-names.ts';

/** A heading with its lead, a card or a step: texts of the language files that an owner can replace. */
export interface PageItem {
  /** The beginning of the keys of its texts. */
  readonly prefix: string;
  /** The ends of the keys. */
  readonly parts: readonly PagePart[];
  /** It has a drawing, which a picture can replace. */
  readonly hasPicture: boolean;
}
export type PagePart = 'title' | 'lead' | 'body' | 'figure' | 'plannedTitle' | 'plannedLead';

/** A section of a landing page. */
export interface PageSection {
  readonly name: string;
  readonly items: readonly PageItem[];
  readonly canBeHidden: boolean;
}

const longParts: readonly PagePart[] = ['lead', 'plannedLead', 'body'];

/** Headings are short; other texts are as long as those that the specification names. */
export const ownTextMax = (part: PagePart): number => (longParts.includes(part) ? 500 : 100);

const item = (prefix: string, ...parts: readonly PagePart[]): PageItem => ({ prefix, parts, hasPicture: false });
const heading = (prefix: string) => item(prefix, 'title', 'lead');
const card = (prefix: string) => item(prefix, 'title', 'body');
const step = (prefix: string): PageItem => ({ ...card(prefix), hasPicture: true });
const section = (name: string, ...items: readonly PageItem[]): PageSection => ({ name, items, canBeHidden: true });
const cards = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => card(`${prefix}${at + 1}`));

const reviewsAndFaqs = [section('reviews', item('reviews', 'title')), section('faqs', item('faq', 'title'))];
const contact = { ...section('contact', item('contact', 'title')), canBeHidden: false };
const newsletter = section('newsletter', heading('newsletter'));
/** The last sections of the page of a product. */
const end = [...reviewsAndFaqs, contact, newsletter];
const productEnd = [section('plans', item('plans', 'plannedTitle', 'plannedLead')), ...end];
const soldPlans = section('plans', item('plans', 'title', 'lead'));

/** The home page of the platform, and of a company. */
const mainHome: readonly PageSection[] = [
  section('how', heading('home.how'), step('home.write'), step('home.practise'), step('home.see')),
  section(
    'products',
    heading('home.products'),
    card('home.products.elearning'),
    card('home.products.pricePro'),
    card('home.products.urbanEngine'),
    card('home.products.plantoniCare'),
  ),
  soldPlans,
  ...reviewsAndFaqs,
  contact,
];
const companyHome: readonly PageSection[] = [
  { ...section('courses', item('home.courses', 'title')), canBeHidden: false },
  ...reviewsAndFaqs,
  contact,
];

const productPages: Readonly<Partial<Record<SettingKey, readonly PageSection[]>>> = {
  PAGE_E_LEARNING: [
    section(
      'how',
      heading('elearning.how'),
      step('elearning.write'),
      step('elearning.learn'),
      step('elearning.prove'),
      step('elearning.see'),
    ),
    section('benefits', heading('elearning.benefits'), ...cards('elearning.benefit', 4)),
    section('audience', heading('elearning.audience'), ...cards('elearning.audience', 4)),
    section('action', card('elearning.action')),
    soldPlans,
    ...end,
  ],
  PAGE_PRICE_PRO: [
    section('how', heading('pricePro.how'), step('pricePro.read'), step('pricePro.match'), step('pricePro.sum')),
    section('benefits', heading('pricePro.benefits'), ...cards('pricePro.benefit', 4)),
    section('audience', heading('pricePro.audience'), ...cards('pricePro.audience', 4)),
    section('action', card('pricePro.action')),
    ...productEnd,
  ],
  PAGE_URBAN_ENGINE: [
    section(
      'how',
      heading('urbanEngine.how'),
      step('urbanEngine.find'),
      step('urbanEngine.weigh'),
      step('urbanEngine.compare'),
    ),
    section('audience', heading('urbanEngine.audience'), ...cards('urbanEngine.audience', 3)),
    section('action', card('urbanEngine.action')),
    ...productEnd,
  ],
  PAGE_PLANTONI_CARE: [
    section(
      'how',
      heading('plantoniCare.how'),
      step('plantoniCare.photo'),
      step('plantoniCare.result'),
      step('plantoniCare.diary'),
    ),
    section('benefits', heading('plantoniCare.benefits'), ...cards('plantoniCare.benefit', 4)),
    section('audience', heading('plantoniCare.audience'), ...cards('plantoniCare.audience', 4)),
    section(
      'results',
      heading('plantoniCare.results'),
      ...Array.from({ length: 4 }, (_, at) => item(`plantoniCare.result${at + 1}`, 'figure', 'title', 'body')),
    ),
    section('action', card('plantoniCare.action')),
    ...productEnd,
  ],
};

/** The sections of a page that its owner can rewrite or hide; empty for a group that is no landing page. */
export function pageSections(key: SettingKey, isMain: boolean): readonly PageSection[] {
  if (key === 'PAGE_LMS') return isMain ? mainHome : companyHome;
  return productPages[key] ?? [];
}

/** The lists of a page, without those that its owner hides. */
export function shownLists<Lists extends Readonly<Record<string, readonly unknown[]>>>(
  settings: Readonly<Record<string, string>>,
  lists: Lists,
): Lists {
  const entries = Object.entries(lists).map(([name, list]) => [name, settings[hiddenSubkey(name)] ? [] : list]);
  return Object.fromEntries(entries) as Lists;
}
