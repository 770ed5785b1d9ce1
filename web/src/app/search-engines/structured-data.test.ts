import type { Site } from '@lernhaus/contract/tenants/endpoints';
import { expect, test } from 'vitest';
import { textsOfLanguage } from '../../../../locales/texts-of-language.ts';
import type { Review } from '../../marketing/home-content.ts';
import { callerOf } from '../../platform/caller.ts';
import { readPlans } from '../../platform/sold-plans.ts';
import { translatorOf } from '../../platform/translator.ts';
import { breadcrumbs, courseList, product } from './structured-data.ts';

const site = { companyName: 'Lernhaus', currency: 'EUR', language: 'en', origin: 'https://main.example' } as Site;
const prices = { inrPricePerMonth: 0, inrPricePerYear: 0, dollarPricePerMonth: 0, dollarPricePerYear: 0 };
const planFields = { ...prices, euroPricePerYear: 0, highlighted: false, gstPercentage: 19 };
const german = { subtitleDe: 'Für den Anfang', featureListDe: ['1 Kurs'] };
const plans = [
  { ...planFields, id: '2', index: 2, name: 'Campus', subtitle: 'For a town', featureList: ['All'], featureListDe: [] },
  { ...planFields, id: '1', index: 1, name: 'FREE', subtitle: 'To begin', featureList: ['1 course'], ...german },
].map((plan) => ({ ...plan, euroPricePerMonth: plan.index === 1 ? 0 : 49 }));

const caller = callerOf(async () => ({ reply: plans, total: null }));
const head = { title: 'Lernhaus', description: 'Courses', canonical: 'https://main.example/home' };

test.each([
  ['en', 'Free', 'To begin', ['1 course']],
  ['de', 'Kostenlos', 'Für den Anfang', ['1 Kurs']],
] as const)(
  'plans are offered to search engines with the names and texts that pages in %s show',
  async (language, name, subtitle, features) => {
    const t = translatorOf(language, () => textsOfLanguage(language));
    const sold = await readPlans(caller, 'lms', language);
    // What has no German text keeps the text for all languages.
    expect(sold.map(({ featureList }) => featureList)).toEqual([features, ['All']]);
    const host = { site, language };
    const block = product(host, t, { name: 'Lernhaus', head, image: 'home', plans: sold, reviews: [], isSold: true });
    expect(block?.['offers']).toMatchObject([
      { name, description: subtitle, price: 0, priceCurrency: 'EUR', url: `${head.canonical}#plans` },
      { name: 'Campus', description: 'For a town', price: 58.31, priceCurrency: 'EUR' },
    ]);
    expect(Object.keys(sold[0] ?? {})).not.toContain('subtitleDe');
  },
);

test('a plan is offered to search engines by the year if it has no monthly price, and not without a price', () => {
  const t = translatorOf('en', () => textsOfLanguage('en'));
  const [yearly, inRupees] = [{ euroPricePerYear: 100 }, { inrPricePerMonth: 100 }].map((price) => ({
    ...planFields,
    id: '3',
    index: 3,
    name: 'Town',
    subtitle: '',
    featureList: [],
    euroPricePerMonth: 0,
    ...price,
  }));
  const sold = [yearly, inRupees].filter((plan) => plan !== undefined);
  const page = { name: 'Lernhaus', head, image: 'home', plans: sold, reviews: [], isSold: true } as const;
  const block = product({ site, language: 'en' }, t, page);
  expect(block?.['offers']).toEqual([
    expect.objectContaining({ price: 119, priceSpecification: expect.objectContaining({ unitCode: 'ANN' }) }),
  ]);
  const unpriced = { ...page, plans: sold.slice(1) };
  expect(product({ site, language: 'en' }, t, unpriced)).toBeNull();
  const review: Review = {
    id: 'r',
    authorName: 'Ada',
    authorOccupation: '',
    authorPhotoSmall: '',
    feedback: 'Clear.',
  };
  expect(product({ site, language: 'en' }, t, { ...unpriced, reviews: [review] })).not.toHaveProperty('offers');
});

test.each([
  ['en', ''],
  ['de', '?lang=de'],
] as const)('the breadcrumbs and course links of a page in %s keep that language', (language, search) => {
  const [home, list, course] = ['home', 'our-courses', 'our-courses/Knots_courseId_k'].map(
    (path) => `https://main.example/${path}${search}`,
  );
  const host = { site, language };
  const trail = breadcrumbs(host, [
    ['Courses', '/our-courses'],
    ['Knots', course ?? ''],
  ]);
  expect(trail['itemListElement']).toMatchObject([{ item: home }, { item: list }, { item: course }]);
  expect(courseList(host, [{ id: 'k', name: 'Knots' }])?.['itemListElement']).toMatchObject([{ url: course }]);
});
