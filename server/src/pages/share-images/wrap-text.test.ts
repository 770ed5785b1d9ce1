import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balancedText, wrapText } from './wrap-text.ts';

const widthOf = (text: string): number => [...text].length;

test.each([
  ['Learning by doing', 9, 3, ['Learning', 'by doing'], true],
  ['Learning by doing', 9, 1, ['Learning…'], false],
  ['Donaudampfschiff', 6, 3, ['Donaud', 'ampfsc', 'hiff'], true],
  ['a Donaudampfschiff', 6, 2, ['a', 'Donau…'], false],
  ['', 5, 2, [], true],
])('the text %j is wrapped to %i characters and %i lines', (text, width, maxLines, lines, isWhole) => {
  expect(wrapText(text, widthOf, width, maxLines)).toEqual({ lines, isWhole });
});

test('no line is too wide, there are never too many, and a whole text keeps all its letters', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100, unit: 'grapheme' }), fc.integer({ min: 2, max: 12 }), (source, width) => {
      const text = source.replaceAll(/\s/gu, ' ');
      const { lines, isWhole } = wrapText(text, widthOf, width, 4);
      expect(lines.length).toBeLessThanOrEqual(4);
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
      if (isWhole) expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }),
  );
});

test.each([
  ['compare quotations line by line', 26, 3, ['compare quotations', 'line by line']],
  ['PricePro: compare quotations line by line', 20, 3, ['PricePro: compare', 'quotations', 'line by line']],
  ['Learning by doing', 20, 3, ['Learning by doing']],
  ['Donaudampfschiff und Meer', 17, 3, ['Donaudampfschiff', 'und Meer']],
  ['a b c d e f', 3, 2, ['a b', 'c…']],
])('the text %j is balanced in %i characters and %i lines', (text, width, maxLines, lines) => {
  expect(balancedText(text, widthOf, width, maxLines).lines).toEqual(lines);
});
