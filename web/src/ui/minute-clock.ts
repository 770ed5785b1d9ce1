import { minuteMs } from '@lernhaus/domain/time';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let minutes = 0;
let timer: number | undefined;

/** A hidden page is drawn when it is seen again. */
function tick(): void {
  if (document.hidden) return;
  minutes += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = window.setInterval(tick, minuteMs);
    document.addEventListener('visibilitychange', tick);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/** Renders the component again each minute while the page is seen. All components share one timer. */
export const useMinutes = (): number =>
  useSyncExternalStore(
    subscribe,
    () => minutes,
    () => 0,
  );
