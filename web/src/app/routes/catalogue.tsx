import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { CataloguePage } from '../../courses/catalogue-page.tsx';
import { catalogueQueryOf, isFiltered, lastPageIfBeyond } from '../../courses/catalogue-query.ts';
import { readCatalogue } from '../../courses/read-catalogue.ts';
import { addresses } from '../../platform/addresses.ts';
import { statusOf } from '../../platform/call-failure.ts';
import { storedToken } from '../../platform/token.ts';
import { canonicalOf, hostPage, metaOf, pageTitle, redirectFrom } from '../host-page.ts';
import { describePage } from '../search-engines/page-description-context.ts';
import { breadcrumbs, courseList } from '../search-engines/structured-data.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { host, caller, t } = hostPage(args);
  const { site } = host;
  const query = catalogueQueryOf(new URL(args.request.url).searchParams);
  const settings = site.pages['PAGE_OUR_COURSES'] ?? {};
  const head = {
    title: pageTitle(t('catalogue.title'), site.companyName),
    description: settings['SEO_TEXT'] || t('catalogue.pageDescription', { company: site.companyName }),
    canonical: canonicalOf(host, addresses.catalogue({ page: query.page })),
  };
  const lead = settings['SECTION_TEXT_1'] || null;
  // Specification 2: hidden when the LMS account has expired.
  if (site.expired) return { catalogue: { courses: [], total: 0, size: 1 }, holdsAll: false, query, head, lead };
  try {
    const catalogue = await readCatalogue(caller, query);
    const lastPage = lastPageIfBeyond(catalogue, query);
    if (lastPage) return redirectFrom(args, lastPage);
    describePage(args, {
      head,
      image: 'catalogue',
      blocks: [courseList(host, catalogue.courses), breadcrumbs(host, [[t('catalogue.title'), head.canonical]])],
    });
    return { catalogue, holdsAll: false, query, head, lead };
  } catch (error) {
    if (statusOf(error) === 400) return redirectFrom(args, addresses.catalogue());
    throw error;
  }
}

/**
 * The catalogue of a signed-in viewer leaves out their own courses, and ADMIN sees that of an expired site, so the browser
 * loads it again with its token.
 */
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const { request, serverLoader } = args;
  const page = await serverLoader<typeof loader>();
  if (storedToken() === null) return page;
  const { readOwnCatalogue } = await import('../../courses/read-own-catalogue.ts');
  const catalogue = await readOwnCatalogue(request.url);
  const lastPage = lastPageIfBeyond(catalogue, page.query);
  if (lastPage) return redirectFrom(args, lastPage);
  const holdsAll = page.catalogue.total > 0 && catalogue.total === 0 && !isFiltered(page.query);
  return { ...page, catalogue, holdsAll };
}
clientLoader.hydrate = true as const;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head);

export default function CatalogueRoute() {
  const { catalogue, holdsAll, query, lead } = useLoaderData<typeof loader>();
  return <CataloguePage catalogue={catalogue} holdsAll={holdsAll} query={query} lead={lead} />;
}
