import type { AnswerSource } from '@lernhaus/contract/marketing/assistant';
import { productNameKeys } from '@lernhaus/contract/marketing/product-name-keys';
import { type ProductType, productTypes } from '@lernhaus/contract/marketing/product-types';
import type { Site } from '@lernhaus/contract/tenants/endpoints';
import { planOffer, planPrice } from '@lernhaus/domain/billing/currency';
import { translatedPlan } from '@lernhaus/domain/billing/plan-name';
import { priceWords } from '@lernhaus/domain/billing/price-words';
import { productState } from '@lernhaus/domain/marketing/product-state';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import { type PricedCourse, readPricedCourses } from '../../courses/api.ts';
import type { RequestContext } from '../../platform/http/route-registry.ts';
import type { Translate } from '../../platform/translations.ts';
import { type PricedPlan, readPricedPlans } from '../queries.ts';
import { mentionsPrices, type PriceQuestion, priceQuestion } from './price-question.ts';

/** The answer of the stored prices to a question. */
export interface PriceAnswer extends Pick<PriceQuestion, 'asks'> {
  readonly answer: string;
  readonly sources: readonly AnswerSource[];
}

interface QuestionOfPage {
  readonly question: string;
  readonly language: Language;
  /** The product of the page. */
  readonly product: ProductType;
}

/** A list of more courses is not an answer; the catalogue shows them. */
const maxCourses = 8;
const maxSources = 3;

/**
 * Answers a question about prices with the stored plans (on the main domain) or courses (of a tenant), in the language
 * of the reply. Null when the question is not about prices or nothing is sold. No model writes these figures.
 */
export async function answerPrices(
  translate: Translate,
  site: Site,
  context: RequestContext,
  pageQuestion: QuestionOfPage,
): Promise<PriceAnswer | null> {
  if (!mentionsPrices(pageQuestion.question)) return null;
  const { company, mode } = context.tenant;
  if (mode === 'main') {
    const product = namedProduct(translate, pageQuestion);
    const plans = await context.inTransaction('read', ({ tx }) => readPricedPlans(tx, company, product));
    return answerPlans(translate, site, { ...pageQuestion, product }, plans);
  }
  if (site.expired) return null;
  const courses = await context.inTransaction('read', ({ tx }) => readPricedCourses(tx, company));
  return answerCourses(translate, site, pageQuestion, courses);
}

/** The product that the question names, else the one of the page. */
function namedProduct(translate: Translate, { question, product, language }: QuestionOfPage): ProductType {
  const inQuestion = question.toLowerCase().replaceAll(/[\s-]/g, '');
  const nameOf = (one: ProductType) => translate(language, productNameKeys[one]).toLowerCase().replaceAll(/[\s-]/g, '');
  return productTypes.find((one) => inQuestion.includes(nameOf(one))) ?? product;
}

function answerPlans(
  translate: Translate,
  site: Site,
  { question, language, product }: QuestionOfPage,
  storedPlans: readonly PricedPlan[],
): PriceAnswer | null {
  const plans = storedPlans.filter((plan) => planOffer(plan, 'MONTHLY', site.currency) !== null);
  if (plans.length === 0) return null;
  const t = textsIn(translate, language);
  const nameOf = (plan: PricedPlan): string => {
    const translation = translatedPlan(plan.name);
    return translation ? t(`plans.name.${translation}`) : plan.name;
  };
  const productName = t(productNameKeys[product]);
  const about = [site.companyName, productName, product, 'Lernhaus E-Learning'];
  const match = priceQuestion(
    question,
    about,
    plans.map((plan) => ({ id: plan.id, name: nameOf(plan) })),
  );
  if (!match) return null;
  const { people } = match;
  const numbers = new Intl.NumberFormat(language);
  const isCounted = product === 'lms' && people !== null;
  const priceOf = (plan: PricedPlan): string => {
    const [month, year] = (['MONTHLY', 'YEARLY'] as const).map((cycle) => {
      const { price, currency } = planPrice(plan, cycle, site.currency);
      return !price ? null : together(priceWords(t, language, price, plan.gstPercentage, currency));
    });
    if (!month && !year) return t('assistant.prices.free');
    const cycles = [
      month ? t('plans.monthPrice', { price: month }) : null,
      year ? t('plans.yearPrice', { price: year }) : null,
    ];
    return cycles.filter((one) => one !== null).join(t('assistant.prices.or'));
  };
  const lineOf = (plan: PricedPlan): string => {
    const learners = isCounted
      ? ` (${t('assistant.prices.learners', { most: numbers.format(plan.totalStudents) })})`
      : '';
    return `${nameOf(plan)}${learners}: ${priceOf(plan)}`;
  };
  const state = productState(product);
  const lead = t(`assistant.prices.${state}`, { product: product === 'lms' ? site.companyName : productName });
  const namedPlans = plans.filter(({ id }) => match.ids.includes(id));
  const learners = isCounted ? people : 0;
  const hasRoom = ({ totalStudents }: PricedPlan) => totalStudents >= learners;
  const withRoom = namedPlans.filter(hasRoom);
  // A named plan that is too small is shown with those that are not.
  const offeredPlans = withRoom.length > 0 ? withRoom : [...namedPlans, ...plans.filter(hasRoom)];
  const lines = offeredPlans.map(lineOf);
  if (!offeredPlans.some(hasRoom)) lines.push(t('assistant.prices.tooMany', { people: numbers.format(learners) }));
  const source: AnswerSource = {
    kind: 'plans',
    id: product,
    title: t('assistant.prices.plans', { product: product === 'lms' ? site.companyName : productName }),
    place: null,
  };
  return { asks: match.asks, answer: [lead, ...lines].join('\n'), sources: [source] };
}

function answerCourses(
  translate: Translate,
  site: Site,
  { question, language }: QuestionOfPage,
  courses: readonly PricedCourse[],
): PriceAnswer | null {
  if (courses.length === 0) return null;
  const t = textsIn(translate, language);
  const match = priceQuestion(question, [site.companyName], courses);
  if (!match) return null;
  const namedCourses = courses.filter(({ id }) => match.ids.includes(id));
  const lines = namedCourses
    .slice(0, maxCourses)
    .map(
      ({ name, inrPricePerMonth, currency, taxPercentage }) =>
        `${name}: ${together(priceWords(t, language, inrPricePerMonth, taxPercentage, currency))}`,
    );
  const catalogue: AnswerSource = {
    kind: 'catalogue',
    id: 'catalogue',
    title: t('assistant.prices.catalogue'),
    place: null,
  };
  const sources =
    namedCourses.length > maxSources
      ? [catalogue]
      : namedCourses.map(({ id, name }): AnswerSource => ({ kind: 'course', id, title: name, place: null }));
  const lead = namedCourses.length === 1 ? [] : [t('assistant.prices.courses')];
  const more = namedCourses.length > maxCourses ? [t('assistant.prices.more')] : [];
  return { asks: match.asks, answer: [...lead, ...lines, ...more].join('\n'), sources };
}

const textsIn =
  (translate: Translate, language: Language) =>
  (key: Parameters<Translate>[1], params?: Readonly<Record<string, string | number>>): string =>
    translate(language, key, params);

const together = ({ figure, taxes }: { readonly figure: string; readonly taxes: string | null }): string =>
  taxes === null ? figure : `${figure} ${taxes}`;
