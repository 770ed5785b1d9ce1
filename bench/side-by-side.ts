/** One figure of a benchmark: our value and its upper limit, measured at the same time. */
export interface Figure {
  readonly bench: string;
  readonly ratio: number;
  readonly goal: number;
  readonly unit: string;
  readonly ours: number;
  readonly ceiling: number;
  readonly met: boolean;
}

export interface Comparison {
  readonly name: string;
  /** The goal for the ratio of ours to the ceiling. */
  readonly goal: number;
  readonly unit: string;
  /** Whether larger figures are better (requests per second) or smaller ones (milliseconds, bytes). */
  readonly better?: 'larger' | 'smaller';
  /** The number of measured pairs; one is enough for figures that do not vary, such as bytes. */
  readonly rounds?: number;
  readonly ours: () => Promise<number>;
  readonly ceiling: () => Promise<number>;
}

/**
 * Measures ours and the ceiling alternately after one pair for warm-up, so other work on the machine slows down both.
 * The ratio is the median of the pairs' ratios, so a single slow pair does not count.
 */
export async function sideBySide(comparison: Comparison): Promise<Figure> {
  const { name, goal, unit, better = 'larger', rounds = 7, ours, ceiling } = comparison;
  if (rounds > 1) {
    await ours();
    await ceiling();
  }
  const pairs: { ours: number; ceiling: number }[] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push({ ours: await ours(), ceiling: await ceiling() });
  const ratio = median(pairs.map((pair) => pair.ours / pair.ceiling));
  if (!Number.isFinite(ratio)) throw new Error(`${name}: the ceiling measured nothing`);
  return {
    bench: name,
    ratio,
    goal,
    unit,
    ours: median(pairs.map((pair) => pair.ours)),
    ceiling: median(pairs.map((pair) => pair.ceiling)),
    met: better === 'larger' ? ratio >= goal : ratio <= goal,
  };
}

/** The median of the values; of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  if (upper === undefined || lower === undefined) throw new Error('A median needs at least one value');
  return (upper + lower) / 2;
}
