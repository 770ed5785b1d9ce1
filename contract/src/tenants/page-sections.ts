import type { SettingKey } from './company-setting.ts';
import { companyQuestions, newsletter, otherPages } from './other-page-sections.ts';
import {
  card,
  fixedSection,
  heading,
  item,
  notes,
  type PageSection,
  type PageText,
  section,
  step,
  withTexts,
  words,
} from './page-section.ts';
import { hiddenSubkey } from './page-setting-names.ts';

const cards = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => card(`${prefix}${at + 1}`));

const search = (...texts: readonly PageText[]) => withTexts(fixedSection('search'), texts);
const top = (...texts: readonly (readonly PageText[])[]) => withTexts(fixedSection('top'), ...texts);
const video = withTexts(fixedSection('video'), words('landing', 'video.title'));
const reviewsAndFaqs = [
  section('reviews', item('reviews', 'title')),
  withTexts(section('faqs', item('faq', 'title')), words('assistant', 'open'), words('faq', 'more')),
];
const contact = withTexts(
  fixedSection('contact', item('contact', 'title')),
  words('contact', 'email', 'phone', 'headOffice'),
  words('home', 'contactUs'),
);
/** The last sections of the page of a product. */
const end = [...reviewsAndFaqs, contact, newsletter];
const prices = words(
  'plans',
  'monthly',
  'yearly',
  'perMonth',
  'perYear',
  'thatIsPerMonth',
  'saving.months',
  'saving.upToMonths',
  'saving.percent',
  'recommended',
);
const productEnd = [
  withTexts(section('plans', item('plans', 'plannedTitle', 'plannedLead')), prices, words('plans', 'ask')),
  ...end,
];
const soldPlans = withTexts(
  section('plans', item('plans', 'title', 'lead')),
  prices,
  words('plans', 'choose', 'startFree'),
  notes('plans', 'next'),
);
const tryForFree = words('home', 'tryForFree');
/** The first section of a product in preparation. */
const plannedTop = top(tryForFree, words('home', 'products.planned'), notes('landing', 'planned'));
const pageTitle = (prefix: string) => search(...words(prefix, 'pageTitle'));

/** The home page of the platform, and of a company. */
const mainHome: readonly PageSection[] = [
  top(tryForFree, words('home', 'lookAround')),
  section('how', heading('home.how'), step('home.write'), step('home.practise'), step('home.see')),
  withTexts(
    section(
      'products',
      heading('home.products'),
      card('home.products.elearning'),
      card('home.products.pricePro'),
      card('home.products.urbanEngine'),
      card('home.products.plantoniCare'),
    ),
    words('home', 'products.planned', 'products.see'),
  ),
  video,
  soldPlans,
  ...reviewsAndFaqs,
  contact,
  pageTitle('home'),
];
const companyHome: readonly PageSection[] = [
  top(tryForFree, words('home', 'allCourses', 'toMyCourses', 'continue')),
  fixedSection('courses', item('home.courses', 'title')),
  video,
  ...reviewsAndFaqs,
  contact,
  pageTitle('home'),
];

const pages: Readonly<Partial<Record<SettingKey, readonly PageSection[]>>> = {
  ...otherPages,
  PAGE_E_LEARNING: [
    top(tryForFree, words('home', 'lookAround')),
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
    video,
    soldPlans,
    ...end,
    pageTitle('elearning'),
  ],
  PAGE_PRICE_PRO: [
    plannedTop,
    section('how', heading('pricePro.how'), step('pricePro.read'), step('pricePro.match'), step('pricePro.sum')),
    section('benefits', heading('pricePro.benefits'), ...cards('pricePro.benefit', 4)),
    section('audience', heading('pricePro.audience'), ...cards('pricePro.audience', 4)),
    section('action', card('pricePro.action')),
    video,
    ...productEnd,
    pageTitle('pricePro'),
  ],
  PAGE_URBAN_ENGINE: [
    top(tryForFree, words('urbanEngine', 'openTool')),
    section(
      'how',
      heading('urbanEngine.how'),
      step('urbanEngine.find'),
      step('urbanEngine.weigh'),
      step('urbanEngine.compare'),
    ),
    section('audience', heading('urbanEngine.audience'), ...cards('urbanEngine.audience', 3)),
    section('action', card('urbanEngine.action')),
    video,
    ...productEnd,
    pageTitle('safety'),
  ],
  PAGE_PLANTONI_CARE: [
    plannedTop,
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
    withTexts(section('action', card('plantoniCare.action')), words('plantoniCare', 'brochure')),
    video,
    ...productEnd,
    pageTitle('plantoniCare'),
  ],
};

/** The sections of a page that its owner can rewrite or hide; empty for a group without such a page. */
export function pageSections(key: SettingKey, isMain: boolean): readonly PageSection[] {
  if (key === 'PAGE_LMS') return isMain ? mainHome : companyHome;
  if (key === 'PAGE_FAQ_VIEWER' && !isMain) return companyQuestions;
  return pages[key] ?? [];
}

/** The lists of a page, without those that its owner hides. */
export function shownLists<Lists extends Readonly<Record<string, readonly unknown[]>>>(
  settings: Readonly<Record<string, string>>,
  lists: Lists,
): Lists {
  const entries = Object.entries(lists).map(([name, list]) => [name, settings[hiddenSubkey(name)] ? [] : list]);
  return Object.fromEntries(entries) as Lists;
}
