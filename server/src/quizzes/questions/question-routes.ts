import { moduleContent } from '@lernhaus/contract/courses/module-content';
import { assessment } from '@lernhaus/contract/exams/assessment';
import { Failure } from '@lernhaus/contract/failures';
import { limits } from '@lernhaus/contract/limits';
import {
  importQuestions,
  previewQuestions,
  questionFormats,
} from '@lernhaus/contract/quizzes/question-import-endpoints';
import { quizLists } from '@lernhaus/contract/quizzes/quiz-lists';
import { resourceAt } from '@lernhaus/contract/resources';
import { type Courses, insertPlannedQuizzes, prepareTree, writerOf } from '../../courses/api.ts';
import type { Media } from '../../media/api.ts';
import { inTenantOf, type TransactionContext } from '../../platform/context.ts';
import type { Platform } from '../../platform/create-platform.ts';
import type { Request } from '../../platform/http/create-app.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency-key.ts';
import type { RequestContext } from '../../platform/http/route-registry.ts';
import { bytesOf, readUpload } from '../../platform/http/uploads.ts';
import { isRefusal } from '../../platform/is-refusal.ts';
import { workerTask } from '../../platform/workers/worker-task.ts';
import type { StoredBlob } from '../../resource/field-values.ts';
import { repositoryOf } from '../../resource/repository.ts';
import type { PlannedPicture, PlannedQuiz, QuestionsInput } from './questions-worker.ts';

type Fields = Readonly<Record<string, string>>;
type StoredPicture = StoredBlob & { readonly address: string };

/** Parses question files and plans their rows. */
export const questionsTask = workerTask<typeof import('./questions-worker.ts')>(
  'questions',
  new URL('./questions-worker.ts', import.meta.url),
  20_000,
);

export interface QuestionServices {
  readonly media: Media['store'];
  readonly courses: Courses;
}

/** Mounts the import of questions: preview first, then store all or nothing. */
export function mountQuestionImports({ routes, workers, translate }: Platform, services: QuestionServices): void {
  const readFile = async (request: Request, beforeFile?: (fields: Fields) => Promise<void>) => {
    const { stored: bytes, fields } = await readUpload(request, {
      maxBytes: limits.questionFileBytes,
      storeFile: bytesOf,
      ...(beforeFile ? { beforeFile } : {}),
    });
    return { bytes, fields };
  };
  const read = (act: QuestionsInput['act'], { tenant }: RequestContext, bytes: Uint8Array, fields: Fields) => {
    const { company, language } = tenant;
    // The key becomes the id of the first question.
    const firstId = act === 'plan' ? idempotencyKeyOf(fields, 'questions') : undefined;
    const words = {
      isTrue: translate(language, 'questions.true'),
      isFalse: translate(language, 'questions.false'),
    };
    const format = questionFormats.find((format) => format === fields['format']) ?? 'auto';
    return workers.run(questionsTask, { act, bytes, format, words, firstId }, company);
  };

  routes.open(
    previewQuestions,
    async (context, _input, request) => {
      const { bytes, fields } = await readFile(request);
      const preview = await read('preview', context, bytes, fields);
      if (preview.kind !== 'preview') throw new Error('The task did not return a preview.');
      return preview;
    },
    { body: ({ json }) => Buffer.from(json) },
  );

  routes.open(
    importQuestions,
    async (context, _input, request) => {
      let owner = context.tenant.company;
      // The form must name the target before the file. Without a target the file is not read.
      const { bytes, fields } = await readFile(request, async (before) => {
        owner = await ownerOfWritable(services.courses, context, targetOf(before));
      });
      const target = targetOf(fields);
      const planned = await read('plan', context, bytes, fields);
      if (planned.kind !== 'planned') throw new Error('The task did not return planned questions.');
      const pictures = new Map<string, StoredPicture>();
      try {
        for (const picture of planned.pictures)
          pictures.set(picture.name, await storePicture(services.media, owner, picture));
        const writer = writerOf(inTenantOf(context, owner));
        const preparedTree = await prepareTree(workers, planned.tree, pictures, writer);
        const isRepeated = await context.inTransaction('write', async (hostContext) => {
          const txContext = inTenantOf(hostContext, owner);
          const above = repositoryOf(target.resource, txContext);
          // The lock lets the same call wait until this one has stored the questions.
          await above.writable(target.id);
          if (fields['idempotencyKey'] && (await isStored(txContext, planned.ids[0]))) return true;
          const children = await childrenOf(txContext, target);
          const offset = Math.max(0, ...Object.values(children).map(lastPlaceOf));
          await insertPlannedQuizzes(txContext, preparedTree, planned.ids, offset);
          await above.update(target.id, () => linksWith(children, planned.ids));
          return false;
        });
        if (isRepeated) for (const { key } of pictures.values()) await services.media.deleteFile(key);
        return { format: planned.format, stored: planned.ids.length, notes: planned.notes };
      } catch (error) {
        await services.media.deleteUnwritten(
          [...pictures.values()].map(({ key }) => key),
          error,
        );
        throw error;
      }
    },
    { alert: () => ['questions.stored'] },
  );
}

interface Place {
  readonly resource: typeof moduleContent | typeof assessment;
  readonly id: string;
}

function targetOf({ contentId, assessmentId }: Fields): Place {
  if (contentId && !assessmentId) return { resource: moduleContent, id: contentId };
  if (assessmentId && !contentId) return { resource: assessment, id: assessmentId };
  throw new Failure('error.questions.target');
}

const isStored = async (context: TransactionContext, quiz: PlannedQuiz | undefined): Promise<boolean> =>
  quiz !== undefined && (await repositoryOf(resourceAt(quizLists[quiz.list].to), context).find(quiz.id)) !== null;

/**
 * Returns the owner of the target, which differs from the host's company only for ADMIN. Throws before a file is read or
 * a picture is stored if the target cannot be changed.
 */
async function ownerOfWritable(courses: Courses, context: RequestContext, { resource, id }: Place): Promise<string> {
  const row = await context.inTransaction('read', (txContext) => repositoryOf(resource, txContext).find(id));
  if (row) return row.owner;
  throw new Failure((await courses.findShared(context, resource, id)) ? 'error.notMainOwner' : 'error.http.404');
}

async function storePicture(media: Media['store'], owner: string, { bytes, line }: PlannedPicture) {
  try {
    return await media.storeImported(owner, { kind: 'image', bytes: async () => bytes });
  } catch (error) {
    throw isRefusal(error) ? Object.assign(new Failure('error.questions.picture', { line }), { cause: error }) : error;
  }
}

type List = keyof typeof quizLists;
type Child = { readonly id: string; readonly index?: number | null };
type Children = Record<List, readonly Child[]>;
const lists = Object.keys(quizLists) as List[];

const lastPlaceOf = (children: readonly Child[]): number =>
  children.reduce((last, { index }) => Math.max(last, index ?? 0), 0);

async function childrenOf(context: TransactionContext, { resource, id }: Place): Promise<Children> {
  const row: Readonly<Record<string, unknown>> = { ...(await repositoryOf(resource, context).get(id)) };
  return Object.fromEntries(lists.map((list) => [list, row[list]])) as Children;
}

/** The lists with new quizzes, the new ones at the end. */
function linksWith(children: Children, quizzes: readonly PlannedQuiz[]) {
  const longer = lists.filter((list) => quizzes.some((quiz) => quiz.list === list));
  return Object.fromEntries(
    longer.map((list) => [
      list,
      [...children[list].map(({ id }) => id), ...quizzes.filter((quiz) => quiz.list === list).map(({ id }) => id)],
    ]),
  );
}
