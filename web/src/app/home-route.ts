import type { LoaderFunctionArgs } from 'react-router';
import type { HomeContent } from '../marketing/home-content.ts';
import { readHome } from '../marketing/read-home.ts';
import { addresses } from '../platform/addresses.ts';
import { withOwnTexts } from '../platform/own-texts.tsx';
import { canonicalOf, type Head, hostPage, pageTitle } from './host-page.ts';
import { describePage } from './search-engines/page-description-context.ts';
import { courseList, faqPage, organization, product } from './search-engines/structured-data.ts';

export interface HomeData {
  readonly home: HomeContent;
  readonly head: Head;
}

/** Loads the home page: of the platform on the main domain, of the company elsewhere. */
export async function loadHome(args: LoaderFunctionArgs): Promise<HomeData> {
  const { host, caller, t } = hostPage(args);
  const { site, language } = host;
  const home = await readHome(caller, site, language);
  const seoText = language === site.language || site.mode !== 'main' ? home.settings['SEO_TEXT'] : null;
  const head = {
    title: pageTitle(site.companyName, withOwnTexts(t, home.settings, language)('home.pageTitle')),
    description: seoText || t('home.pageDescription', { company: site.companyName }),
    canonical: canonicalOf(host, addresses.home()),
  };
  const { plans, reviews, faqs, courses } = home;
  const isMain = site.mode === 'main';
  describePage(args, {
    head,
    image: 'home',
    blocks: [
      organization(host, isMain ? [] : reviews),
      isMain ? product(host, t, { name: site.companyName, head, image: 'home', plans, reviews, isSold: true }) : null,
      courseList(host, courses),
      faqPage(faqs),
    ],
  });
  return { home, head };
}
