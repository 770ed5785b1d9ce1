import type { ReviewedQuiz } from '@lernhaus/contract/courses/answer-key';
import { quizKeysByUser } from '@lernhaus/contract/learning/endpoints';
import type { Courses } from '../courses/api.ts';
import type { RouteRegistry } from '../platform/http/route-registry.ts';
import type { CourseReader } from './course-reader.ts';
import { type QuizPlace, readAnsweredReleases } from './queries.ts';

type HeldQuiz = Omit<ReviewedQuiz, 'hasChanged'>;

/**
 * View-only mode (specification 6): a reviewer who reads a learner's answers sees the model answers and the keys of the
 * release by which each answer was graded. A quiz without an answer, or with an answer without a stored release, has
 * the current keys.
 */
export function mountReviews(
  routes: RouteRegistry,
  read: CourseReader,
  releaseCache: Pick<Courses['releaseCache'], 'release'>,
): void {
  /**
   * The quizzes of a content with their keys in a release of the course. Empty if the release does not contain the
   * content.
   */
  const readReviewed = async (
    releaseId: string,
    at: Omit<QuizPlace, 'quizId'>,
    now: Date,
  ): Promise<readonly HeldQuiz[]> => (await releaseCache.release(releaseId, now))?.reviewedAt(at) ?? [];
  routes.open(quizKeysByUser, async (context, { query }) => {
    const { tree } = await read(context, query.courseId);
    const learner = { owner: context.tenant.company, user: query.user, courseId: query.courseId };
    const answeredReleases = await context.inTransaction('read', ({ tx }) => readAnsweredReleases(tx, learner, query));
    return reviewAnswers(tree.releaseId, answeredReleases, (releaseId) => readReviewed(releaseId, query, context.now));
  });
}

/** Returns the current quizzes, each with the question and the key of its answer. Reads every release once. */
export async function reviewAnswers(
  currentReleaseId: string,
  answeredReleases: ReadonlyMap<string, string>,
  readRelease: (releaseId: string) => Promise<readonly HeldQuiz[]>,
): Promise<ReviewedQuiz[]> {
  const current = await readRelease(currentReleaseId);
  const byRelease = new Map([[currentReleaseId, quizzesById(current)]]);
  for (const { entry } of current) {
    const releaseId = answeredReleases.get(entry.quiz.id) ?? currentReleaseId;
    if (!byRelease.has(releaseId)) byRelease.set(releaseId, quizzesById(await readRelease(releaseId)));
  }
  return current.map((now) => {
    const { id } = now.entry.quiz;
    const then = byRelease.get(answeredReleases.get(id) ?? currentReleaseId)?.get(id) ?? now;
    return { ...then, hasChanged: gradedBy(then) !== gradedBy(now) };
  });
}

const quizzesById = (quizzes: readonly HeldQuiz[]): ReadonlyMap<string, HeldQuiz> =>
  new Map(quizzes.map((quiz) => [quiz.entry.quiz.id, quiz]));

/**
 * The parts of a quiz that decide the grade of an answer: the question and the key, but not the position, the score or
 * the hint.
 */
function gradedBy({ entry: { kind, quiz }, answerKey }: HeldQuiz): string {
  const { index: _index, score: _score, hint: _hint, availableForDemo: _demo, ...question } = quiz;
  return JSON.stringify([kind, question, answerKey]);
}
