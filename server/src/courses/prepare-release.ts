import type { TaskRunner } from '../platform/workers/worker-pool.ts';
import { workerTask } from '../platform/workers/worker-task.ts';
import { type PreparedRelease, run } from './prepare-release-worker.ts';
import { longDocument } from './release.ts';

export const prepareReleaseTask = workerTask<typeof import('./prepare-release-worker.ts')>(
  'prepare-release',
  new URL('./prepare-release-worker.ts', import.meta.url),
  60_000,
);

/** Cleans and describes the JSON of a course; a long one in a worker thread. */
export const prepareRelease = async (workers: TaskRunner, owner: string, text: string): Promise<PreparedRelease> =>
  text.length > longDocument ? workers.run(prepareReleaseTask, { text }, owner) : run({ text });
