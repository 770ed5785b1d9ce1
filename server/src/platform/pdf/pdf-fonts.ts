import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
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

/** Chooses the brand's typeface, or a wider one for a text with letters that it lacks. */
export function setFont(doc: PdfDocument, text: string, size: number, weight: FontWeight): PdfDocument {
  const isLatin = /^[\u0020-\u024f\u2010-\u2026\u20ac]*$/.test(text) && !/[\u0100-\u024f]/.test(text);
  return doc.font(isLatin ? weight : `${weight} wide`).fontSize(size);
}
