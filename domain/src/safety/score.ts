/** The circle around the middle of a street in which crimes count, in metres. */
export const radiusMetres = 250;
/** The newest months that count. */
export const countedMonths = 6;

/**
 * The weighted crimes a month around a median street if no archive is imported: an estimate from published totals
 * (docs/decisions/0058).
 */
export const estimatedNationalMedian = 12;

/** Two decimals, as shown. */
const rounded = (score: number): number => Math.round(score * 100) / 100;

/**
 * The score from 0 to 10: 10 without crimes, 5 at the national median, 3.33 at twice as much. `burden` and `median` are
 * weighted crimes a month.
 */
export function safetyScore(burden: number, median: number): number {
  const middle = Math.max(median, 0.01);
  return rounded((10 * middle) / (middle + Math.max(0, burden)));
}

export type SafetyBand = 'red' | 'orange' | 'green';

/** The colour of a score (specification 9). */
export function safetyBand(score: number): SafetyBand {
  if (score <= 3) return 'red';
  return score <= 7 ? 'orange' : 'green';
}

export type Comparison = 'lower' | 'similar' | 'higher';

/** How a street's weighted crimes compare with a median; a tenth up or down is not a difference. */
export function compareWithMedian(burden: number, median: number): Comparison {
  if (burden < median * 0.9) return 'lower';
  return burden > median * 1.1 ? 'higher' : 'similar';
}

/** The weighted median: each value counts `weight` times. Null without values. */
export function medianOf(values: readonly number[], weights: readonly number[] = values.map(() => 1)): number | null {
  const sorted = values.map((value, at) => ({ value, weight: weights[at] ?? 0 })).sort((a, b) => a.value - b.value);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let passed = 0;
  for (const [at, { value, weight }] of sorted.entries()) {
    passed += weight;
    if (passed > half) return value;
    if (passed === half) return (value + (sorted[at + 1]?.value ?? value)) / 2;
  }
  return null;
}
