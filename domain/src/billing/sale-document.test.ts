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
    expect(refundedLines(lines, { before: 0, amount: documentSums(lines).total })).toEqual(lines);
  });

  test('two halves of a course credit its tax once', () => {
    const lines = [{ ...line(499, 19), tax: 95 }];
    const notes = [0, 297].map((before) => documentSums(refundedLines(lines, { before, amount: 297 })));
    expect(notes.map(({ tax }) => tax)).toEqual([48, 47]);
  });

  test('any refunds of an order add up to their amounts for each line, and all of them to the invoice', () => {
    fc.assert(
      fc.property(invoices, fc.array(fc.integer({ min: 1, max: 500_000 }), { maxLength: 8 }), (document, amounts) => {
        const lines = document.map(({ net, rate }) => line(net, rate));
        const { total } = documentSums(lines);
        fc.pre(total > 0);
        let before = 0;
        let left = lines;
        for (const part of [...amounts, total]) {
          const amount = Math.min(part, total - before);
          if (amount === 0) break;
          const note = refundedLines(lines, { before, amount });
          expect(documentSums(note).total).toBe(amount);
          left = left.map(({ net, tax, ...same }, at) => ({
            ...same,
            net: net - (note[at]?.net ?? 0),
            tax: tax - (note[at]?.tax ?? 0),
          }));
          for (const { net, tax } of [...note, ...left]) expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0);
          before += amount;
        }
        expect(before).toBe(total);
        expect(left.every(({ net, tax }) => net === 0 && tax === 0)).toBe(true);
      }),
    );
  });

  test('a line’s share of a refund differs from the exact one by less than a unit for each line', () => {
    fc.assert(
      fc.property(invoices, fc.double({ min: 0, max: 1, noNaN: true }), (document, share) => {
        const lines = document.map(({ net, rate }) => line(net, rate));
        const { total } = documentSums(lines);
        fc.pre(total > 0);
        const amount = Math.max(1, Math.round(total * share));
        refundedLines(lines, { before: 0, amount }).forEach(({ net, tax }, at) => {
          const exact = (documentSums(lines.slice(at, at + 1)).total * amount) / total;
          expect(Math.abs(net + tax - exact)).toBeLessThan(lines.length);
        });
      }),
    );
  });

  test.for([
    [0, 0],
    [0, -1],
    [0, 2381],
    [1, 2380],
    [-1, 1],
    [0, 1.5],
  ] as const)('after a refund of %d of 2380 one of %d is refused', ([before, amount]) => {
    expect(() => refundedLines([line(2000, 19)], { before, amount })).toThrow(RangeError);
  });
});
