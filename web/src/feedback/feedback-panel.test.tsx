// @vitest-environment jsdom
import { feedbackByContainer } from '@lernhaus/contract/feedback/endpoints';
import { act } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { createObservable, useObservable } from '../platform/observable.ts';
import { FeedbackPanel } from './feedback-panel.tsx';

test('an entry that was chosen to be answered is forgotten when another thread takes its place', async () => {
  const at = createObservable('first');
  const Screen = () => {
    const place = {
      courseId: 'c',
      parentId: useObservable(at),
      quizId: null,
      isDiscussion: true,
      reviewedLearner: null,
    };
    return <FeedbackPanel place={place} title="Talk" />;
  };
  const entry = { id: '1', feedbackText: 'A story', startDate: '2026-01-05T10:00:00Z', repliedBy: null, isOwn: false };
  const { place, settle } = await showScreen(<Screen />, { replies: { [feedbackByContainer.id]: () => [entry] } });
  const answer = () =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('feedback.answer'));
  await act(async () => answer()?.click());
  expect(place.textContent).toContain('feedback.answering A story');
  await act(async () => at.set('second'));
  await settle();
  expect(place.textContent).not.toContain('feedback.answering');
});
