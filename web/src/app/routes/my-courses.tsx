import { PendingOrders } from '../../billing/pending-orders.tsx';
import { ExamModuleRow } from '../../exams/exam-module-row.tsx';
import { MyCoursesPage } from '../../learning/my-courses-page.tsx';
import { MyCoursesSkeleton } from '../../learning/my-courses-skeleton.tsx';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('learning.title');

export const handle = { skeleton: <MyCoursesSkeleton /> };

export const meta = titleMeta;

export default function MyCoursesRoute() {
  return (
    <MyCoursesPage
      examRow={(row) => <ExamModuleRow key={row.exam.moduleId} {...row} />}
      pendingOrders={(otherwise) => <PendingOrders otherwise={otherwise} />}
    />
  );
}
