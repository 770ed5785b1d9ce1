import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DurationHistogram, percentilesOf } from './duration-histogram.ts';

const histogramOf = (durations: readonly number[]): DurationHistogram => {
  const histogram = new DurationHistogram();
  for (const ms of durations) histogram.record(ms);
  return histogram;
};

test('a histogram of nothing answers zero', () => {
  expect(percentilesOf(new DurationHistogram())).toEqual({ p50: 0, p95: 0, p99: 0, max: 0 });
});

test('a percentile is never below the true value and at most a fifth above it, whatever was measured', () => {
  const durations = fc.array(fc.double({ min: 0.06, max: 120_000, noNaN: true }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(durations, fc.constantFrom(0.5, 0.95, 0.99, 1), (durations, share) => {
      const sorted = durations.toSorted((a, b) => a - b);
      const exact = sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
      const percentile = histogramOf(durations).percentileMs(share);
      expect(percentile).toBeGreaterThanOrEqual(exact * 0.999_999);
      expect(percentile).toBeLessThanOrEqual(exact * 1.2);
    }),
  );
});

test('two histograms added count as if one had counted everything, and a cleared one has counted nothing', () => {
  const [first, second] = [histogramOf([1, 2, 3]), histogramOf([400, 5000])];
  first.add(second);
  expect(percentilesOf(first)).toEqual(percentilesOf(histogramOf([1, 2, 3, 400, 5000])));
  first.clear();
  expect([first.count, first.maxMs]).toEqual([0, 0]);
});

test.each([Number.NaN, -1, 0, Number.POSITIVE_INFINITY])('a clock that answers %s breaks nothing', (ms) => {
  expect(histogramOf([ms]).count).toBe(1);
});
