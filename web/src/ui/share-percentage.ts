/** A whole percentage from 0 to 100. What has begun is never 0, and what is not complete is never 100. */
export function sharePercentage(value: number, max: number): number {
  if (!(max > 0) || !(value > 0)) return 0;
  if (value >= max) return 100;
  return Math.min(99, Math.max(1, Math.round((value / max) * 100)));
}
