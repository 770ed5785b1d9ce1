import { workerTask } from '../../platform/workers/worker-task.ts';

export const drawBrochureTask = workerTask<typeof import('./draw-brochure-worker.ts')>(
  'draw-brochure',
  new URL('./draw-brochure-worker.ts', import.meta.url),
  20_000,
);
