import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, type Hex, mix, parseColour } from './colour.ts';
import { deriveTheme } from './derive-theme.ts';

const byte = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
const colour = fc.tuple(byte, byte, byte).map((parts): Hex => `#${parts.join('')}`);

test('the contrast follows the formula of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#123456', '#123456')).toBe(1);
});

test.each<[string | null, string | null]>([
  ['#B0BF30', '#b0bf30'],
  ['abc', '#aabbcc'],
  [' #abcd ', '#aabbcc'],
  ['#11223344', '#112233'],
  ['#12345', null],
  ['red', null],
  [null, null],
])('%j is read as the colour %j', (text, parsed) => {
  expect(parseColour(text)).toBe(parsed);
});

test('a mix of 0 is the first colour and a mix of 1 the second', () => {
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      expect(mix(one, other, 0)).toBe(one);
      expect(mix(one, other, 1)).toBe(other);
    }),
  );
});

test('every text of a theme has AA contrast and every line 3:1, for any colours of the tenant', () => {
  fc.assert(
    fc.property(colour, colour, colour, colour, (mainBackground, mainText, headerBackground, headerText) => {
      const theme = deriveTheme({ mainBackground, mainText, headerBackground, headerText });
      for (const scheme of [theme.light, theme.dark]) {
        for (const [text, background] of [
          [scheme.onSurface, scheme.surface],
          [scheme.onMain, scheme.main],
          [scheme.onMainHover, scheme.mainHover],
          [scheme.onSubtle, scheme.subtle],
          [scheme.text, scheme.surface],
          [scheme.onHeader, scheme.header],
          [scheme.onFooter, scheme.footer],
        ] as const)
          expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(scheme.line, scheme.surface)).toBeGreaterThanOrEqual(3);
        expect(contrast(scheme.mainHover, scheme.main)).toBeGreaterThan(1.05);
      }
      expect(contrast(theme.dark.main, theme.dark.surface)).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 400 },
  );
});

test('a tenant keeps its readable colours and gets the default for missing ones', () => {
  expect(deriveTheme({}).light).toMatchObject({
    main: '#b0bf30',
    onMain: '#000000',
    header: '#b0bf30',
    onHeader: '#000000',
  });
  expect(deriveTheme({ mainBackground: '#102030', mainText: '#ffeecc' }).light).toMatchObject({
    main: '#102030',
    onMain: '#ffeecc',
    footer: '#102030',
  });
  expect(deriveTheme({ mainBackground: '#ffffff', mainText: '#eeeeee' }).light.onMain).toBe('#000000');
});

test.each<[Hex, string]>([
  ['#ffffff', 'white'],
  ['#fff8e7', 'cream'],
  ['#ffff66', 'a very light brand colour'],
])('in dark mode a header and a footer in %s (%s) take the dark surface', (plain) => {
  const { light, dark } = deriveTheme({ mainBackground: '#102030', headerBackground: plain, footerBackground: plain });
  expect(light).toMatchObject({ header: plain, footer: plain });
  expect(dark).toMatchObject({
    header: dark.surface,
    onHeader: dark.onSurface,
    footer: dark.surface,
    onFooter: dark.onSurface,
  });
});

test('in dark mode a coloured header stays beside a plain footer, and a coloured footer below a plain header', () => {
  const coloured: Hex = '#b0bf30';
  const plainFooter = deriveTheme({ headerBackground: coloured, footerBackground: '#ffffff' }).dark;
  expect(plainFooter).toMatchObject({ header: coloured, footer: plainFooter.surface });
  const plainHeader = deriveTheme({ headerBackground: '#ffffff', footerBackground: coloured }).dark;
  expect(plainHeader).toMatchObject({ header: plainHeader.surface, footer: coloured });
});
