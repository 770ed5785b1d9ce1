import { workerTask } from '../platform/workers/worker-task.ts';

/** The words of up to a million characters are compared in a worker thread. */
export const correctSearchTask = workerTask<typeof import('./correct-search-worker.ts')>(
  'correct-search',
  new URL('./correct-search-worker.ts', import.meta.url),
  10_000,
);
