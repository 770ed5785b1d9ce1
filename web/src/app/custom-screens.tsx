import { courseOrder, lmsOrder } from '@lernhaus/contract/billing/orders';
import { course } from '@lernhaus/contract/courses/course';
import { image } from '@lernhaus/contract/media/image';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { opensInPlayer } from '@lernhaus/domain/courses/course-rights';
import type { ComponentType } from 'react';
import { hiddenCourseFields } from '../courses/hidden-course-fields.ts';
import type { CustomScreens, CustomScreensByResource, EntityScreens } from '../resource/entity-screens.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { WorkSkeleton } from '../ui/work-skeleton.tsx';

type List = ComponentType<{ screens: EntityScreens }>;

const lazyList = (load: () => Promise<List>): List => lazyPart(load, { fallback: () => <WorkSkeleton /> });
const CourseList = lazyList(async () => (await import('../courses/course-list.tsx')).CourseList);
const CourseOrderList = lazyList(async () => (await import('../billing/course-order-list.tsx')).CourseOrderList);
const LmsOrderList = lazyList(async () => (await import('../billing/lms-order-list.tsx')).LmsOrderList);
const ImageList = lazyList(async () => (await import('../media/image-list.tsx')).ImageList);

/** What the slices render themselves, instead of the generic screens. */
export const customScreens: CustomScreensByResource = new Map<AnyResource, CustomScreens>([
  // Specification 6: an active order, which carries a company's plan, cannot be deleted.
  [lmsOrder, { list: LmsOrderList, isRemovable: (row) => row['activeOrder'] !== true }],
  [courseOrder, { list: CourseOrderList }],
  [course, { list: CourseList, hidden: hiddenCourseFields, isViewable: opensInPlayer }],
  [image, { list: ImageList }],
]);
