// @vitest-environment jsdom
import type { LearnerDetail } from '@lernhaus/contract/overview/learners';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { addresses } from '../platform/addresses.ts';
import { AnswersToReview } from './answers-to-review.tsx';

const answer = (id: string) => ({ id, courseId: 'course', question: 'Why?', text: 'Because.', date: '2026-05-10' });
const learnerWith = (ids: readonly string[]) =>
  ({ login: 'ada', courses: [{ courseId: 'course', name: 'Timber' }], openAnswers: ids.map(answer) }) as LearnerDetail;

test.each([
  ['of one answer', ['one']],
  ['of two answers', ['one', 'two']],
])('each answer leads to its review, and the button says how many it marks: %s', async (_name, ids) => {
  const { place } = await showScreen(<AnswersToReview learner={learnerWith(ids)} />);
  expect([...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(
    ids.map((id) => addresses.openAnswer(id)),
  );
  expect(place.querySelector('button')?.textContent).toBe(`learner.mark ${ids.length}`);
});
