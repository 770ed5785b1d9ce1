import { expect, test } from 'vitest';
import { feedbackContainerId, isFeedbackGiven, parseFeedbackContainerId } from './feedback-container-id.ts';
import { feedbackLinks } from './feedback-links.ts';

test('a container id names its place, and only a container id does', () => {
  for (const place of [
    { courseId: 'c', parentId: 'p', quizId: null },
    { courseId: 'c', parentId: 'p', quizId: 'q' },
  ])
    expect(parseFeedbackContainerId(feedbackContainerId(place))).toEqual(place);
  expect(feedbackContainerId({ courseId: 'c', parentId: 'p', quizId: 'q' })).toBe('c_p_q');
  expect(['TEMP', '', 'c_', '_p', 'c_p_', 'c_p_q_r'].map(parseFeedbackContainerId)).toEqual(Array(6).fill(null));
});

test('links lead each side to the other, with the quiz where there is one', () => {
  const target = { user: 'ada@x.org', courseId: 'c', moduleId: 'm', parentId: 'p' };
  expect(feedbackLinks(target)).toEqual({
    fromLearner: 'user-courses/c?user=ada%40x.org&moduleId=m&parentId=p&feedback=true',
    fromReviewer: 'my-courses/c/?user=ada%40x.org&moduleId=m&parentId=p&feedback=true',
  });
  expect(feedbackLinks({ ...target, quizId: 'q' }).fromLearner).toBe(
    'user-courses/c?user=ada%40x.org&moduleId=m&parentId=p&feedback=true&quizId=q&quizFeedback=true',
  );
});

test('a feedback needs text or an attachment', () => {
  expect([
    isFeedbackGiven({}),
    isFeedbackGiven({ feedbackText: ' ' }),
    isFeedbackGiven({ attachmentUrl: '/a' }),
  ]).toEqual([false, false, true]);
});
