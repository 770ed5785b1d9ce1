import type { ReviewedQuiz } from '@lernhaus/contract/courses/answer-key';
import { quizKeysByUser } from '@lernhaus/contract/learning/endpoints';
import type { Courses } from '../courses/api.ts';
import type { RouteRegistry } from '../platform/http/route-registry.ts';
import type { CourseReader } from './course-reader.ts';
import { type Place, readAnsweredReleases } from './queries.ts';

type HeldQuiz = Omit<ReviewedQuiz, 'hasChanged'>;

/**
 * View-only mode (specification 6): who reads a learner's answers sees the model answers and the keys. They are those of the
 * release by which each answer was graded; an answer from before that was kept, or none, is shown with the current ones.
 */
export function mountReviews(
  routes: RouteRegistry,
  read: CourseReader,
  releaseCache: Pick<Courses['releaseCache'], 'release'>,
): void {
  /** The quizzes of a content with their keys as a release of the course holds them; none where it does not. */
  const readReviewed = async (releaseId: string, at: Omit<Place, 'quizId'>, now: Date): Promise<readonly HeldQuiz[]> =>
    (await releaseCache.release(releaseId, now))?.reviewedAt(at) ?? [];
  routes.open(quizKeysByUser, async (context, { query }) => {
    const { tree } = await read(context, query.courseId);
    const learner = { owner: context.tenant.company, user: query.user, courseId: query.courseId };
    const answered = await context.inTransaction('read', ({ tx }) => readAnsweredReleases(tx, learner, query));
    const current = await readReviewed(tree.releaseId, query, context.now);
    return Promise.all(
      current.map(async (now): Promise<ReviewedQuiz> => {
        const { id } = now.entry.quiz;
        const releaseId = answered.get(id) ?? tree.releaseId;
        const held = await readReviewed(releaseId, query, context.now);
        const then = held.find(({ entry }) => entry.quiz.id === id) ?? now;
        return { ...then, hasChanged: questionAndKeyOf(then) !== questionAndKeyOf(now) };
      }),
    );
  });
}

/** What an answer depends on: its question and its key. Where the quiz stands, and what it earns, does not matter. */
function questionAndKeyOf({ entry: { kind, quiz }, answerKey }: HeldQuiz): string {
  const { index: _index, score: _score, hint: _hint, availableForDemo: _demo, ...question } = quiz;
  return JSON.stringify([kind, question, answerKey]);
}
