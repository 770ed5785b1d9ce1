import { allCourses } from '@lernhaus/contract/courses/endpoints';
import { faqsByProductType, reviewsByProductType } from '@lernhaus/contract/marketing/endpoints';
import type { ProductType } from '@lernhaus/contract/marketing/product-types';
import type { Site } from '@lernhaus/contract/tenants/endpoints';
import { shownLists } from '@lernhaus/contract/tenants/page-sections';
import type { Caller, Reply } from '../platform/caller.ts';
import type { Language } from '../platform/site.tsx';
import { readPlans } from '../platform/sold-plans.ts';
import type { Faq, HomeContent, Review } from './home-content.ts';

/** The home page shows this many courses, and a link to the catalogue. */
const popularCount = 6;

/** Loads everything that the home page shows, in parallel. */
export async function readHome(caller: Caller, site: Site, language: Language): Promise<HomeContent> {
  const isMain = site.mode === 'main';
  const showsCourses = !isMain && !site.expired;
  const [plans, courses, reviewsAndFaqs] = await Promise.all([
    isMain ? readPlans(caller, 'lms', language) : [],
    showsCourses ? caller.call(allCourses) : [],
    readReviewsAndFaqs(caller, 'lms', language),
  ]);
  const settings = site.pages['PAGE_LMS'] ?? {};
  return {
    settings,
    courses: courses.slice(0, popularCount).map((course) => ({ ...course, description: null })),
    ...shownLists(settings, { plans, ...reviewsAndFaqs }),
  };
}

/**
 * The reviews and questions about a product that a page in a language shows, on its page and on the page of a course.
 */
export async function readReviewsAndFaqs(
  caller: Caller,
  productType: ProductType,
  language: Language,
): Promise<Pick<HomeContent, 'reviews' | 'faqs'>> {
  const query = { query: { productType, language } };
  const [reviews, faqs] = await Promise.all([
    caller.call(reviewsByProductType, query),
    caller.call(faqsByProductType, query),
  ]);
  return { reviews: reviews.map(reviewOf), faqs: faqs.map(faqOf) };
}

const faqOf = ({ id, title, subtitle, text, link }: Faq): Faq => ({ id, title, subtitle, text, link });

function reviewOf(storedReview: Reply<typeof reviewsByProductType>[number]): Review {
  const { id, authorName, authorOccupation, feedback, authorPhotoSmall } = storedReview;
  const companyLink = storedReview.authorCompanyLink || storedReview.authorSubDomainLink;
  return { id, authorName, authorOccupation, feedback, authorPhotoSmall, ...(companyLink ? { companyLink } : {}) };
}
