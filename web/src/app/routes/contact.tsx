import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { ContactPage } from '../../marketing/contact-page.tsx';
import { addresses } from '../../platform/addresses.ts';
import { canonicalOf, hostPage, metaOf, pageTitle } from '../host-page.ts';
import { describePage } from '../search-engines/page-description-context.ts';
import { breadcrumbs, organization } from '../search-engines/structured-data.ts';

export function loader(args: LoaderFunctionArgs) {
  const { host, t } = hostPage(args);
  const { companyName } = host.site;
  const head = {
    title: pageTitle(t('contact.page.title'), companyName),
    description: t('contact.page.lead', { company: companyName }),
    canonical: canonicalOf(host, addresses.contact()),
  };
  const way = breadcrumbs(host, [[t('contact.page.title'), head.canonical]]);
  describePage(args, { head, image: 'home', blocks: [organization(host), way] });
  return { head };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head);

export default ContactPage;
