import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import { type Font, openFont } from '../open-font.ts';
import { readWoff } from '../read-woff.ts';

const fileOf = createRequire(import.meta.url).resolve;
const brandFont = (weight: 400 | 700) =>
  readWoff(readFileSync(fileOf(`@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-${weight}-normal.woff`)));
const brandFonts = { regular: brandFont(400), bold: brandFont(700) };
const wideFont = (name: string) => fileOf(`@expo-google-fonts/noto-sans/${name}/NotoSans_${name}.ttf`);

export type PdfDocument = InstanceType<typeof PDFDocument>;
export type FontWeight = 'regular' | 'bold';

/** Makes the typefaces of documents known to a PDF. */
export function registerFonts(doc: PdfDocument): void {
  doc.registerFont('regular', brandFonts.regular);
  doc.registerFont('bold', brandFonts.bold);
  doc.registerFont('regular wide', wideFont('400Regular'));
  doc.registerFont('bold wide', wideFont('700Bold'));
}

let coverage: Font | null = null;

/**
 * A text without what the typefaces lack: emoji are left out, and a letter becomes a question mark. A box for a missing
 * letter is not allowed in PDF/A, and without a mark a part of a name would be missing unseen.
 */
export function printable(text: string): string {
  coverage ??= openFont(wideFont('400Regular'));
  const font = coverage;
  const hasGlyph = (character: string) =>
    /\s/.test(character) || font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  const characters = Array.from(text);
  if (characters.every(hasGlyph)) return text;
  const substituteOf = (character: string) => (/[\p{L}\p{N}]/u.test(character) ? '?' : '');
  // The joiners between emoji have glyphs without width.
  return characters
    .map((character) => (hasGlyph(character) ? character : substituteOf(character)))
    .join('')
    .replace(/(?<!\p{L}|\p{M})\u200d/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Chooses the brand's typeface, or a wider one for a text with letters that it lacks. */
export function setFont(doc: PdfDocument, text: string, size: number, weight: FontWeight): PdfDocument {
  const isLatin = /^[\u0020-\u024f\u2010-\u2026\u20ac]*$/.test(text) && !/[\u0100-\u024f]/.test(text);
  return doc.font(isLatin ? weight : `${weight} wide`).fontSize(size);
}
