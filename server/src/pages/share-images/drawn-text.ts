import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Font, openFont } from '../../platform/open-font.ts';
import { readWoff } from '../../platform/read-woff.ts';

const fileOf = createRequire(import.meta.url).resolve;
let fonts: readonly Font[] | null = null;

/**
 * The brand's typeface, and a wider one for other alphabets. Texts become outlines, so the fonts of the machine do not
 * matter.
 */
const openFonts = (): readonly Font[] => {
  fonts ??= [
    openFont(
      readWoff(readFileSync(fileOf('@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-700-normal.woff'))),
    ),
    openFont(fileOf('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')),
  ];
  return fonts;
};

const maxCharacters = 200;

/** A text that can be drawn: bounded, on one line, without what no font shows (emoji, control characters). */
export interface DrawableText {
  readonly text: string;
  readonly font: Font;
}

export function drawable(text: string): DrawableText {
  const bounded = text.slice(0, 4 * maxCharacters).normalize('NFC');
  const plain = bounded.replace(/\p{Cf}/gu, '').replace(/[\p{Cc}\p{Z}]/gu, ' ');
  const characters = [...plain];
  const codeOf = (character: string) => character.codePointAt(0) ?? 0;
  const missing = (font: Font) => characters.filter((one) => !font.hasGlyphForCodePoint(codeOf(one))).length;
  const [brand, wide] = openFonts() as [Font, Font];
  const font = missing(brand) <= missing(wide) ? brand : wide;
  const drawableText = characters.filter((one) => font.hasGlyphForCodePoint(codeOf(one))).join('');
  return { text: [...drawableText.replace(/ {2,}/g, ' ').trim()].slice(0, maxCharacters).join(''), font };
}

/** The width of a text at a size, without kerning: it is asked for often, so no lines are laid out for it. */
export function widthIn(font: Font, size: number, text: string): number {
  let units = 0;
  for (const character of text) units += font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth;
  return (units * size) / font.unitsPerEm;
}

/** One line of text as outlines, with its baseline at a point. */
export function outlineOf({ text, font }: DrawableText, size: number, x: number, y: number, colour: string): string {
  const { glyphs, positions } = font.layout(text);
  let at = 0;
  const paths = glyphs.map((glyph, place) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {};
    const path = glyph.path.translate(at + xOffset, yOffset).toSVG();
    at += xAdvance;
    return path;
  });
  const scale = size / font.unitsPerEm;
  return `<path fill="${colour}" transform="translate(${x} ${y}) scale(${scale} ${-scale})" d="${paths.join('')}"/>`;
}
