import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { ExamModuleRow } from '../../exams/exam-module-row.tsx';
import { LearnersToReviewPage } from '../../learning/learners-to-review-page.tsx';
import { MyCoursesSkeleton } from '../../learning/my-courses-skeleton.tsx';
import { hostPage, noIndexMeta, pageTitle } from '../host-page.ts';

export function loader(args: LoaderFunctionArgs) {
  const { host, t } = hostPage(args);
  return { title: pageTitle(t('review.page'), host.site.companyName) };
}

export const handle = { skeleton: <MyCoursesSkeleton /> };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => noIndexMeta(loaderData?.title);

export default function UserCoursesRoute() {
  return <LearnersToReviewPage examRow={(row) => <ExamModuleRow key={row.exam.moduleId} {...row} />} />;
}
