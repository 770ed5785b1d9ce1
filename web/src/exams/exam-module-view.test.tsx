// @vitest-environment jsdom
import type { AssessmentNode, CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { listExamAttempts } from '@lernhaus/contract/exams/endpoints';
import { stateByCourse } from '@lernhaus/contract/learning/endpoints';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { ExamModuleView } from './exam-module-view.tsx';

const exam = { id: 'exam', name: 'Exam', description: null, allowedAttempt: 3, passingPercentage: 50 };
const assessments = [exam as AssessmentNode];
const chapter = { id: 'module', type: 'EXAM', moduleContents: [], assessments } as Partial<ModuleNode> as ModuleNode;
const result = { totalScore: 2, acquiredScore: 0, acquiredPercentage: 0, passingPercentage: 50, examPassed: false };
const now = '2026-05-10T10:00:00Z';
const slots = { createAnswerStore: () => expect.fail(), ready: async () => undefined, question: () => null };

const showExam = (exam: { attempts: () => unknown; used: number; onAsk?: () => void }) =>
  showScreen(
    <ExamModuleView
      course={{ id: 'course' } as CourseTree}
      module={chapter}
      reviewedLearner={null}
      slots={slots}
      nextStep={null}
      onAsk={exam.onAsk ?? (() => undefined)}
    />,
    {
      replies: {
        [stateByCourse.id]: () => ({ id: 'state', userCourseExamState: { exam: { examAttemptedCount: exam.used } } }),
        [listExamAttempts.id]: exam.attempts,
      },
    },
  );
const attempt = { id: 'first', number: 1, result, topics: [], startedAt: now, endsAt: now };
const buttonIn = (place: HTMLElement, text: string) =>
  [...place.querySelectorAll('button')].find((one) => one.textContent === text);

test('the terms stay open when the result of the last attempt arrives and moves the button', async () => {
  const attempts = Promise.withResolvers<unknown[]>();
  const { place, settle } = await showExam({ attempts: () => attempts.promise, used: 1 });
  const terms = () => document.querySelector('[role=dialog]')?.textContent;
  expect(place.querySelector('details dl')).toBeNull();
  await act(async () => buttonIn(place, 'exam.retake')?.click());
  expect(terms()).toContain('exam.terms');
  attempts.resolve([attempt]);
  await settle();
  expect(place.textContent).toContain('exam.outcome.failed ');
  expect(terms()).toContain('exam.terms');
});

test('without an attempt left an exam is not passed, offers to ask the tutor, and cannot be started', async () => {
  const passed = { ...result, acquiredScore: 2, acquiredPercentage: 100, examPassed: true };
  const attempts = [
    { ...attempt, best: false },
    { ...attempt, id: 'second', number: 2, best: true, result: passed },
    { ...attempt, id: 'third', number: 3, best: false },
  ];
  const onAsk = vi.fn<() => void>();
  const { place } = await showExam({ attempts: () => attempts, used: 3, onAsk });
  expect(place.querySelector('h3')?.textContent).toBe('exam.outcome.failedAtLast 0');
  expect(place.textContent).toContain('exam.outcome.latestFailed 2 100%');
  expect(place.textContent).toContain('exam.remaining 0 3');
  expect(place.querySelector('dl')?.closest('details')?.textContent, 'the rules are folded').toContain('exam.rules');
  expect(buttonIn(place, 'exam.retake')).toBeUndefined();
  await act(async () => buttonIn(place, 'exam.noneLeft.ask')?.click());
  expect(onAsk).toHaveBeenCalledOnce();
});

test('after a passed attempt the rules are folded, also while another attempt is left', async () => {
  const passed = { ...attempt, result: { ...result, acquiredScore: 2, acquiredPercentage: 100, examPassed: true } };
  const { place } = await showExam({ attempts: () => [passed], used: 1 });
  expect(buttonIn(place, 'exam.retake')).toBeDefined();
  expect(place.querySelector('dl')?.closest('details')?.textContent).toContain('exam.rules');
});

test('attempts with the same result are not compared', async () => {
  const attempts = [
    { ...attempt, best: true },
    { ...attempt, id: 'second', number: 2, best: false },
  ];
  const { place } = await showExam({ attempts: () => attempts, used: 2 });
  expect(place.textContent).toContain('exam.attempt 2');
  expect(place.textContent).not.toContain('exam.outcome.latest');
  expect(place.textContent).not.toContain('exam.best');
});
