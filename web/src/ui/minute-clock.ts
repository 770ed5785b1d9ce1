import { minuteMs } from '@lernhaus/domain/time';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let nowMs = Date.now();
let timer: number | undefined;

/** A hidden page is drawn when it is seen again. */
function tick(): void {
  if (document.hidden) return;
  nowMs = Date.now();
  for (const listener of listeners) listener();
}

function tickEachMinute(): void {
  timer = window.setTimeout(() => {
    tickEachMinute();
    tick();
  }, minuteMs);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    nowMs = Date.now();
    tickEachMinute();
    document.addEventListener('visibilitychange', tick);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/** The current time in milliseconds, new each minute while the page is seen. All components share one timer. */
export const useMinuteClock = (): number => useSyncExternalStore(subscribe, () => nowMs, Date.now);
