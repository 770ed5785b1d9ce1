import { course } from '@lernhaus/contract/courses/course';
import { isQuizKind, type ParentKind, type PartKind, partResources } from '@lernhaus/contract/courses/course-part';
import { Failure } from '@lernhaus/contract/failures';
import { quizProblems } from '@lernhaus/domain/quizzes/quiz-problems';
import { type QuizEntry, quizzesInOrder } from '@lernhaus/domain/quizzes/quizzes-in-order';
import { seesAllTenants, type TransactionContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { ReleaseModule, ReleaseQuizLists } from '../release-document.ts';
import type { Part } from './place.ts';
import { type EditedDocument, isInPublished, readDocument, readPublishing } from './queries.ts';

type Quiz = QuizEntry<ReleaseQuizLists>;

export const titleOf = ({ quiz }: Quiz): string => ('question' in quiz ? quiz.question : quiz.statement);

/** The reasons why a quiz cannot be answered correctly. */
export const problemsOfQuiz = ({ kind, quiz }: Quiz): readonly string[] => quizProblems(kind, quiz);

const quizzesOfModule = (module: ReleaseModule): readonly Quiz[] =>
  [...module.moduleContents, ...module.assessments].flatMap((lesson) => quizzesInOrder<ReleaseQuizLists>(lesson));

/** All quizzes of a part, or the part itself if it is a quiz. */
function quizzesOf(kind: PartKind, document: unknown): readonly Quiz[] {
  if (isQuizKind(kind)) return [{ kind, quiz: document } as Quiz];
  return kind === 'MODULE' ? quizzesOfModule(document as ReleaseModule) : quizzesInOrder(document as ReleaseQuizLists);
}

function refuseUnanswerable(quizzes: readonly Quiz[]): void {
  const broken = new Map(
    quizzes.filter((entry) => problemsOfQuiz(entry).length > 0).map((entry) => [entry.quiz.id, entry]),
  );
  const [first] = broken.values();
  if (first) throw new Failure('error.quizNotAnswerable', { title: titleOf(first), count: broken.size });
}

/**
 * Throws if a change would put an unanswerable quiz into a published course. `at` is the changed parent, or the part itself if
 * it was changed everywhere.
 */
export async function assertAnswerableAt(
  tx: Tx,
  at: { readonly kind: ParentKind | PartKind; readonly owner: string; readonly id: string },
  parts: readonly Part[],
): Promise<void> {
  if (!(await isInPublished(tx, partResources[at.kind], at.owner, at.id))) return;
  for (const { kind, id } of parts) {
    const document = await readDocument(tx, partResources[kind], at.owner, id);
    refuseUnanswerable(quizzesOf(kind, document));
  }
}

/** Throws if a course with an unanswerable quiz would be published. A published course stays published. */
export async function assertPublishable({ tx, tenant, viewer }: TransactionContext, id: unknown): Promise<void> {
  const at = await readPublishing(tx, seesAllTenants(tenant, viewer) ? null : tenant.company, String(id));
  if (!at || at.published) return;
  const document = await readDocument<EditedDocument>(tx, course, at.owner, String(id));
  refuseUnanswerable(document?.courseModules.flatMap(quizzesOfModule) ?? []);
}
