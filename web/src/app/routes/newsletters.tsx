import { type LoaderFunctionArgs, type MetaFunction, useParams } from 'react-router';
import { NewsletterPage } from '../../marketing/newsletters/newsletter-page.tsx';
import { NewslettersPage } from '../../marketing/newsletters/newsletters-page.tsx';
import { hostPage, noIndexMeta, pageTitle } from '../host-page.ts';

export function loader(args: LoaderFunctionArgs) {
  const { host, t } = hostPage(args);
  return { title: pageTitle(t('newsletters.title'), host.site.companyName) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => noIndexMeta(loaderData?.title);

/**
 * `/newsletters`, and below it `subscribers`, a newsletter by its id, or `new`: one route, because every page loads the
 * list of routes.
 */
export default function NewslettersRoute() {
  const { part } = useParams();
  if (part === undefined || part === 'subscribers') return <NewslettersPage part={part ?? 'newsletters'} />;
  return <NewsletterPage id={part === 'new' ? null : part} />;
}
