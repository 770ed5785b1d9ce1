import { courseOrder, lmsOrder } from '@lernhaus/contract/billing/orders';
import { course } from '@lernhaus/contract/courses/course';
import { image } from '@lernhaus/contract/media/image';
import { opensInPlayer } from '@lernhaus/domain/courses/course-rights';
import type { ComponentType } from 'react';
import { hiddenCourseFields } from '../courses/hidden-course-fields.ts';
import { type EntityScreens, screensOf } from '../resource/entity-screens.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';

type List = ComponentType<{ screens: EntityScreens }>;

const lazyList = (load: () => Promise<List>): List => lazyPart(load, { fallback: () => <RowsSkeleton /> });
const CourseList = lazyList(async () => (await import('../courses/course-list.tsx')).CourseList);
const CourseOrderList = lazyList(async () => (await import('../billing/course-order-list.tsx')).CourseOrderList);
const ImageList = lazyList(async () => (await import('../media/image-list.tsx')).ImageList);

/** The custom screens of the slices, registered for their resources. */
/** Specification 6: an active order, which carries a company's plan, cannot be deleted. */
screensOf(lmsOrder, { isRemovable: (row) => row['activeOrder'] !== true });
screensOf(courseOrder, { list: CourseOrderList });
screensOf(course, { list: CourseList, hidden: hiddenCourseFields, isViewable: opensInPlayer });
screensOf(image, { list: ImageList });
