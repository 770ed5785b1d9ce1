import type { CourseLanding } from '@lernhaus/contract/courses/endpoints';
import { parseCourseParam } from '@lernhaus/domain/courses/course-path';
import { browserCaller } from '../platform/browser-caller.ts';
import { courseLandingOrNull } from './read-course-landing.ts';

/** The page of the course in an address, for a signed-in viewer. */
export async function readOwnCourseLanding(param: string | undefined): Promise<CourseLanding | null> {
  const id = parseCourseParam(param);
  return id === null ? null : courseLandingOrNull(browserCaller(), id);
}
