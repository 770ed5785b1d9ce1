// @vitest-environment jsdom
import { userCourseQuizState } from '@lernhaus/contract/learning/user-course-quiz-state';
import { objectiveQuiz } from '@lernhaus/contract/quizzes/objective-quiz';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { expectConsoleOutput } from '../../../scripts/testing/console-output.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { stubResizeObserver } from '../../test/stub-resize-observer.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { screensOf } from '../resource/entity-screens.ts';
import { AnswerList } from './answer-list.tsx';

beforeEach(stubResizeObserver);
afterEach(() => vi.unstubAllGlobals());

const questionId = '01900000-0000-7000-8000-000000000001';
const answer = (id: string, correct: boolean | null) => ({
  id,
  user: 'ada',
  courseId: '01900000-0000-7000-8000-000000000002',
  quizId: questionId,
  quizType: 'OBJECTIVE',
  correct,
  owner: 'school',
  modifiedDate: '2026-03-10T12:00:00.000Z',
  modifiedBy: 'ada',
  version: 1,
});

test('an answer is headed by its question, and says whether it is right, wrong or not graded', async () => {
  // jsdom does not know the element.
  expectConsoleOutput(/The tag <%s> is unrecognized in this browser.* search/);
  const rows = [answer('a', true), answer('b', false), answer('c', null)];
  const list = vi.spyOn(browserCaller(), 'list').mockResolvedValue({ rows, total: rows.length });
  onTestFinished(() => list.mockRestore());
  const { place, settle } = await showScreen(<AnswerList screens={screensOf(userCourseQuizState)} />, {
    account: { authorities: ['ROLE_USER'] },
    at: '/user-course-quiz-state',
    replies: { [screensOf(objectiveQuiz).endpoints.get.id]: () => ({ id: questionId, question: 'What is a knot?' }) },
  });
  await settle();
  const cells = (selector: string) => [...place.querySelectorAll(selector)].map(({ textContent }) => textContent);
  expect(cells('td[data-place=name] a')).toEqual(['What is a knot?', 'What is a knot?', 'What is a knot?']);
  expect(cells('td[data-place=side]')).toEqual(['part.option.right', 'part.option.wrong', 'part.answer.ungraded']);
});
