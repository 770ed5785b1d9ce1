import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { onSignInAgain } from '../platform/on-sign-in-again.ts';
import type { ExamSession } from './exam-session.ts';
import { followOtherTabs } from './follow-other-tabs.ts';

const retryMs = 5000;

/**
 * Tells an attempt what happens to its page, and returns a function that ends this. A hidden tab sends what is typed: a
 * phone may stop it at once. A closing tab tells the server, and a tab that comes back or goes online asks the server
 * for the state. A duplicate of a tab has the same name, so closing the duplicate counts as leaving. The attempt goes
 * on when its own tab asks: when that tab is visible again, or has the focus again if it was visible beside the
 * duplicate.
 */
export function watchPage(session: Pick<ExamSession, 'retry' | 'ask' | 'hide' | 'leave'>): () => void {
  const listeners = new AbortController();
  const listenerOptions = { signal: listeners.signal };
  const checkAttempt = () => {
    session.retry();
    void session.ask();
  };
  const isVisible = () => document.visibilityState === 'visible';
  window.addEventListener('online', checkAttempt, listenerOptions);
  window.addEventListener('pagehide', () => session.leave(), listenerOptions);
  window.addEventListener('pageshow', ({ persisted }) => persisted && checkAttempt(), listenerOptions);
  window.addEventListener('focus', checkAttempt, listenerOptions);
  const onVisibility = () => (isVisible() ? checkAttempt() : session.hide());
  document.addEventListener('visibilitychange', onVisibility, listenerOptions);
  const stopWaiting = onSignInAgain(() => session.retry());
  const retryTimer = window.setInterval(() => session.retry(), retryMs);
  return () => {
    listeners.abort();
    stopWaiting();
    window.clearInterval(retryTimer);
  };
}

/**
 * Guards a running attempt: the browser warns before the tab is closed, and navigation to other pages needs a
 * confirmation.
 */
export function useExamGuard(session: ExamSession, isRunning: boolean): Blocker {
  useEffect(() => watchPage(session), [session]);
  useEffect(() => followOtherTabs(session), [session]);

  useEffect(() => {
    if (!isRunning) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isRunning]);

  // Back leads to the lesson before, on the same page.
  return useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isRunning && (currentLocation.pathname !== nextLocation.pathname || historyAction === 'POP'),
  );
}
