import { data, type LoaderFunctionArgs, type MetaFunction, useParams } from 'react-router';
import { ConfirmNewsletterPage, UnsubscribePage } from '../../marketing/newsletter-page.tsx';
import { hostPage, noIndexMeta, pageTitle } from '../host-page.ts';

/** The pages behind the two links of a newsletter's mail. */
const pages = { confirm: ConfirmNewsletterPage, unsubscribe: UnsubscribePage } as const;
const stepIn = (step: string | undefined) => (step === 'confirm' || step === 'unsubscribe' ? step : null);

export function loader(args: LoaderFunctionArgs) {
  const { host, t } = hostPage(args);
  const step = stepIn(args.params['step']);
  if (step === null) throw data(null, { status: 404 });
  return { title: pageTitle(t(`newsletter.${step}.title`), host.site.companyName) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => noIndexMeta(loaderData?.title);

export default function NewsletterRoute() {
  const step = stepIn(useParams()['step']);
  const Page = step === null ? null : pages[step];
  return Page ? <Page /> : null;
}
