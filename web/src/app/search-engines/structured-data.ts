import type { CourseLanding } from '@lernhaus/contract/courses/endpoints';
import type { Currency } from '@lernhaus/domain/billing/currency';
import { includesTax, planOffer } from '@lernhaus/domain/billing/currency';
import { displayPrice } from '@lernhaus/domain/billing/display-price';
import { priceOf } from '@lernhaus/domain/billing/minor-units';
import { addressIn } from '@lernhaus/domain/tenants/language-address';
import type { Faq, Review } from '../../marketing/home-content.ts';
import { addresses } from '../../platform/addresses.ts';
import { planName } from '../../platform/plan-name.ts';
import type { SoldPlan } from '../../platform/sold-plans.ts';
import type { Translate } from '../../platform/translator.ts';
import type { HostContext } from '../host.ts';
import type { Head } from '../host-page.ts';

/** An object of schema.org, made from what its page shows. */
export type StructuredData = Readonly<Record<string, unknown>> & { readonly '@type': string };

type Host = Pick<HostContext, 'site' | 'language'>;

/** A page of the site in the language of the page that names it; `address` is a path of the site or an address. */
const addressOf = ({ site, language }: Host, address: string): string =>
  addressIn(new URL(address, site.origin).href, language, site.language);

const organizationId = ({ origin }: Host['site']): string => `${origin}/#organization`;

/** The company of the site, with its contact and its pages in social networks. */
export function organization({ site }: Host, reviews: readonly Review[] = []): StructuredData {
  const { contact, social, origin } = site;
  const others = Object.values(social).filter((address) => address !== null);
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: site.companyName,
    url: origin + addresses.home(),
    ...(site.logoUrl ? { logo: new URL(site.logoUrl, origin).href } : {}),
    ...(contact.email ? { email: contact.email } : {}),
    ...(contact.phoneNumber ? { telephone: contact.phoneNumber } : {}),
    ...(contact.city ? { address: { '@type': 'PostalAddress', addressLocality: contact.city } } : {}),
    ...(others.length > 0 ? { sameAs: others } : {}),
    ...(reviews.length > 0 ? { review: reviews.map(reviewOf) } : {}),
  };
}

/** Reviews have no rating here, so none is invented. */
const reviewOf = ({ authorName, authorOccupation, feedback }: Review): StructuredData => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: authorName, ...(authorOccupation ? { jobTitle: authorOccupation } : {}) },
  reviewBody: feedback,
});

/** The questions of a page with their answers; null if there are none. */
export function faqPage(faqs: readonly Pick<Faq, 'title' | 'text'>[]): StructuredData | null {
  const questions = faqs.flatMap(({ title, text }) =>
    text ? [{ '@type': 'Question', name: title, acceptedAnswer: { '@type': 'Answer', text } }] : [],
  );
  return questions.length > 0 ? { '@type': 'FAQPage', mainEntity: questions } : null;
}

/** The way to a page from the home page; each step is a name and a path of the site or an address. */
export const breadcrumbs = (
  host: Host,
  steps: readonly (readonly [name: string, address: string])[],
): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: ([[host.site.companyName, addresses.home()], ...steps] as const).map(([name, address], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: addressOf(host, address),
  })),
});

interface OfferedProduct {
  readonly name: string;
  readonly head: Head;
  /** The name of its picture at `/share/`. */
  readonly image: string;
  readonly plans: readonly SoldPlan[];
  readonly reviews: readonly Review[];
  /** The plans can be bought now. */
  readonly isSold: boolean;
}

/** A product with its plans as offers, and what people say about it; null where neither is shown. */
export function product({ site }: Host, t: Translate, offeredProduct: OfferedProduct): StructuredData | null {
  const { name, head, image, plans, reviews, isSold } = offeredProduct;
  const offers = plans.flatMap((plan) => offersOfPlan(t, plan, site.currency, head.canonical, isSold));
  if (offers.length === 0 && reviews.length === 0) return null;
  return {
    '@type': 'Product',
    name,
    description: head.description,
    url: head.canonical,
    image: new URL(`/share/${image}.png`, site.origin).href,
    brand: { '@type': 'Brand', name: site.companyName },
    ...(offers.length > 0 ? { offers } : {}),
    ...(reviews.length > 0 ? { review: reviews.map(reviewOf) } : {}),
  };
}

/** The offer of a plan; none if it has no price in the company's currency. */
function offersOfPlan(
  t: Translate,
  plan: SoldPlan,
  siteCurrency: Currency,
  page: string,
  isSold: boolean,
): StructuredData[] {
  const offer = planOffer(plan, 'MONTHLY', siteCurrency);
  if (!offer) return [];
  const { cycle, currency } = offer;
  const sums = shownPriceOf(offer.price, plan.gstPercentage, currency);
  const data = {
    '@type': 'Offer',
    name: planName(t, plan.name),
    ...(plan.subtitle ? { description: plan.subtitle } : {}),
    url: `${page}#plans`,
    availability: `https://schema.org/${isSold ? 'InStock' : 'PreOrder'}`,
    ...sums,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...sums,
      valueAddedTaxIncluded: includesTax(currency),
      unitCode: cycle === 'YEARLY' ? 'ANN' : 'MON',
    },
  };
  return [data];
}

/** A price as its page shows it. */
function shownPriceOf(price: number | null, taxPercentage: number | null, currency: Currency) {
  const sums = displayPrice(price, taxPercentage, currency);
  return { price: sums.kind === 'free' ? 0 : priceOf(sums.minor), priceCurrency: currency };
}

/** A course with its school, its price and how much work it is. */
export function course({ site }: Host, landing: CourseLanding, head: Head): StructuredData {
  const offer = shownPriceOf(landing.inrPricePerMonth, landing.taxPercentage, landing.currency);
  const inLanguage = landing.language ?? site.language;
  return {
    '@type': 'Course',
    name: landing.name,
    description: head.description,
    url: head.canonical,
    inLanguage,
    ...(landing.logoUrl ? { image: new URL(landing.logoUrl, site.origin).href } : {}),
    provider: {
      '@type': 'Organization',
      '@id': organizationId(site),
      name: site.companyName,
      url: site.origin + addresses.home(),
    },
    offers: [{ '@type': 'Offer', category: offer.price === 0 ? 'Free' : 'Paid', url: head.canonical, ...offer }],
    hasCourseInstance: [
      {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        // A course without material takes some time, too.
        courseWorkload: `PT${Math.max(1, Math.round(landing.minutes))}M`,
        inLanguage,
      },
    ],
    ...(landing.score && landing.reviewCount
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: landing.score,
            reviewCount: landing.reviewCount,
            bestRating: 5,
          },
        }
      : {}),
  };
}

/** The courses of a list in their order; null for an empty list. */
export const courseList = (
  host: Host,
  courses: readonly { readonly id: string; readonly name: string }[],
): StructuredData | null =>
  courses.length === 0
    ? null
    : {
        '@type': 'ItemList',
        itemListElement: courses.map((one, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: one.name,
          url: addressOf(host, addresses.course(one)),
        })),
      };
