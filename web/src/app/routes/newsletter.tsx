import { type LoaderFunctionArgs, useParams } from 'react-router';
import { ConfirmNewsletterPage, UnsubscribePage } from '../../marketing/newsletter-link-pages.tsx';
import { hostPage, pageTitle, titleMeta } from '../host-page.ts';
import NotFoundRoute, { loader as notFound } from './not-found.tsx';

/** The pages behind the two links of a newsletter's mail. */
const pages = { confirm: ConfirmNewsletterPage, unsubscribe: UnsubscribePage } as const;
const stepIn = (step: string | undefined) => (step === 'confirm' || step === 'unsubscribe' ? step : null);

export function loader(args: LoaderFunctionArgs) {
  const step = stepIn(args.params['step']);
  if (step === null) return notFound(args);
  const { host, t } = hostPage(args);
  return { title: pageTitle(t(`newsletter.${step}.title`), host.site.companyName) };
}

export const meta = titleMeta;

export default function NewsletterRoute() {
  const step = stepIn(useParams()['step']);
  const Page = step === null ? NotFoundRoute : pages[step];
  return <Page />;
}
