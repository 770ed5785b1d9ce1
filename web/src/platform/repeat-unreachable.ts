import { isUnreachable } from './call-failure.ts';

const pauseMs = 2000;

/**
 * Repeats a call while the server cannot be reached: at most `times` calls, two seconds apart. Only for calls that may
 * arrive twice. Throws the last failure.
 */
export async function repeatUnreachable<T>(call: () => Promise<T>, times = Number.POSITIVE_INFINITY): Promise<T> {
  for (let left = times; ; left -= 1) {
    try {
      return await call();
    } catch (error) {
      if (left <= 1 || !isUnreachable(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
