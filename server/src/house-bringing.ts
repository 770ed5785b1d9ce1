import type { ArchiveDeps, ArchiveTools } from './courses/archive/archive-deps.ts';
import { mountArchives } from './courses/archive/archive-routes.ts';
import type { FindShared } from './courses/shared-rows.ts';
import { plantQuizzes } from './courses/tree/plant-quizzes.ts';
import { readyTree } from './courses/tree/write-planned-tree.ts';
import { writerOf } from './courses/tree/write-tree.ts';
import { questionsTask } from './house-tasks.ts';
import type { MediaStore } from './media/blob-store.ts';
import { readAbout } from './media/queries.ts';
import type { App } from './platform/http/create-app.ts';
import type { Mounts } from './platform/http/mount.ts';
import type { Say } from './platform/words.ts';
import type { TaskRunner } from './platform/workers/worker-pool.ts';
import { mountQuestionImports } from './quizzes/questions/question-routes.ts';

interface Handed extends ArchiveTools {
  readonly mounts: Mounts;
  readonly app: App;
  readonly media: MediaStore;
  readonly workers: TaskRunner;
  readonly clock: () => Date;
  readonly say: Say;
  readonly findShared: FindShared;
}

/** Joins what brings courses and questions in, and takes courses along, to the media they carry. */
export function mountBringing({ mounts, app, media, workers, clock, say, findShared, ...handed }: Handed): void {
  const forget = ({ key }: { key: string }) => media.forget(key);
  const archives = {
    ...handed,
    workers,
    aboutMedia: readAbout,
    keep: (company, file) => media.keepBrought(company, file),
    forget,
  } satisfies ArchiveDeps;
  mountArchives(mounts, app, archives, clock);
  mountQuestionImports(mounts, {
    say,
    read: (company, input) => workers.run(questionsTask, input, company),
    keepPicture: (company, bytes) => media.keepBrought(company, { kind: 'image', bytes: async () => bytes }),
    forget,
    readyToPlant: async (scope, { plan, ids }, pictures) => {
      const ready = await readyTree(workers, plan, pictures, writerOf(scope));
      return (inside, behind) => plantQuizzes(inside, ready, ids, behind);
    },
    isShared: async (scope, resource, id) => (await findShared(scope, resource, id)) !== null,
  });
}
