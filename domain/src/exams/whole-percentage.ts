import type { AssessmentResult } from './exam-score.ts';

/**
 * The percentage of a result as everybody reads it: rounded once, to a whole number. A result just below the pass mark
 * is never shown as equal to it, and a passed result is never shown below it.
 */
export function wholePercentage({
  acquiredPercentage,
  passingPercentage,
}: Pick<AssessmentResult, 'acquiredPercentage' | 'passingPercentage'>): number {
  const whole = Math.round(acquiredPercentage);
  if (acquiredPercentage < passingPercentage && whole >= passingPercentage) return Math.floor(acquiredPercentage);
  if (acquiredPercentage >= passingPercentage && whole < passingPercentage) return Math.ceil(acquiredPercentage);
  return whole;
}
