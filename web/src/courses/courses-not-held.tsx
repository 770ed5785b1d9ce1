import { type CourseCard, coursesOverview } from '@lernhaus/contract/courses/endpoints';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';
import { queryClient } from '../platform/query-client.ts';

export interface CoursesNotHeldProps {
  /** How many are shown. */
  count: number;
  /** The ones that the page knows. */
  knownCourses: readonly CourseCard[];
  children: (courses: readonly CourseCard[]) => ReactNode;
}

/** The first courses of the catalogue that the viewer does not hold, read with the viewer's token. */
export function CoursesNotHeld({ count, knownCourses, children }: CoursesNotHeldProps) {
  const query = endpointQuery(browserCaller(), coursesOverview, { query: { size: String(count) } });
  // The viewer may have got a course since it was read.
  const { data = knownCourses } = useQuery({ ...query, staleTime: 0, meta: { silent: true } }, queryClient());
  return children(data);
}
