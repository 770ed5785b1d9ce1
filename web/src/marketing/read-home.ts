import { allCourses } from '@lernhaus/contract/courses/endpoints';
import { faqsByProductType, reviewsByProductType } from '@lernhaus/contract/marketing/endpoints';
import type { Site } from '@lernhaus/contract/tenants/endpoints';
import type { Caller } from '../platform/caller.ts';
import { readPlans } from '../platform/sold-plans.ts';
import type { Faq, HomeContent, Review } from './home-content.ts';

const ofProduct = { query: { productType: 'lms' } } as const;
/** The home page shows this many courses, and a link to the catalogue. */
const popularCount = 6;

/** Loads everything that the home page shows, in parallel. */
export async function readHome(caller: Caller, site: Site): Promise<HomeContent> {
  const isMain = site.mode === 'main';
  const showsCourses = !isMain && !site.expired;
  const [plans, courses, reviews, faqs] = await Promise.all([
    isMain ? readPlans(caller, 'lms') : [],
    showsCourses ? caller.call(allCourses) : [],
    caller.call(reviewsByProductType, ofProduct),
    caller.call(faqsByProductType, ofProduct),
  ]);
  return {
    settings: site.pages['PAGE_LMS'] ?? {},
    plans,
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

const reviewOf = ({ id, authorName, authorOccupation, feedback, authorPhotoSmall }: Review): Review => ({
  id,
  authorName,
  authorOccupation,
  feedback,
  authorPhotoSmall,
});
