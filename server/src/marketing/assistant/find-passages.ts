import { workerTask } from '../../platform/workers/worker-task.ts';

/** Questions and texts of any size are searched in a worker thread. */
export const findPassagesTask = workerTask<typeof import('./find-passages-worker.ts')>(
  'find-passages',
  new URL('./find-passages-worker.ts', import.meta.url),
  10_000,
);
