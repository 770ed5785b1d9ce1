import type { FeedbackPlace } from './feedback-container-id.ts';

/** A place in a course, with the login of the thread's learner. */
export type FeedbackTarget = FeedbackPlace & { readonly user: string; readonly moduleId: string };

/**
 * The two links of a feedback, relative to the site's root (specification 6, feedback links): a learner's entry leads
 * the reviewer to `user-courses`, a reviewer's reply leads the learner to `my-courses`.
 */
export function feedbackLinks(target: FeedbackTarget): { readonly fromLearner: string; readonly fromReviewer: string } {
  const course = encodeURIComponent(target.courseId);
  const query = queryOf(target);
  return { fromLearner: `user-courses/${course}?${query}`, fromReviewer: `my-courses/${course}/?${query}` };
}

function queryOf({ user, moduleId, parentId, quizId }: FeedbackTarget): string {
  const quiz = quizId
    ? ([
        ['quizId', quizId],
        ['quizFeedback', 'true'],
      ] as const)
    : [];
  const pairs = [
    ['user', user],
    ['moduleId', moduleId],
    ['parentId', parentId],
    ['feedback', 'true'],
    ...quiz,
  ] as const;
  return pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
}
