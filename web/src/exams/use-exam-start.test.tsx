// @vitest-environment jsdom
import type { AssessmentNode } from '@lernhaus/contract/courses/course-tree';
import { resumeExam } from '@lernhaus/contract/exams/endpoints';
import { act, useEffect, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { failure, offline, runningAttempt } from '../../test/open-exam-session.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { createObservable } from '../platform/observable.ts';
import { forgetToken, storeToken } from '../platform/token.ts';
import type { ExamAnswerStore, ExamSlots } from './exam-slots.ts';
import { keepOpenAttempt, openAttempt } from './exam-tab.ts';
import { type OpenExam, useExamStart } from './use-exam-start.ts';

const slots: ExamSlots = {
  createAnswerStore: () => expect.fail(),
  leftAnswers: () => ({ read: async () => new Map(), forget: async () => undefined }),
  ready: async () => undefined,
  question: () => null,
};
const exam = { id: 'exam' } as AssessmentNode;

function Exam() {
  const { isStarting, problem } = useExamStart('state', exam, slots);
  return (
    <p>
      {isStarting ? 'starting' : 'idle'} {problem}
    </p>
  );
}

function Page() {
  const [isHere, setHere] = useState(true);
  return isHere ? (
    <>
      <Exam />
      <button type="button" aria-label="Leave" onClick={() => setHere(false)} />
    </>
  ) : null;
}

/** A reload of a page with a running attempt: each call to resume it waits for the next reply. */
async function reload() {
  keepOpenAttempt('exam', 'attempt');
  onTestFinished(() => keepOpenAttempt('exam', null));
  const replies = Array.from({ length: 3 }, () => Promise.withResolvers<null>());
  let count = 0;
  const screen = await showScreen(<Page />, { replies: { [resumeExam.id]: () => replies[count++]?.promise } });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const fail = (at: number, error: Error) =>
    act(async () => {
      replies[at]?.reject(error);
      await vi.advanceTimersByTimeAsync(0);
    });
  const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
  return { ...screen, replies, fail, wait, calls: () => count };
}

test('a reloaded page tries to continue its attempt until the server replies, and says why it waits', async () => {
  const { place, replies, fail, wait, calls } = await reload();
  expect([place.textContent, calls()]).toEqual(['starting ', 1]);
  await fail(0, failure(503, 'error.http.503'));
  expect(place.textContent).toBe('starting error.http.503');
  await wait(2000);
  await fail(1, offline);
  expect([place.textContent, calls()]).toEqual(['starting error.server.not.reachable', 2]);
  await wait(2000);
  replies[2]?.resolve(null);
  await wait(10_000);
  expect([place.textContent, calls(), openAttempt('exam')]).toEqual(['idle ', 3, null]);
});

test('a refusal is not tried again', async () => {
  const { place, fail, wait, calls } = await reload();
  await fail(0, failure(400, 'error.exam.elsewhere'));
  await wait(10_000);
  expect([place.textContent, calls()]).toEqual(['idle error.exam.elsewhere', 1]);
});

test('a page that is left tries no more', async () => {
  const { place, fail, wait, calls } = await reload();
  await fail(0, offline);
  await act(async () => place.querySelector('button')?.click());
  await wait(10_000);
  expect(calls()).toBe(1);
});

test('an open attempt asks nothing for another account that signs in: the server would know no such attempt', async () => {
  keepOpenAttempt('exam', 'attempt');
  onTestFinished(() => keepOpenAttempt('exam', null));
  const answerStore: ExamAnswerStore = {
    states: createObservable(new Map()),
    keyOf: (id) => id,
    load: async () => undefined,
    update: () => undefined,
    submitAnswer: () => undefined,
    serverNow: () => new Date(0),
    flush: async () => undefined,
  };
  const openSlots = { ...slots, createAnswerStore: () => answerStore };
  const onOpen = vi.fn<(open: OpenExam | null) => void>();
  const OpenScreen = () => {
    const { open } = useExamStart('state', exam, openSlots);
    useEffect(() => onOpen(open), [open]);
    return null;
  };
  const { call, settle } = await showScreen(<OpenScreen />, {
    account: { company: 'school', id: 'ada', login: 'ada' },
    replies: { [resumeExam.id]: () => runningAttempt() },
  });
  await settle();
  const session = onOpen.mock.lastCall?.[0]?.session;
  const before = call.mock.calls.length;
  storeToken(`x.${btoa(JSON.stringify({ aud: 'school', sub: 'bob' }))}.z`, false);
  onTestFinished(forgetToken);
  await session?.ask();
  expect([call.mock.calls.length, session?.phase.get().kind]).toEqual([before, 'running']);
});
