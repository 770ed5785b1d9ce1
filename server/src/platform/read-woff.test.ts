import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { readWoff } from './read-woff.ts';

const fileOf = createRequire(import.meta.url).resolve;

test.each([400, 700])('a font of weight %i has the same letters as in its WOFF file', (weight) => {
  const woff = readFileSync(
    fileOf(`@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-${weight}-normal.woff`),
  );
  const [before, after] = [create(woff), create(readWoff(woff))];
  const outlinesOf = (font: typeof before) => {
    const { glyphs, positions } = font.layout('AVATAR: „Übergröße“ & Soße, 1.234,50 €');
    return [font.unitsPerEm, positions, glyphs.map(({ path }) => path.toSVG())];
  };
  expect(outlinesOf(after)).toEqual(outlinesOf(before));
});

test('another file is refused', () => {
  expect(() => readWoff(Buffer.from('wOF2 and more'))).toThrow('not a WOFF');
});
