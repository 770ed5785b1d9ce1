import type { ProductType } from '@lernhaus/contract/marketing/product-types';
import type { Site } from '@lernhaus/contract/tenants/endpoints';
import { shownLists } from '@lernhaus/contract/tenants/page-sections';
import type { Caller } from '../../platform/caller.ts';
import type { Language } from '../../platform/site.tsx';
import { readPlans } from '../../platform/sold-plans.ts';
import { readReviewsAndFaqs } from '../read-home.ts';
import { type LandingContent, settingsGroupOf } from './landing-content.ts';

/** Loads the data of a product's page, in parallel; plans on the main domain only. */
export async function readLanding(
  caller: Caller,
  site: Site,
  product: ProductType,
  language: Language,
): Promise<LandingContent> {
  const [plans, reviewsAndFaqs] = await Promise.all([
    site.mode === 'main' ? readPlans(caller, product, language) : [],
    readReviewsAndFaqs(caller, product, language),
  ]);
  const settings = site.pages[settingsGroupOf[product]] ?? {};
  return { settings, ...shownLists(settings, { plans, ...reviewsAndFaqs }) };
}
