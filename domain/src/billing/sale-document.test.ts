import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentNumber, documentSums, refundedLines, type SaleLine, taxSums } from './sale-document.ts';
import { taxFor } from './tax-for.ts';

const line = (net: number, taxPercentage: number, name = 'Course'): SaleLine => ({
  name,
  detail: null,
  net,
  taxPercentage,
  tax: taxFor(net, taxPercentage),
});

test.for([
  ['invoice', 'en', 1, 'INV-2026-00001'],
  ['invoice', 'de', 12, 'RE-2026-00012'],
  ['creditNote', 'en', 99_999, 'CN-2026-99999'],
  ['creditNote', 'de', 100_000, 'GS-2026-100000'],
] as const)('a %s in %s with sequence %i has the number %s', ([kind, language, sequence, number]) => {
  expect(documentNumber({ kind, language }, 2026, sequence)).toBe(number);
});

test('taxes are summed for each rate, the lowest rate first', () => {
  expect(taxSums([line(1999, 19), line(1000, 7), line(101, 19), line(500, 0)])).toEqual([
    { taxPercentage: 0, net: 500, tax: 0 },
    { taxPercentage: 7, net: 1000, tax: 70 },
    { taxPercentage: 19, net: 2100, tax: 399 },
  ]);
});

describe('the lines of a refund', () => {
  const invoices = fc.array(
    fc.record({ net: fc.integer({ min: 0, max: 1_000_000 }), rate: fc.constantFrom(0, 7, 19, 18) }),
    { minLength: 1, maxLength: 8 },
  );

  test('a whole refund has the lines of the invoice', () => {
    const lines = [line(1999, 19), line(1000, 7)];
    expect(refundedLines(lines, documentSums(lines).total)).toEqual(lines);
  });

  test('the parts of any refund add up to the refunded amount, and no line is refunded more than it cost', () => {
    fc.assert(
      fc.property(invoices, fc.double({ min: 0, max: 1, noNaN: true }), (document, share) => {
        const lines = document.map(({ net, rate }) => line(net, rate));
        const { total } = documentSums(lines);
        fc.pre(total > 0);
        const refunded = Math.max(1, Math.round(total * share));
        const parts = refundedLines(lines, refunded);
        expect(documentSums(parts).total).toBe(refunded);
        parts.forEach(({ net, tax }, at) => {
          expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0);
          expect(net + tax).toBeLessThanOrEqual((lines[at]?.net ?? 0) + (lines[at]?.tax ?? 0));
        });
      }),
    );
  });

  test.for([0, -1, 2381, 1.5])('a refund of %d of 2380 is refused', (refunded) => {
    expect(() => refundedLines([line(2000, 19)], refunded)).toThrow(RangeError);
  });
});
