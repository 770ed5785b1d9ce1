import { Worker } from 'node:worker_threads';
import type { Call, CallerFigures, CallerLoad } from './callers-thread.ts';
import type { Comparison, Figure } from './side-by-side.ts';

/**
 * Runs callers for some seconds in a thread of their own, so that the server's work does not delay the measurement.
 */
export const runCallers = (load: CallerLoad): Promise<CallerFigures> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./callers-thread.ts', import.meta.url), { workerData: load });
    thread.once('message', resolve).once('error', reject);
  });

/** What a learner reads most: progress, course, account. */
export const readsOf = (courseId: string): Call[] =>
  [
    `/services/elearning/api/user-course-states/getUserCourseProgressState?courseId=${courseId}`,
    `/services/elearning/api/courses/courseByCourseId/${courseId}`,
    '/api/account',
  ].map((path) => ({ method: 'GET', path }));

interface GoalComparison extends Pick<Comparison, 'name' | 'goal' | 'unit'>, Required<Pick<Comparison, 'better'>> {
  readonly ours: number;
}

/** How a figure compares with the goal of the requirements, which is a value and no ceiling. */
export const compareWithGoal = ({ name, unit, ours, goal, better }: GoalComparison): Figure => ({
  bench: name,
  ratio: ours / goal,
  goal: 1,
  unit,
  ours,
  ceiling: goal,
  met: better === 'larger' ? ours >= goal : ours <= goal,
});
