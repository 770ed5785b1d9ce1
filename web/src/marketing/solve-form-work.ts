import { solvesPart, workParts } from '@lernhaus/domain/marketing/form-work';

/** This work takes a phone a few milliseconds. Between two pieces of work the page handles input. */
const triesAtOnce = 1500;

/** Solves the work of a stamp, and stops when `signal` says so. */
export async function solveFormWork(stamp: string, signal: AbortSignal): Promise<string> {
  const numbers: number[] = [];
  for (let number = 0; numbers.length < workParts; number++) {
    if (number % triesAtOnce === 0) {
      await new Promise((resolve) => setTimeout(resolve));
      signal.throwIfAborted();
    }
    if (!solvesPart(stamp, numbers.length, number)) continue;
    numbers.push(number);
    number = -1;
  }
  return numbers.join('.');
}
