import type { Courses } from '../courses/api.ts';
import type { Exams } from '../exams/api.ts';
import type { Platform } from '../platform/create-platform.ts';
import type { PeriodicJob } from '../platform/jobs.ts';
import { createCourseReaders } from './course-reader.ts';
import { mountDemo } from './demo-routes.ts';
import { mountPaths } from './path-routes.ts';
import { ProgressSummaries } from './progress-summaries.ts';
import { mountQuizStates } from './quiz-state-routes.ts';
import { mountRecordDeletions } from './record-deletions.ts';
import { mountReviews } from './review-routes.ts';
import { mountShares } from './share-routes.ts';
import { mountStates } from './state-routes.ts';

export type Learning = ReturnType<typeof createLearning>;

/** Creates the slice of learning: a learner's state, path, answers and progress in a course. */
export function createLearning(
  platform: Platform,
  { courses, exams }: { readonly courses: Courses; readonly exams: Exams },
) {
  const { routes, rates, clock } = platform;
  const summaries = new ProgressSummaries(platform, { courses, exams });
  const readers = createCourseReaders(courses);
  const { read } = readers;
  mountStates(routes, read, exams);
  mountShares(routes, summaries);
  mountPaths(routes, read);
  mountQuizStates(routes, { openCourse: read, exams });
  mountRecordDeletions(routes);
  mountReviews(routes, read, courses.releaseCache);
  mountDemo(routes, readers, rates);
  const refreshPending: PeriodicJob = {
    name: 'refresh-progress',
    cron: '* * * * *',
    handler: () => summaries.refreshPending(clock()),
  };
  return { summaries, jobs: [refreshPending] };
}
