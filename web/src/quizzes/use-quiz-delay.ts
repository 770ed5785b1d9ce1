import { useEffect, useRef, useState } from 'react';

/** Specification 9: quiz check delay. */
const delayMs = 500;

/** Shows for a moment that an answer is being sent, then continues. */
export function useQuizDelay(): [isWaiting: boolean, wait: (then?: () => void) => void] {
  const [isWaiting, setWaiting] = useState(false);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const wait = (then?: () => void) => {
    setWaiting(true);
    timer.current = window.setTimeout(() => {
      setWaiting(false);
      then?.();
    }, delayMs);
  };
  return [isWaiting, wait];
}
