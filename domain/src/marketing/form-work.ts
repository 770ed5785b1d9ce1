import { sha256Words } from './sha-256.ts';

/**
 * The proof of work that a form sends while many messages arrive: for each part a number that gives a SHA-256 digest
 * with leading zeros. Eight small parts take a similar time for everybody; one large part would be solved at once or
 * very late. 260,000 tries on average: one or two seconds on a phone.
 */
export const workParts = 8;
const workBits = 15;

/** Whether a number solves a part of the work of a stamp. */
export const solvesPart = (stamp: string, part: number, number: number): boolean =>
  Math.clz32(sha256Words(`${stamp}.${part}.${number}`)[0] ?? 0) >= workBits;

/** A solution as a form sends it: `17.40211.…`, one number for each part. */
const solutionPattern = /^\d{1,9}(?:\.\d{1,9}){7}$/;

/** Whether all parts of the work of a stamp are solved; each is computed, also after a wrong one. */
export function isWorkDone(stamp: string, work: string): boolean {
  if (!solutionPattern.test(work)) return false;
  const parts = work.split('.').map((number, part) => solvesPart(stamp, part, Number(number)));
  return parts.every(Boolean);
}
