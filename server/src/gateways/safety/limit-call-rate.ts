import { SafetySourceError } from './safety-source.ts';

const mostWaiting = 60;

/** Limits the number of calls that start in a second. When too many calls wait, a further call fails as busy. */
export function limitCallRate(callsPerSecond: number): () => Promise<void> {
  const gapMs = 1000 / callsPerSecond;
  let nextAt = 0;
  let waiting = 0;
  return async () => {
    if (waiting >= mostWaiting) throw new SafetySourceError('busy');
    const now = performance.now();
    const startAt = Math.max(now, nextAt);
    nextAt = startAt + gapMs;
    if (startAt === now) return;
    waiting += 1;
    try {
      await new Promise((resolve) => setTimeout(resolve, startAt - now));
    } finally {
      waiting -= 1;
    }
  };
}
