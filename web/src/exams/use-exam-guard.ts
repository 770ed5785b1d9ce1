import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import type { ExamSession } from './exam-session.ts';

const retryMs = 5000;

/**
 * Guards a running attempt: the browser warns before the tab is closed, a closing tab tells the server, and a tab that
 * comes back or goes online asks the server for the state. Navigation to other pages needs a confirmation.
 */
export function useExamGuard(session: ExamSession, isRunning: boolean): Blocker {
  useEffect(() => {
    const listeners = new AbortController();
    const listenerOptions = { signal: listeners.signal };
    const checkAttempt = () => {
      session.retry();
      void session.ask();
    };
    window.addEventListener('online', checkAttempt, listenerOptions);
    window.addEventListener('pagehide', () => session.leave(), listenerOptions);
    window.addEventListener('pageshow', ({ persisted }) => persisted && checkAttempt(), listenerOptions);
    const retryTimer = window.setInterval(() => session.retry(), retryMs);
    return () => {
      listeners.abort();
      window.clearInterval(retryTimer);
    };
  }, [session]);

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
