import type { FindShared } from './courses/shared-rows.ts';
import { insertPlannedQuizzes } from './courses/tree/insert-planned-quizzes.ts';
import { prepareTree } from './courses/tree/write-planned-tree.ts';
import { writerOf } from './courses/tree/write-tree.ts';
import type { MediaStore } from './media/api.ts';
import type { RouteRegistry } from './platform/http/route-registry.ts';
import type { Translate } from './platform/translations.ts';
import type { TaskRunner } from './platform/workers/worker-pool.ts';
import { mountQuestionImports } from './quizzes/questions/question-routes.ts';
import { questionsTask } from './worker-tasks.ts';

interface ImportDeps {
  readonly routes: RouteRegistry;
  readonly media: MediaStore;
  readonly workers: TaskRunner;
  readonly translate: Translate;
  readonly findShared: FindShared;
}

/** Mounts the import of questions. */
export function mountQuestions({ routes, media, workers, translate, findShared }: ImportDeps): void {
  const deleteFile = ({ key }: { key: string }) => media.deleteFile(key);
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
}
