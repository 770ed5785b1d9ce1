import { allCourses } from '@lernhaus/contract/courses/endpoints';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { ContactPage } from '../../marketing/contact-page.tsx';
import { topicIn } from '../../marketing/contact-topic.ts';
import { knownTopic } from '../../marketing/known-topic.ts';
import { addresses } from '../../platform/addresses.ts';
import { readPlans } from '../../platform/sold-plans.ts';
import { canonicalOf, hostPage, metaOf, pageTitle } from '../host-page.ts';
import { describePage } from '../search-engines/page-description-context.ts';
import { breadcrumbs, organization } from '../search-engines/structured-data.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { host, caller, t } = hostPage(args);
  const { companyName, mode, expired } = host.site;
  const topic = topicIn(new URL(args.request.url).searchParams);
  const [plans, courses] = await Promise.all([
    topic.plan && mode === 'main' ? readPlans(caller, topic.product ?? 'lms', host.language) : [],
    topic.course && !expired ? caller.call(allCourses) : [],
  ]);
  const head = {
    title: pageTitle(t('contact.page.title'), companyName),
    description: t('contact.page.lead', { company: companyName }),
    canonical: canonicalOf(host, addresses.contact()),
  };
  const way = breadcrumbs(host, [[t('contact.page.title'), head.canonical]]);
  describePage(args, { head, image: 'home', blocks: [organization(host), way] });
  return { head, topic: knownTopic(topic, plans, courses) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head);

export default function ContactRoute() {
  return <ContactPage topic={useLoaderData<typeof loader>().topic} />;
}
