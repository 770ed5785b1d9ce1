import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { LearnerPage } from '../../overview/learner-page.tsx';
import { OverviewSkeleton } from '../../overview/overview-skeleton.tsx';
import { hostPage, noIndexMeta, pageTitle } from '../host-page.ts';

export function loader(args: LoaderFunctionArgs) {
  const { host, t } = hostPage(args);
  return { title: pageTitle(t('learners.title'), host.site.companyName) };
}

export const handle = { skeleton: <OverviewSkeleton /> };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => noIndexMeta(loaderData?.title);

export default function LearnerRoute() {
  return <LearnerPage />;
}
