import { type CourseLanding, readCourseLanding } from '@lernhaus/contract/courses/endpoints';
import { statusOf } from '../platform/call-failure.ts';
import type { Caller } from '../platform/caller.ts';

/** The page of a course; null if the caller's viewer may not see it, or if there is none. */
export async function courseLandingOrNull(caller: Caller, id: string): Promise<CourseLanding | null> {
  try {
    return await caller.call(readCourseLanding, { params: { id } });
  } catch (error) {
    if ([400, 404].includes(statusOf(error))) return null;
    throw error;
  }
}
