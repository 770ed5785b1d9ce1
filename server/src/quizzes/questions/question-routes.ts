import { moduleContent } from '@lernhaus/contract/courses/module-content';
import { assessment } from '@lernhaus/contract/exams/assessment';
import { Failure } from '@lernhaus/contract/failures';
import { limits } from '@lernhaus/contract/limits';
import { importQuestions, previewQuestions, questionFormats } from '@lernhaus/contract/quizzes/question-import-calls';
import { quizLists } from '@lernhaus/contract/quizzes/quiz-lists';
import type { WrittenQuiz } from '@lernhaus/domain/quizzes/foreign/quiz-from-foreign';
import type { Request } from '../../platform/http/create-app.ts';
import type { Mounts, OpenScope } from '../../platform/http/mount.ts';
import { bytesOf, readUpload } from '../../platform/http/uploads.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Say } from '../../platform/words.ts';
import { repositoryOf } from '../../resource/repository.ts';
import type { StoredBlob } from '../../resource/writes.ts';
import { comingQuestionOf, understand } from './coming-questions.ts';
import { readQuestions } from './read-questions.ts';

type KeptPicture = StoredBlob & { readonly address: string };
type Target = typeof moduleContent | typeof assessment;

export interface QuestionDeps {
  readonly say: Say;
  /** Takes a picture in like any upload. */
  readonly keepPicture: (company: string, bytes: Buffer) => Promise<KeptPicture>;
  readonly forget: (blob: StoredBlob) => Promise<void>;
  /** Writes quizzes with all below them; their ids in order. */
  readonly plant: (
    scope: Scope,
    quizzes: readonly WrittenQuiz[],
    pictures: ReadonlyMap<string, KeptPicture>,
  ) => Promise<string[]>;
  /** Whether a row that is not this company's stands in a course that is shared with it. */
  readonly isShared: (scope: OpenScope, resource: Target, id: string) => Promise<boolean>;
}

/** Questions of other programs: looked at first, then stored, all that was shown or nothing. */
export function mountQuestionImports(mounts: Mounts, deps: QuestionDeps): void {
  const read = async ({ tenant: { language } }: OpenScope, request: Request) => {
    const { kept, fields } = await readUpload(request, 'file', limits.questionFileBytes, bytesOf);
    const said = questionFormats.find((format) => format === fields['format']) ?? 'auto';
    const words = { isTrue: deps.say(language, 'questions.true'), isFalse: deps.say(language, 'questions.false') };
    return { file: await readQuestions(kept, said, words), fields };
  };

  mounts.open(previewQuestions, async (scope, _input, request) => {
    const { file } = await read(scope, request);
    const { quizzes, notes } = understand(file, 1);
    return { format: file.format, questions: quizzes.map(comingQuestionOf), notes: [...notes] };
  });

  mounts.open(
    importQuestions,
    async (scope, _input, request) => {
      const { file, fields } = await read(scope, request);
      const { resource, id } = targetOf(fields);
      await standsOpen(deps, scope, resource, id);
      // Their places are told only once the row above is locked; what is understood does not depend on them.
      const { notes } = understand(file, 1);
      const pictures = new Map<string, KeptPicture>();
      try {
        for (const [name, bytes] of file.pictures) pictures.set(name, await keptPicture(deps, scope, bytes));
        const stored = await scope.inTransaction('write', async (inside) => {
          const above = repositoryOf(resource, inside);
          await above.writable(id);
          const children = await childrenOf(inside, resource, id);
          const last = Math.max(0, ...Object.values(children).flatMap((rows) => rows.map(({ index }) => index ?? 0)));
          const { quizzes } = understand(file, last + 1);
          const ids = await deps.plant(inside, quizzes, pictures);
          await above.update(id, () => linksWith(children, quizzes, ids));
          return ids.length;
        });
        return { format: file.format, stored, notes: [...notes] };
      } catch (error) {
        for (const blob of pictures.values()) await deps.forget(blob);
        throw error;
      }
    },
    { alert: () => ['questions.stored'] },
  );
}

function targetOf({ contentId, assessmentId }: Readonly<Record<string, string>>): { resource: Target; id: string } {
  if (contentId && !assessmentId) return { resource: moduleContent, id: contentId };
  if (assessmentId && !contentId) return { resource: assessment, id: assessmentId };
  throw new Failure('error.questions.target');
}

/** Where nothing can be stored, nobody's pictures are kept first. */
async function standsOpen(deps: QuestionDeps, scope: OpenScope, resource: Target, id: string): Promise<void> {
  const found = await scope.inTransaction('read', (inside) => repositoryOf(resource, inside).find(id));
  if (found) return;
  throw new Failure((await deps.isShared(scope, resource, id)) ? 'error.notMainOwner' : 'error.http.404');
}

async function keptPicture({ keepPicture }: QuestionDeps, { tenant }: OpenScope, bytes: Buffer): Promise<KeptPicture> {
  try {
    return await keepPicture(tenant.company, bytes);
  } catch (error) {
    throw error instanceof Failure ? Object.assign(new Failure('error.questions.picture'), { cause: error }) : error;
  }
}

type List = keyof typeof quizLists;
type Children = Record<List, readonly { id: string; index?: number | null }[]>;
const lists = Object.keys(quizLists) as List[];

async function childrenOf(scope: Scope, resource: Target, id: string): Promise<Children> {
  const row: Readonly<Record<string, unknown>> = { ...(await repositoryOf(resource, scope).get(id)) };
  return Object.fromEntries(lists.map((list) => [list, row[list]])) as Children;
}

/** The lists that get longer, the new ones behind those that were there. */
function linksWith(children: Children, quizzes: readonly WrittenQuiz[], ids: readonly string[]) {
  const longer = lists.filter((list) => quizzes.some((quiz) => quiz.list === list));
  return Object.fromEntries(
    longer.map((list) => [
      list,
      [...children[list].map(({ id }) => id), ...ids.filter((_id, at) => quizzes[at]?.list === list)],
    ]),
  );
}
