import { ExamModuleRow } from '../../exams/exam-module-row.tsx';
import { LearnersToReviewPage } from '../../learning/learners-to-review-page.tsx';
import { MyCoursesSkeleton } from '../../learning/my-courses-skeleton.tsx';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('review.page');

export const handle = { skeleton: <MyCoursesSkeleton /> };

export const meta = titleMeta;

export default function UserCoursesRoute() {
  return <LearnersToReviewPage examRow={(row) => <ExamModuleRow key={row.exam.moduleId} {...row} />} />;
}
