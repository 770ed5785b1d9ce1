import type { CourseChangesReply } from '@lernhaus/contract/courses/change-endpoints';
import { course } from '@lernhaus/contract/courses/course';
import { courseChanges, courseCounts, effectsOf } from '@lernhaus/domain/courses/course-changes';
import type { ComparedCourse } from '@lernhaus/domain/courses/course-parts';
import { run as clean } from '../clean-document-worker.ts';

type CourseComparison = Pick<CourseChangesReply, 'counts' | 'groups' | 'effects'>;

/** Compares a release with the course as it is now; both are JSON. The later one is cleaned as a release would be. */
export function run({ before, after }: { readonly before: string | null; readonly after: string }): CourseComparison {
  const now = JSON.parse(clean({ path: course.path, text: after })) as ComparedCourse;
  const groups = before === null ? [] : courseChanges(JSON.parse(before) as ComparedCourse, now);
  // The reply's schema has lists that may be changed.
  return structuredClone({ counts: courseCounts(now), groups, effects: effectsOf(groups) }) as CourseComparison;
}
