import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { PopularCourses } from '../../courses/popular-courses.tsx';
import { HomePage } from '../../marketing/home-page.tsx';
import { readHome } from '../../marketing/read-home.ts';
import { addresses } from '../../platform/addresses.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { canonicalOf, hostPage, metaOf, pageTitle } from '../host-page.ts';
import { describePage } from '../search-engines/described-page.ts';
import { courseList, faqPage, organization, product } from '../search-engines/structured-data.ts';

/** Visitors never load it. */
const ContinueLearning = lazyPart(async () => (await import('../../learning/continue-learning.tsx')).ContinueLearning, {
  fallback: () => <ButtonLink to={addresses.myCourses()} style={{ visibility: 'hidden' }} />,
});

export async function loader(args: LoaderFunctionArgs) {
  const { host, caller, t } = hostPage(args);
  const { site, language } = host;
  const home = await readHome(caller, site);
  const own = language === site.language || site.mode !== 'main' ? home.settings['SEO_TEXT'] : null;
  const head = {
    title: pageTitle(site.companyName, t('home.pageTitle')),
    description: own || t('home.pageDescription', { company: site.companyName }),
    canonical: canonicalOf(host, addresses.home()),
  };
  const { plans, reviews, faqs, courses } = home;
  const isMain = site.mode === 'main';
  describePage(args, {
    head,
    image: 'home',
    blocks: [
      organization(host, isMain ? [] : reviews),
      isMain ? product(host, { name: site.companyName, head, image: 'home', plans, reviews, isSold: true }) : null,
      courseList(host, courses),
      faqPage(faqs),
    ],
  });
  return { home, head };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head);

export default function HomeRoute() {
  const { home } = useLoaderData<typeof loader>();
  return (
    <HomePage
      home={home}
      courses={<PopularCourses courses={home.courses} total={home.courseTotal} />}
      continueLearning={<ContinueLearning />}
    />
  );
}
