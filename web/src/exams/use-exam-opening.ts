import type { AssessmentNode } from '@lernhaus/contract/courses/course-tree';
import { finishExam, leaveExam, type RunningAttempt, resumeExam, startExam } from '@lernhaus/contract/exams/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { browserCaller } from '../platform/browser-caller.ts';
import { CallFailure } from '../platform/call-failure.ts';
import { deviceStore } from '../platform/device-store.ts';
import { useAccount } from '../platform/session.ts';
import { ExamSession } from './exam-session.ts';
import type { ExamSlots } from './exam-slots.ts';
import { keepOpenAttempt, openAttempt, tabName } from './exam-tab.ts';
import { examChanged } from './queries.ts';

export interface OpenExam {
  readonly session: ExamSession;
  readonly sitting: RunningAttempt;
}

export interface ExamOpening {
  readonly open: OpenExam | null;
  readonly isStarting: boolean;
  /** The key of why it did not start. */
  readonly problem: string | null;
  /** Starts an attempt; answers whether it is open now. */
  readonly start: () => Promise<boolean>;
  /** Goes on with the attempt that runs, and never begins another: its time may be over by now. */
  readonly goOn: () => Promise<boolean>;
  readonly close: () => void;
}

const schedule = (run: () => void, ms: number) => {
  const timer = window.setTimeout(run, ms);
  return () => window.clearTimeout(timer);
};

/** Opens an exam's attempt in this tab, and again by itself after a reload. */
export function useExamOpening(stateId: string, assessment: AssessmentNode, slots: ExamSlots): ExamOpening {
  const client = useQueryClient();
  const account = useAccount();
  const owner = `${account?.company ?? ''}/${account?.login ?? ''}`;
  const [open, setOpen] = useState<OpenExam | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { id: assessmentId } = assessment;
  const { createAnswerStore, ready } = slots;

  const sit = useCallback(
    async (sitting: RunningAttempt) => {
      const at = { params: { id: stateId, assessmentId }, quiet: true } as const;
      const query = { tab: tabName() };
      const session = new ExamSession(
        {
          resume: () => browserCaller().call(resumeExam, { ...at, query }),
          finish: () => browserCaller().call(finishExam, at),
          leave: (since) => browserCaller().call(leaveExam, { ...at, query: { ...query, since }, keepalive: true }),
          answerStore: createAnswerStore(sitting),
          store: deviceStore,
          owner,
          schedule,
        },
        sitting,
      );
      await session.load(sitting);
      keepOpenAttempt(assessmentId, sitting.attemptId);
      setOpen({ session, sitting });
    },
    [stateId, assessmentId, createAnswerStore, owner],
  );

  const enter = useCallback(
    async (call: typeof startExam | typeof resumeExam): Promise<boolean> => {
      setStarting(true);
      setProblem(null);
      try {
        // An attempt that runs goes on without what is missing: it says so in its place.
        if (call === startExam) await ready();
        const given = { params: { id: stateId, assessmentId }, query: { tab: tabName() }, quiet: true };
        const sitting = await browserCaller().call(call, given);
        examChanged(client);
        if (sitting === null) {
          keepOpenAttempt(assessmentId, null);
          return false;
        }
        await sit(sitting);
        return true;
      } catch (error) {
        setProblem(error instanceof CallFailure ? error.key : 'exam.notReady');
        return false;
      } finally {
        setStarting(false);
      }
    },
    [stateId, assessmentId, sit, client, ready],
  );

  useEffect(() => {
    if (openAttempt(assessmentId) === null) return undefined;
    const timer = window.setTimeout(() => void enter(resumeExam));
    return () => window.clearTimeout(timer);
  }, [assessmentId, enter]);

  const start = useCallback(() => enter(startExam), [enter]);
  const goOn = useCallback(() => enter(resumeExam), [enter]);
  const close = useCallback(() => {
    keepOpenAttempt(assessmentId, null);
    setOpen(null);
    examChanged(client);
  }, [assessmentId, client]);
  return { open, isStarting, problem, start, goOn, close };
}
