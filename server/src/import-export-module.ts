import type { ArchiveDeps, ImportExportTools } from './courses/archive/archive-deps.ts';
import { mountArchives } from './courses/archive/archive-routes.ts';
import type { ArchiveUploads } from './courses/archive/archive-uploads.ts';
import type { FindShared } from './courses/shared-rows.ts';
import { insertPlannedQuizzes } from './courses/tree/insert-planned-quizzes.ts';
import { prepareTree } from './courses/tree/write-planned-tree.ts';
import { writerOf } from './courses/tree/write-tree.ts';
import { type MediaStore, readAbout } from './media/api.ts';
import type { RouteRegistry } from './platform/http/route-registry.ts';
import type { Translate } from './platform/translations.ts';
import type { TaskRunner } from './platform/workers/worker-pool.ts';
import { mountQuestionImports } from './quizzes/questions/question-routes.ts';
import { questionsTask } from './worker-tasks.ts';

interface ImportExportDeps extends ImportExportTools {
  readonly routes: RouteRegistry;
  readonly media: MediaStore;
  readonly workers: TaskRunner;
  readonly translate: Translate;
  readonly findShared: FindShared;
}

/** Mounts the import and export of courses and questions, and connects them to the media they contain. */
export function mountImportExport({
  routes,
  media,
  workers,
  translate,
  findShared,
  ...deps
}: ImportExportDeps): ArchiveUploads {
  const deleteFile = ({ key }: { key: string }) => media.deleteFile(key);
  const archives = {
    ...deps,
    workers,
    aboutMedia: readAbout,
    keep: (company, file) => media.storeImported(company, file),
    parts: media,
    deleteFile,
  } satisfies ArchiveDeps;
  const uploads = mountArchives(routes, archives);
  mountQuestionImports(routes, {
    translate,
    read: (company, input) => workers.run(questionsTask, input, company),
    storePicture: (company, bytes) => media.storeImported(company, { kind: 'image', bytes: async () => bytes }),
    deleteFile,
    prepareQuizInsert: async (context, { plan, ids }, pictures) => {
      const preparedTree = await prepareTree(workers, plan, pictures, writerOf(context));
      return (txContext, offset) => insertPlannedQuizzes(txContext, preparedTree, ids, offset);
    },
    isShared: async (context, resource, id) => (await findShared(context, resource, id)) !== null,
  });
  return uploads;
}
