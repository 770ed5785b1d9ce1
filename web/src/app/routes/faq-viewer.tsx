import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { FaqViewerPage } from '../../marketing/faq-viewer-page.tsx';
import { readFaqViewer } from '../../marketing/read-faq-viewer.ts';
import { addresses } from '../../platform/addresses.ts';
import { canonicalOf, hostPage, metaOf, pageTitle } from '../host-page.ts';
import { describePage } from '../search-engines/page-description-context.ts';
import { breadcrumbs, faqPage } from '../search-engines/structured-data.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { host, caller, t } = hostPage(args);
  const viewer = await readFaqViewer(caller, host.site, new URL(args.request.url).searchParams, host.language);
  const head = {
    title: pageTitle(viewer.isChosen && viewer.faq ? viewer.faq.title : t('faqViewer.title'), host.site.companyName),
    description: t('faqViewer.lead'),
    canonical: canonicalOf(
      host,
      addresses.faqViewer({ faq: viewer.isChosen ? viewer.faq?.id : null, page: viewer.page }),
    ),
  };
  const way = breadcrumbs(host, [[t('faqViewer.title'), head.canonical]]);
  describePage(args, { head, image: 'home', blocks: [viewer.faq ? faqPage([viewer.faq]) : null, way] });
  return { viewer, head };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head);

export default function FaqViewerRoute() {
  return <FaqViewerPage {...useLoaderData<typeof loader>().viewer} />;
}
