import type { LoaderFunctionArgs } from 'react-router';
import type { LandingContent, LandingProduct } from '../marketing/landing/landing-content.ts';
import { readLanding } from '../marketing/landing/read-landing.ts';
import { addresses } from '../platform/addresses.ts';
import type { Translate } from '../platform/translator.ts';
import { type Head, hostPage } from './host-page.ts';

export interface LandingData {
  readonly content: LandingContent;
  readonly head: Head;
}

/** The platform's own site, without a path. */
function mainSiteOf(origin: string, baseDomain: string): string {
  const { protocol, port } = new URL(origin);
  return `${protocol}//${baseDomain}${port ? `:${port}` : ''}`;
}

/** Loads the page of a product. Its words are the product's own; the settings' SEO text wins in the company's language. */
export async function loadLanding(
  args: LoaderFunctionArgs,
  product: LandingProduct,
  wordsOf: (t: Translate) => { readonly title: string; readonly description: string },
): Promise<LandingData> {
  const { host, caller, t } = hostPage(args);
  const { site, language, origin } = host;
  const content = await readLanding(caller, site, product);
  const words = wordsOf(t);
  const own = language === site.language || site.mode !== 'main' ? content.settings['SEO_TEXT'] : null;
  // The page is the platform's: a company's site shows it, and search engines get it once.
  const home = site.mode === 'main' ? origin : mainSiteOf(origin, site.baseDomain);
  return {
    content,
    head: { title: words.title, description: own || words.description, canonical: home + addresses.product(product) },
  };
}
