import type { AssessmentNode } from '@lernhaus/contract/courses/course-tree';
import {
  finishExam,
  leaveExam,
  type RunningAttempt,
  readRunningAttempt,
  resumeExam,
  startExam,
} from '@lernhaus/contract/exams/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { accountCaller } from '../platform/account-caller.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { CallFailure } from '../platform/call-failure.ts';
import { deviceStore } from '../platform/device-store.ts';
import { repeatUnreachable } from '../platform/repeat-unreachable.ts';
import { accountKeyOf, useAccountIdentity } from '../platform/session.ts';
import { type ClockReadings, ExamCountdown } from './exam-countdown.ts';
import { invalidateExamQueries } from './exam-queries.ts';
import { ExamSession } from './exam-session.ts';
import type { ExamSlots } from './exam-slots.ts';
import { keepOpenAttempt, openAttempt, tabName } from './exam-tab.ts';

export interface OpenExam {
  readonly session: ExamSession;
  readonly runningAttempt: RunningAttempt;
}

export interface ExamStart {
  readonly open: OpenExam | null;
  readonly isStarting: boolean;
  /** The call was sent: the attempt may have started, so it cannot be cancelled. */
  readonly isSent: boolean;
  /** The message key of the reason why the attempt did not open. */
  readonly problem: string | null;
  /** Starts an attempt; resolves to whether it is open now. */
  readonly start: () => Promise<boolean>;
  /** Continues the running attempt and never starts another one: the time may be over by now. */
  readonly continueAttempt: () => Promise<boolean>;
  /** Cancels a start whose call was not sent yet. */
  readonly cancel: () => void;
  readonly close: () => void;
}

type EntryCall = typeof startExam | typeof resumeExam;

function problemOf(error: unknown, call: EntryCall): string {
  if (!(error instanceof CallFailure)) return 'exam.notReady';
  return call === startExam && error.status === 0 ? 'exam.start.noReply' : error.key;
}

const schedule = (run: () => void, ms: number) => {
  const timer = window.setTimeout(run, ms);
  return () => window.clearTimeout(timer);
};

/** Opens an attempt in this tab, and again after a reload. */
export function useExamStart(stateId: string, assessment: AssessmentNode, slots: ExamSlots): ExamStart {
  const client = useQueryClient();
  const account = useAccountIdentity();
  const [open, setOpen] = useState<OpenExam | null>(null);
  const [step, setStep] = useState<'idle' | 'preparing' | 'sent'>('idle');
  const entering = useRef<AbortController | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { id: assessmentId } = assessment;
  const { createAnswerStore, ready } = slots;

  const openSession = useCallback(
    async (runningAttempt: RunningAttempt, countdown: ExamCountdown, sentAt: ClockReadings) => {
      const at = { params: { id: stateId, assessmentId }, quiet: true } as const;
      const { attemptId } = runningAttempt;
      const query = { tab: tabName(), attemptId };
      // If somebody else signs in, the server would know no such attempt.
      const caller = accountCaller(account);
      const session = new ExamSession(
        {
          resume: () => caller.call(resumeExam, { ...at, query }),
          read: () => caller.call(readRunningAttempt, at),
          finish: () => caller.call(finishExam, { ...at, query: { attemptId } }),
          leave: (since) => caller.call(leaveExam, { ...at, query: { ...query, since }, keepalive: true }),
          answerStore: createAnswerStore(runningAttempt),
          store: deviceStore,
          accountKey: accountKeyOf(account),
          schedule,
          countdown,
        },
        runningAttempt,
        sentAt,
      );
      await session.load(runningAttempt);
      keepOpenAttempt(assessmentId, attemptId);
      setOpen({ session, runningAttempt });
    },
    [stateId, assessmentId, createAnswerStore, account],
  );

  const send = useCallback(
    async (call: EntryCall, attemptId?: string): Promise<boolean> => {
      const input = { params: { id: stateId, assessmentId }, query: { tab: tabName(), attemptId }, quiet: true };
      const countdown = new ExamCountdown();
      const sentAt = countdown.readClocks();
      const runningAttempt = await browserCaller().call(call, input);
      if (runningAttempt === null) {
        keepOpenAttempt(assessmentId, null);
        return false;
      }
      await openSession(runningAttempt, countdown, sentAt);
      return true;
    },
    [stateId, assessmentId, openSession],
  );

  const enter = useCallback(
    async (call: EntryCall, attemptId?: string): Promise<boolean> => {
      const controller = new AbortController();
      const { signal } = controller;
      entering.current?.abort();
      entering.current = controller;
      const show = (error: unknown) => {
        if (!signal.aborted) setProblem(problemOf(error, call));
      };
      const enterOnce = async () => {
        signal.throwIfAborted();
        return send(call, attemptId).catch((error: unknown) => {
          show(error);
          throw error;
        });
      };
      setStep('preparing');
      setProblem(null);
      try {
        // A running attempt goes on without lazy parts; a missing part shows that it is missing.
        if (call === startExam) await ready();
        if (signal.aborted) return false;
        setStep('sent');
        // After a reload nobody presses a button, and the time of a closed tab runs.
        const isOpen = await (attemptId === undefined ? enterOnce() : repeatUnreachable(enterOnce));
        if (!signal.aborted) setProblem(null);
        return isOpen;
      } catch (error) {
        show(error);
        return false;
      } finally {
        // An attempt may also have started when no reply arrives.
        invalidateExamQueries(client);
        if (!signal.aborted) setStep('idle');
      }
    },
    [send, ready, client],
  );

  useEffect(() => {
    const attemptId = openAttempt(assessmentId);
    if (attemptId === null) return undefined;
    const timer = window.setTimeout(() => void enter(resumeExam, attemptId));
    return () => window.clearTimeout(timer);
  }, [assessmentId, enter]);

  useEffect(() => () => entering.current?.abort(), []);

  const cancel = useCallback(() => {
    entering.current?.abort();
    setStep('idle');
  }, []);
  const start = useCallback(() => enter(startExam), [enter]);
  const continueAttempt = useCallback(() => enter(resumeExam), [enter]);
  const close = useCallback(() => setOpen(null), []);
  // A learner leaves the result by its button, or by a link.
  useEffect(() => {
    if (open === null) return undefined;
    return () => {
      if (open.session.phase.get().kind === 'ended') keepOpenAttempt(assessmentId, null);
      invalidateExamQueries(client);
    };
  }, [open, assessmentId, client]);
  return {
    open,
    isStarting: step !== 'idle',
    isSent: step === 'sent',
    problem,
    start,
    continueAttempt,
    cancel,
    close,
  };
}
