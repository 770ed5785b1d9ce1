import { drawDocumentTask } from './billing/documents/draw-documents.ts';
import { readArchiveTask } from './courses/archive/import-course.ts';
import { packCourseTask } from './courses/archive/pack-course.ts';
import { changesTask } from './courses/changes/read-changes.ts';
import { cleanDocumentTask } from './courses/clean-document.ts';
import { outlineTask } from './courses/editing/read-outline.ts';
import { releaseTask } from './courses/learner-text.ts';
import { prepareReleaseTask } from './courses/prepare-release.ts';
import { treeStatementsTask } from './courses/tree/prepared-tree.ts';
import { findPassagesTask } from './marketing/assistant/find-passages.ts';
import { correctSearchTask } from './marketing/correct-search.ts';
import { processFileTask } from './media/blob-store.ts';
import { drawBrochureTask } from './pages/brochure/draw-brochure.ts';
import { drawShareImageTask } from './pages/share-images/draw-share-image.ts';
import { cleanHtmlTask } from './platform/clean-long-html.ts';
import { questionsTask } from './quizzes/questions/question-routes.ts';

/** All tasks of the worker threads. */
export const workerTasks = [
  changesTask,
  cleanHtmlTask,
  cleanDocumentTask,
  correctSearchTask,
  drawBrochureTask,
  drawDocumentTask,
  drawShareImageTask,
  findPassagesTask,
  outlineTask,
  packCourseTask,
  prepareReleaseTask,
  questionsTask,
  readArchiveTask,
  releaseTask,
  processFileTask,
  treeStatementsTask,
] as const;
