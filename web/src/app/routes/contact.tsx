import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { ContactPage } from '../../marketing/contact-page.tsx';
import { addresses } from '../../platform/addresses.ts';
import { hostPage, metaOf, pageTitle } from '../host-page.ts';

export function loader(args: LoaderFunctionArgs) {
  const { host, t } = hostPage(args);
  const { companyName } = host.site;
  return {
    head: {
      title: pageTitle(t('contact.page.title'), companyName),
      description: t('contact.page.lead', { company: companyName }),
      canonical: host.origin + addresses.contact(),
    },
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head);

export default ContactPage;
