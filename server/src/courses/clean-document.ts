import { longHtml } from '../platform/clean-long-html.ts';
import type { TaskRunner } from '../platform/workers/worker-pool.ts';
import { workerTask } from '../platform/workers/worker-task.ts';
import { type CleanDocumentInput, run } from './clean-document-worker.ts';

export const cleanDocumentTask = workerTask<typeof import('./clean-document-worker.ts')>(
  'clean-document',
  new URL('./clean-document-worker.ts', import.meta.url),
  60_000,
);

/** Cleans the JSON of a course or a part. Long text is cleaned in a worker thread. */
export const cleanDocument = async (
  workers: TaskRunner,
  company: string,
  input: CleanDocumentInput,
): Promise<string> => (input.text.length > longHtml ? workers.run(cleanDocumentTask, input, company) : run(input));
