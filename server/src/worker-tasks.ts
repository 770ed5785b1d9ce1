import { readArchiveTask } from './courses/archive/import-course.ts';
import { cleanDocumentTask } from './courses/clean-document.ts';
import { treeStatementsTask } from './courses/tree/write-planned-tree.ts';
import { processFileTask } from './media/blob-store.ts';
import { cleanHtmlTask } from './platform/clean-long-html.ts';
import { workerTask } from './platform/workers/worker-task.ts';

/** It reads a file of questions and plans their rows: the slices of quizzes and of courses meet in it. */
export const questionsTask = workerTask<typeof import('./questions-worker.ts')>(
  'questions',
  new URL('./questions-worker.ts', import.meta.url),
  20_000,
);

/** It makes what learners are sent of a course: the slices of courses and of media meet in it. */
export const releaseTask = workerTask<typeof import('./release-worker.ts')>(
  'release',
  new URL('./release-worker.ts', import.meta.url),
  60_000,
);

/** All that is parsed in worker threads. */
export const workerTasks = [
  cleanHtmlTask,
  cleanDocumentTask,
  questionsTask,
  readArchiveTask,
  releaseTask,
  processFileTask,
  treeStatementsTask,
] as const;
