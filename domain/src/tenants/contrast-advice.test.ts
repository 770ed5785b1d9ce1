import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, type Hex } from './colour.ts';
import { contrastAdvice } from './contrast-advice.ts';

test.each<[Hex, Hex, boolean, string]>([
  ['#000000', '#ffffff', true, 'black on white'],
  ['#767676', '#ffffff', true, 'the lightest readable grey'],
  ['#777777', '#ffffff', false, 'a little lighter'],
  ['#ffffff', '#b0bf30', false, 'white on the default colour'],
  ['#b0bf30', '#b0bf30', false, 'the same colour'],
])('%s on %s is readable: %s (%s)', (text, background, isReadable, _why) => {
  expect(contrastAdvice(text, background)).toMatchObject({ isReadable, ratio: contrast(text, background) });
});

test('a colour that is a little too light becomes a little darker, not black', () => {
  const { nearest } = contrastAdvice('#777777', '#ffffff');
  expect(nearest).not.toBeNull();
  expect(contrast(nearest ?? '#000000', '#777777')).toBeLessThan(1.1);
});

test('a colour that is not readable has a nearest one, which is always readable', () => {
  const byte = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
  const colour = fc.tuple(byte, byte, byte).map((parts): Hex => `#${parts.join('')}`);
  fc.assert(
    fc.property(colour, colour, (text, background) => {
      const { isReadable, nearest } = contrastAdvice(text, background);
      expect(nearest === null).toBe(isReadable);
      if (nearest !== null) expect(contrast(nearest, background)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
