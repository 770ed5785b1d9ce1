import { examTopics } from '@lernhaus/domain/exams/exam-topics';
import { isReviewer } from '../platform/context.ts';
import type { RequestContext } from '../platform/http/route-registry.ts';
import type { ExamCourses } from './exam-courses.ts';
import type { TopicsByAttempt } from './exam-views.ts';
import { questionsOf } from './finish-attempt.ts';
import { type AttemptRow, readAnswers } from './queries.ts';
import type { AnswerAccess } from './read-answer-access.ts';

/**
 * The results by topic of these attempts that have a result. While the right answers are hidden and an attempt runs
 * or is left, no topic of a learner has a single question.
 */
export async function readTopics(
  courses: ExamCourses,
  context: RequestContext,
  all: readonly AttemptRow[],
  { answersShown, isOver }: AnswerAccess,
): Promise<TopicsByAttempt> {
  const smallest = answersShown || isOver || isReviewer(context.viewer) ? 1 : 2;
  const graded = all.filter(({ result }) => result !== null);
  const ids = graded.map(({ id }) => id);
  const [owner] = graded.map((attempt) => attempt.owner);
  if (owner === undefined) return new Map();
  const answers = await context.inTransaction('read', ({ tx }) => readAnswers(tx, owner, ids));
  const byAttempt = Map.groupBy(answers, ({ attemptId }) => attemptId);
  const topics = graded.map(async ({ id, releaseId, assessmentId }) => {
    const paper = await courses.paper(releaseId, assessmentId, context.now);
    const answersByQuiz = new Map((byAttempt.get(id) ?? []).map(({ quizId, answer }) => [quizId, answer]));
    return [id, examTopics(questionsOf(paper, id), answersByQuiz, paper.moduleNameOf, smallest)] as const;
  });
  return new Map(await Promise.all(topics));
}
