import type { ProductType } from '@lernhaus/contract/marketing/product-types';
import { addressIn } from '@lernhaus/domain/tenants/language-address';
import type { LoaderFunctionArgs } from 'react-router';
import type { LandingContent } from '../marketing/landing/landing-content.ts';
import { readLanding } from '../marketing/landing/read-landing.ts';
import { addresses } from '../platform/addresses.ts';
import { withOwnTexts } from '../platform/own-texts.tsx';
import type { Translate } from '../platform/translator.ts';
import { type Head, hostPage } from './host-page.ts';
import { describePage } from './search-engines/page-description-context.ts';
import { breadcrumbs, faqPage, product as productBlock } from './search-engines/structured-data.ts';

export interface LandingData {
  readonly content: LandingContent;
  readonly head: Head;
}

const productNames = {
  lms: 'Lernhaus',
  PricePro: 'PricePro',
  UrbanEngine: 'Urban Engine',
  PlantoniCare: 'PlantoniCare',
} as const;

/** The platform's own site, without a path. */
function mainSiteOf(origin: string, baseDomain: string): string {
  const { protocol, port } = new URL(origin);
  return `${protocol}//${baseDomain}${port ? `:${port}` : ''}`;
}

/**
 * Loads the page of a product. Its words are the product's own; the settings' SEO text wins in the company's language.
 */
export async function loadLanding(
  args: LoaderFunctionArgs,
  product: ProductType,
  wordsOf: (t: Translate) => { readonly title: string; readonly description: string },
): Promise<LandingData> {
  const { host, caller, t } = hostPage(args);
  const { site, language, origin } = host;
  const content = await readLanding(caller, site, product, language);
  const words = wordsOf(withOwnTexts(t, content.settings, language));
  const seoText = language === site.language || site.mode !== 'main' ? content.settings['SEO_TEXT'] : null;
  // The page is the platform's: a company's site shows it, and search engines get it once.
  const isMain = site.mode === 'main';
  const address = (isMain ? site.origin : mainSiteOf(origin, site.baseDomain)) + addresses.product(product);
  const head = {
    title: words.title,
    description: seoText || words.description,
    // The language of another site is not known here, so the address names the language.
    canonical: addressIn(address, language, isMain ? site.language : null),
  };
  const { plans, reviews, faqs } = content;
  const name = productNames[product];
  const image = product === 'lms' ? 'elearning' : product.toLowerCase();
  describePage(args, {
    head,
    image,
    blocks: isMain
      ? [
          productBlock(host, t, { name, head, image, plans, reviews, isSold: product === 'lms' }),
          faqPage(faqs),
          breadcrumbs(host, [[name, head.canonical]]),
        ]
      : [],
  });
  return { content, head };
}
