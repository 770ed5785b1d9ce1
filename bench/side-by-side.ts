/** One figure of a benchmark: how ours compares with what the machine could do at best, measured in the same minutes. */
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
  /** The ratio of ours to the ceiling that is good enough. */
  readonly goal: number;
  readonly unit: string;
  /** Whether a larger figure is the better one (requests a second) or a smaller one (milliseconds, bytes). */
  readonly better?: 'larger' | 'smaller';
  /** How many pairs are measured; one is enough for what does not vary, such as bytes. */
  readonly rounds?: number;
  readonly ours: () => Promise<number>;
  readonly ceiling: () => Promise<number>;
}

/**
 * Measures ours and the ceiling in turn, A B A B …, after one unmeasured pair: what else the machine does meets both
 * alike, and the median of the pairs' ratios forgets the pair that it hit.
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

/** The middle of the values; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  if (upper === undefined || lower === undefined) throw new Error('There is no median of nothing');
  return (upper + lower) / 2;
}
