import { allCourses } from '@lernhaus/contract/courses/endpoints';
import { faqsByProductType, plansByProductType, reviewsByProductType } from '@lernhaus/contract/marketing/endpoints';
import type { Site } from '@lernhaus/contract/tenants/endpoints';
import type { Caller } from '../platform/caller.ts';
import type { Faq, HomeContent, Plan, Review } from './home-content.ts';

const ofProduct = { query: { productType: 'lms' } } as const;
/** The home page shows this many courses, and a link to the catalogue. */
const popularCount = 6;

/** Loads everything that the home page shows, in parallel. */
export async function readHome(caller: Caller, site: Site): Promise<HomeContent> {
  const isMain = site.mode === 'main';
  const showsCourses = !isMain && !site.expired;
  const [plans, courses, reviews, faqs] = await Promise.all([
    isMain ? caller.call(plansByProductType, ofProduct) : [],
    showsCourses ? caller.call(allCourses) : [],
    caller.call(reviewsByProductType, ofProduct),
    caller.call(faqsByProductType, ofProduct),
  ]);
  return {
    settings: site.pages['PAGE_LMS'] ?? {},
    plans: (plans as Plan[]).map(planOf).toSorted((one, other) => (one.index ?? 0) - (other.index ?? 0)),
    courseTotal: courses.length,
    courses: courses.slice(0, popularCount).map((course) => ({ ...course, description: null })),
    reviews: (reviews as Review[]).map(reviewOf),
    faqs: (faqs as Faq[]).map(faqOf),
  };
}

/** The reviews and questions of the company's visitors, for the page of a course. */
export async function readAboutCourses(caller: Caller): Promise<Pick<HomeContent, 'reviews' | 'faqs'>> {
  const [reviews, faqs] = await Promise.all([
    caller.call(reviewsByProductType, ofProduct),
    caller.call(faqsByProductType, ofProduct),
  ]);
  return { reviews: (reviews as Review[]).map(reviewOf), faqs: (faqs as Faq[]).map(faqOf) };
}

const faqOf = ({ id, title, text, link }: Faq): Faq => ({ id, title, text, link });

/** Only the shown fields are sent with the page. */
const planOf = (plan: Plan): Plan => ({
  id: plan.id,
  name: plan.name,
  subtitle: plan.subtitle,
  highlighted: plan.highlighted,
  index: plan.index,
  inrPricePerMonth: plan.inrPricePerMonth,
  inrPricePerYear: plan.inrPricePerYear,
  dollarPricePerMonth: plan.dollarPricePerMonth,
  dollarPricePerYear: plan.dollarPricePerYear,
  euroPricePerMonth: plan.euroPricePerMonth,
  euroPricePerYear: plan.euroPricePerYear,
  gstPercentage: plan.gstPercentage,
  featureList: plan.featureList,
});

const reviewOf = ({ id, authorName, authorOccupation, feedback, authorPhotoSmall }: Review): Review => ({
  id,
  authorName,
  authorOccupation,
  feedback,
  authorPhotoSmall,
});
