import { workerTask } from '../../platform/workers/worker-task.ts';

export const drawShareImageTask = workerTask<typeof import('./draw-share-image-worker.ts')>(
  'draw-share-image',
  new URL('./draw-share-image-worker.ts', import.meta.url),
  20_000,
);
