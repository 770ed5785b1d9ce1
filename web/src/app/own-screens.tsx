import { course } from '@lernhaus/contract/courses/course';
import { lazy, Suspense } from 'react';
import { hiddenCourseFields } from '../courses/hidden-course-fields.ts';
import { type EntityScreens, screensOf } from '../resource/entity-screens.ts';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';

const LazyCourseList = lazy(async () => ({ default: (await import('../courses/course-list.tsx')).CourseList }));
const CourseList = (props: { screens: EntityScreens }) => (
  <Suspense fallback={<RowsSkeleton />}>
    <LazyCourseList {...props} />
  </Suspense>
);

/** The screens that slices draw themselves, handed to the declarations they belong to. */
screensOf(course, { list: CourseList, hidden: hiddenCourseFields });
