import { FinishedCoursePage } from '../../learning/finished-course-page.tsx';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('learning.title');
export const meta = titleMeta;

export default function FinishedCourseRoute() {
  return <FinishedCoursePage />;
}
