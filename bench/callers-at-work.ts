import { Worker } from 'node:worker_threads';
import type { Call, CallerFigures, CallersAtWork } from './callers-thread.ts';
import type { Figure } from './side-by-side.ts';

/** Callers send their calls for some seconds, in a thread of their own, so that their times are not those of ours. */
export const atWork = (work: CallersAtWork): Promise<CallerFigures> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./callers-thread.ts', import.meta.url), { workerData: work });
    thread.once('message', resolve).once('error', reject);
  });

/** What a learner reads most: progress, course, account. */
export const readsOf = (courseId: string): Call[] =>
  [
    `/services/elearning/api/user-course-states/getUserCourseProgressState?courseId=${courseId}`,
    `/services/elearning/api/courses/courseByCourseId/${courseId}`,
    '/api/account',
  ].map((path) => ({ method: 'GET', path }));

/** How a figure compares with the goal of the requirements, which is a value and no ceiling. */
export const againstGoal = (bench: string, unit: string, ours: number, goal: number, isMost = true): Figure => ({
  bench,
  ratio: ours / goal,
  goal: 1,
  unit,
  ours,
  ceiling: goal,
  met: isMost ? ours <= goal : ours >= goal,
});
