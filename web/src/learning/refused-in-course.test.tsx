// @vitest-environment jsdom
import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { type Player, PlayerProvider } from './player-context.ts';
import { RefusedInCourse } from './refused-in-course.tsx';
import { placeKey, type SubmittedAnswer } from './sync/answer-outbox.ts';
import type { AnswerStates } from './sync/answer-store.ts';

const answer: SubmittedAnswer = {
  courseId: 'course',
  moduleId: 'first',
  parentId: 'lesson',
  quizId: 'why',
  quizType: 'SUBJECTIVE',
  subjectiveQuizAnswer: 'Because of the wind',
};
const movedTo = { ...answer, moduleId: 'second' };
const question = { id: 'why', question: 'Why does a boat heel?', index: 1 };

/** The notice in a course whose second module has the lesson with these questions. */
async function showRefused(questions: readonly object[], answers: AnswerStates = new Map()) {
  const calls = {
    submitAnswer: vi.fn<Player['submitAnswer']>(),
    dismiss: vi.fn<NonNullable<Player['dismiss']>>(),
    goTo: vi.fn<Player['goTo']>(),
  };
  const lesson = { id: 'lesson', title: 'Lesson', subjectiveQuizes: questions };
  const modules = [
    { id: 'first', moduleContents: [] },
    { id: 'second', moduleContents: [lesson] },
  ];
  const course = { id: 'course', courseModules: modules } as object as CourseTree;
  const refusedAnswers = [{ answer, reason: 'error.answerMisplaced' }];
  const player: Partial<Player> = { course, answers, refusedAnswers, reviewedLearner: null, ...calls };
  const { place } = await showScreen(
    <PlayerProvider value={player as Player}>
      <RefusedInCourse />
    </PlayerProvider>,
  );
  const press = (label: string) =>
    act(async () => [...place.querySelectorAll('button')].find((one) => one.textContent === label)?.click());
  return { place, press, ...calls };
}

test('a refused answer can be given where its question is now', async () => {
  const { place, press, submitAnswer, dismiss, goTo } = await showRefused([question]);
  expect(place.textContent).toContain('Why does a boat heel?');
  expect(place.querySelector('blockquote')?.textContent).toBe('Because of the wind');
  await press('learning.refused.send');
  expect(submitAnswer.mock.calls).toEqual([[movedTo]]);
  expect(dismiss.mock.calls).toEqual([[answer]]);
  expect(goTo.mock.calls).toEqual([[{ moduleId: 'second', contentId: 'lesson' }]]);
});

test('a refused answer replaces no newer answer to its question: the question is only shown', async () => {
  const newer = { answer: {}, correct: null, sync: 'saved' } as const;
  const { place, press, submitAnswer, goTo } = await showRefused([question], new Map([[placeKey(movedTo), newer]]));
  expect(place.textContent).not.toContain('learning.refused.send');
  await press('learning.refused.show');
  expect([submitAnswer.mock.calls, goTo.mock.calls.length]).toEqual([[], 1]);
});

test('a refused answer whose question is gone can be copied and dismissed', async () => {
  const { place, press, dismiss } = await showRefused([]);
  expect(place.textContent).toContain('learning.refused.gone');
  const buttons = [...place.querySelectorAll('button')].map((one) => one.textContent || one.getAttribute('aria-label'));
  expect(buttons).toEqual(['global.copy learning.refused.text', 'learning.refused.dismiss']);
  await press('learning.refused.dismiss');
  expect(dismiss.mock.calls).toEqual([[answer]]);
});
