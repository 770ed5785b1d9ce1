import { course } from '@lernhaus/contract/courses/course';
import type { QuizOutline } from '@lernhaus/contract/courses/course-outline';
import { isQuizKind, type ParentKind, type PartKind, partResources } from '@lernhaus/contract/courses/course-part';
import { Failure } from '@lernhaus/contract/failures';
import { type QuizEntry, quizzesInOrder } from '@lernhaus/domain/quizzes/quizzes-in-order';
import type { Tx } from '../../platform/database/transaction.ts';
import type { TaskRunner } from '../../platform/workers/worker-pool.ts';
import type { ReleaseModule, ReleaseQuizLists } from '../release-document.ts';
import { quizEntry } from './outline-worker.ts';
import type { Part } from './parent-part.ts';
import { isInPublished, readDocument, readDocumentText } from './part-queries.ts';
import { makeOutline } from './read-outline.ts';

type Quiz = QuizEntry<ReleaseQuizLists>;

const quizzesOfModule = (module: ReleaseModule): readonly Quiz[] =>
  [...module.moduleContents, ...module.assessments].flatMap((lesson) => quizzesInOrder<ReleaseQuizLists>(lesson));

/** All quizzes of a part, or the part itself if it is a quiz. */
function quizzesOf(kind: PartKind, document: unknown): readonly Quiz[] {
  if (isQuizKind(kind)) return [{ kind, quiz: document } as Quiz];
  return kind === 'MODULE' ? quizzesOfModule(document as ReleaseModule) : quizzesInOrder(document as ReleaseQuizLists);
}

function refuseUnanswerable(quizzes: readonly QuizOutline[]): void {
  const broken = new Map(quizzes.filter(({ problems }) => problems.length > 0).map((quiz) => [quiz.id, quiz]));
  const [first] = broken.values();
  if (first) throw new Failure('error.quizNotAnswerable', { title: first.title, count: broken.size });
}

/**
 * Throws if a change would put an unanswerable quiz into a published course. `at` is the changed parent, or the part
 * itself if it was changed everywhere.
 */
export async function assertAnswerableAt(
  tx: Tx,
  at: { readonly kind: ParentKind | PartKind; readonly owner: string; readonly id: string },
  parts: readonly Part[],
): Promise<void> {
  if (!(await isInPublished(tx, partResources[at.kind], at.owner, at.id))) return;
  for (const { kind, id } of parts) {
    const document = await readDocument(tx, partResources[kind], at.owner, id);
    refuseUnanswerable(quizzesOf(kind, document).map(quizEntry));
  }
}

/** Throws if a course has an unanswerable quiz. */
export async function assertAnswerable(
  tx: Tx,
  workers: TaskRunner,
  { owner, id }: { readonly owner: string; readonly id: string },
): Promise<void> {
  const text = await readDocumentText(tx, course, owner, id);
  if (text === null) return;
  const { modules } = await makeOutline(workers, owner, text);
  refuseUnanswerable(modules.flatMap(({ items }) => items).flatMap(({ quizzes }) => quizzes));
}
