import type { TaskRunner } from '../platform/workers/worker-pool.ts';
import { workerTask } from '../platform/workers/worker-task.ts';
import type { ShapeKeys } from './learner-shape.ts';
import { type LearnerText, longDocument, type ShapeInput } from './release.ts';
import { run } from './release-worker.ts';

export const releaseTask = workerTask<typeof import('./release-worker.ts')>(
  'release',
  new URL('./release-worker.ts', import.meta.url),
  60_000,
);

/** Makes the learner's JSON of a release; that of a long document in a worker thread. */
export async function makeLearnerText(
  workers: TaskRunner,
  input: ShapeInput & { readonly keys: ShapeKeys },
): Promise<LearnerText> {
  return input.text.length > longDocument ? workers.run(releaseTask, input, input.owner) : run(input);
}
