// @vitest-environment jsdom
import type { AssessmentNode, CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { finishExam, listExamAttempts, type RunningAttempt, startExam } from '@lernhaus/contract/exams/endpoints';
import { stateByCourse } from '@lernhaus/contract/learning/endpoints';
import { act } from 'react';
import { Route, Routes } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { addresses } from '../platform/addresses.ts';
import { CallFailure } from '../platform/call-failure.ts';
import { CourseLanguageProvider } from '../platform/course-language.tsx';
import { Link } from '../platform/links.ts';
import { createObservable } from '../platform/observable.ts';
import { ExamModuleView } from './exam-module-view.tsx';
import { ExamOverview } from './exam-overview.tsx';
import type { ExamAnswerStore, ExamQuestion, ExamSlots } from './exam-slots.ts';

const exam = { id: 'exam', name: 'Exam', description: null, allowedAttempt: 3, passingPercentage: 50 };
const assessments = [exam as AssessmentNode];
const chapter = { id: 'module', type: 'EXAM', moduleContents: [], assessments } as Partial<ModuleNode> as ModuleNode;
const result = { totalScore: 2, acquiredScore: 0, acquiredPercentage: 0, passingPercentage: 50, examPassed: false };
const now = '2026-05-10T10:00:00Z';
const slots: ExamSlots = {
  createAnswerStore: () => expect.fail(),
  leftAnswers: () => ({ read: async () => new Map(), forget: async () => undefined }),
  ready: async () => undefined,
  question: () => null,
};
const nothing = () => undefined;
const noReply = new CallFailure({
  status: 0,
  key: 'error.server.not.reachable',
  params: {},
  fieldErrors: [],
  endpoint: startExam.id,
  appError: null,
});

interface ShownExam {
  attempts: () => unknown;
  used: number;
  onAsk?: () => void;
  ready?: () => Promise<unknown>;
  start?: () => unknown;
}
interface OneExamProps {
  onAsk?: () => void;
  slots?: ExamSlots;
  formerExams?: readonly ModuleNode[];
}
const OneExam = ({ onAsk = nothing, slots: examSlots = slots, formerExams = [] }: OneExamProps) => (
  <>
    <Link to={addresses.catalogue()}>All courses</Link>
    <ExamModuleView
      course={{ id: 'course' } as CourseTree}
      module={chapter}
      formerExams={formerExams}
      reviewedLearner={null}
      slots={examSlots}
      nextStep={null}
      onAsk={onAsk}
    />
  </>
);
const repliesOf = ({ attempts, used, start = () => expect.fail() }: ShownExam) => ({
  [stateByCourse.id]: () => ({ id: 'state', userCourseExamState: { exam: { examAttemptedCount: used } } }),
  [listExamAttempts.id]: attempts,
  [startExam.id]: start,
});
const showExam = ({ onAsk, ready = slots.ready, ...exam }: ShownExam) =>
  showScreen(<OneExam slots={{ ...slots, ready }} {...(onAsk ? { onAsk } : {})} />, { replies: repliesOf(exam) });
const attempt = { id: 'first', number: 1, result, topics: [], startedAt: now, endsAt: now };
const buttonIn = (place: HTMLElement, text: string) =>
  [...place.querySelectorAll('button')].find((one) => one.textContent === text);

test('the button waits for the result of the last attempt', async () => {
  const attempts = Promise.withResolvers<unknown[]>();
  const { place, settle } = await showExam({ attempts: () => attempts.promise, used: 1 });
  expect(place.querySelector('div[aria-hidden=true]')).not.toBeNull();
  expect(buttonIn(place, 'exam.retake')).toBeUndefined();
  attempts.resolve([attempt]);
  await settle();
  expect(place.querySelector('div[aria-hidden=true]')).toBeNull();
  expect(place.querySelector('section section')?.textContent).toContain('exam.retake');
});

test('the terms stay open when the result of the last attempt arrives late and moves the button', async () => {
  let attempts: unknown[] | null = null;
  const reply = () => {
    if (attempts === null) throw noReply;
    return attempts;
  };
  const { place, client, settle } = await showExam({ attempts: reply, used: 1 });
  const terms = () => document.querySelector('[role=dialog]')?.textContent;
  expect(place.querySelector('details dl')).toBeNull();
  await act(async () => buttonIn(place, 'exam.retake')?.click());
  expect(terms()).toContain('exam.terms');
  attempts = [attempt];
  await act(() => client.invalidateQueries({ queryKey: [listExamAttempts.id] }));
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

test('an attempt that ended because its page was closed says so, on the result and in the list', async () => {
  const { place } = await showExam({ attempts: () => [{ ...attempt, endedByClosing: true }], used: 1 });
  const day = '10 May 2026';
  expect(place.querySelector('section section')?.textContent).toContain(`exam.closedPage ${day}`);
  expect(place.querySelector('details')?.textContent).toContain(`exam.closedPage ${day}`);
});

test('an exam that was removed while the player is open cannot be taken again', async () => {
  const former = { ...chapter, id: exam.id };
  const { place } = await showScreen(<OneExam formerExams={[former]} />, {
    replies: repliesOf({ attempts: () => [attempt], used: 1 }),
  });
  expect(place.textContent).toContain('exam.former');
  expect(buttonIn(place, 'exam.retake')).toBeUndefined();
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

const terms = () => document.querySelector<HTMLElement>('[role=dialog]');
const press = (text: string) => act(async () => buttonIn(document.body, text)?.click());
const pressEscape = () =>
  act(async () => terms()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));

test.each([
  ['by its button', () => press('exam.terms.notYet')],
  ['by Escape', pressEscape],
])('terms that are closed %s before the exam is ready start no attempt', async (_how, close) => {
  const parts = Promise.withResolvers<void>();
  const { place, call, settle } = await showExam({ attempts: () => [], used: 0, ready: () => parts.promise });
  await act(async () => buttonIn(place, 'exam.start')?.click());
  await press('exam.terms.accept');
  await close();
  expect(terms()).toBeNull();
  expect(buttonIn(place, 'exam.start')?.disabled, 'the exam can be started again').toBe(false);
  parts.resolve();
  await settle();
  expect(call.mock.calls.some(([{ id }]) => id === startExam.id)).toBe(false);
});

test('the terms stay while the attempt starts, and close after a failure', async () => {
  const reply = Promise.withResolvers<unknown>();
  const { place, settle } = await showExam({ attempts: () => [], used: 0, start: () => reply.promise });
  await act(async () => buttonIn(place, 'exam.start')?.click());
  await press('exam.terms.accept');
  await press('exam.terms.notYet');
  await pressEscape();
  expect(terms()).not.toBeNull();
  reply.reject(new Error('No reply.'));
  await settle();
  await press('exam.terms.notYet');
  expect(terms()).toBeNull();
});

test('the page continues an attempt whose start got no reply, and the terms say that it may have started', async () => {
  const runs = { examStarted: true, examAttemptedCount: 1, examTimeEnds: false, remainingSeconds: 60 };
  let state: object = { examAttemptedCount: 0 };
  const start = () => {
    state = runs;
    throw noReply;
  };
  const { place, settle } = await showScreen(<OneExam />, {
    replies: {
      ...repliesOf({ attempts: () => [], used: 0, start }),
      [stateByCourse.id]: () => ({ id: 'state', userCourseExamState: { exam: state } }),
    },
  });
  await act(async () => buttonIn(place, 'exam.start')?.click());
  await press('exam.terms.accept');
  await settle();
  expect(terms()?.textContent).toContain('exam.start.noReply');
  await press('exam.terms.notYet');
  expect(buttonIn(place, 'exam.continue')).toBeDefined();
});

/** An answer store that has nothing to send. */
const emptyStore: ExamAnswerStore = {
  states: createObservable(new Map()),
  keyOf: (id) => id,
  load: async () => undefined,
  update: () => undefined,
  submitAnswer: () => undefined,
  serverNow: () => new Date(0),
  flush: async () => undefined,
};

test('an exam that is handed in because the learner leaves shows its result, and the progress is read again', async () => {
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => undefined;
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
  const runningAttempt = {
    attemptId: 'first',
    now,
    clock: { endsAt: '2026-05-10T10:20:00Z', examTimeEnds: false } as RunningAttempt['clock'],
    remainingAttempts: 2,
    assessment: { ...exam, objectiveQuizes: [{ id: 'quiz' }] },
    answers: [],
  };
  const { place, client, settle } = await showScreen(
    <Routes>
      <Route path={addresses.root()} element={<OneExam slots={{ ...slots, createAnswerStore: () => emptyStore }} />} />
      <Route path="*" element="Elsewhere" />
    </Routes>,
    {
      replies: {
        ...repliesOf({ attempts: () => [], used: 0 }),
        [startExam.id]: () => runningAttempt,
        [finishExam.id]: () => ({ ...attempt, ended: true, best: true, givenBackSeconds: 0, answersShown: false }),
      },
    },
  );
  await act(async () => buttonIn(place, 'exam.start')?.click());
  await press('exam.terms.accept');
  await settle();
  await act(async () => place.querySelector('a')?.click());
  await press('exam.exit.confirm');
  await settle();
  expect(document.body.textContent).toContain('exam.end.exit');
  await act(async () => place.querySelector('a')?.click());
  expect(place.textContent).toBe('Elsewhere');
  const states = client.getQueryCache().findAll({ queryKey: [stateByCourse.id] });
  expect(states.map(({ state }) => state.isInvalidated)).toEqual([true]);
});

test('the name of an exam and the questions of its overview have the language of the course', async () => {
  const question = { kind: 'SUBJECTIVE', quiz: { id: 'quiz', question: 'Warum?' } } as object as ExamQuestion;
  const { place } = await showScreen(
    <CourseLanguageProvider value="de">
      <OneExam />
      <ExamOverview questions={[question]} states={['open']} marks={[false]} onPageChange={nothing} onExit={nothing} />
    </CourseLanguageProvider>,
    { replies: repliesOf({ attempts: () => [], used: 0 }) },
  );
  const texts = [...place.querySelectorAll('[lang=de]')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['Exam', 'Warum?']);
});
