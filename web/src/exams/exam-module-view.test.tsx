// @vitest-environment jsdom
import type { AssessmentNode, CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { listExamAttempts } from '@lernhaus/contract/exams/endpoints';
import { stateByCourse } from '@lernhaus/contract/learning/endpoints';
import { act } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { ExamModuleView } from './exam-module-view.tsx';

const exam = { id: 'exam', name: 'Exam', description: null, allowedAttempt: 3, passingPercentage: 50 };
const assessments = [exam as AssessmentNode];
const chapter = { id: 'module', type: 'EXAM', moduleContents: [], assessments } as Partial<ModuleNode> as ModuleNode;
const result = { totalScore: 2, acquiredScore: 0, acquiredPercentage: 0, passingPercentage: 50, examPassed: false };
const now = '2026-05-10T10:00:00Z';
const slots = { createAnswerStore: () => expect.fail(), ready: async () => undefined, question: () => null };

test('the terms stay open when the result of the last attempt arrives and moves the button', async () => {
  const attempts = Promise.withResolvers<unknown[]>();
  const screen = (
    <ExamModuleView
      course={{ id: 'course' } as CourseTree}
      module={chapter}
      reviewedLearner={null}
      slots={slots}
      nextStep={null}
      onAsk={() => undefined}
    />
  );
  const { place, settle } = await showScreen(screen, {
    replies: {
      [stateByCourse.id]: () => ({ id: 'state', userCourseExamState: { exam: { examAttemptedCount: 1 } } }),
      [listExamAttempts.id]: () => attempts.promise,
    },
  });
  const button = () => [...place.querySelectorAll('button')].find((one) => one.textContent === 'exam.retake');
  const terms = () => document.querySelector('[role=dialog]')?.textContent;
  await act(async () => button()?.click());
  expect(terms()).toContain('exam.terms');
  attempts.resolve([{ id: 'first', number: 1, result, topics: [], startedAt: now, endsAt: now }]);
  await settle();
  expect(place.textContent).toContain('exam.outcome.failed');
  expect(terms()).toContain('exam.terms');
});
