import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { PendingOrders } from '../../billing/pending-orders.tsx';
import { ExamModuleRow } from '../../exams/exam-module-row.tsx';
import { MyCoursesPage } from '../../learning/my-courses-page.tsx';
import { MyCoursesSkeleton } from '../../learning/my-courses-skeleton.tsx';
import { hostPage, noIndexMeta, pageTitle } from '../host-page.ts';

export function loader(args: LoaderFunctionArgs) {
  const { host, t } = hostPage(args);
  return { title: pageTitle(t('learning.title'), host.site.companyName) };
}

export const handle = { skeleton: <MyCoursesSkeleton /> };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => noIndexMeta(loaderData?.title);

export default function MyCoursesRoute() {
  return (
    <MyCoursesPage
      examRow={(row) => <ExamModuleRow key={row.exam.moduleId} {...row} />}
      pendingOrders={(otherwise) => <PendingOrders otherwise={otherwise} />}
    />
  );
}
