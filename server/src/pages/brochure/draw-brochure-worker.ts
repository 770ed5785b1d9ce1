import { drawPdf } from '../../platform/pdf/draw-pdf.ts';
import { type BrochureInput, BrochurePainter } from './brochure-painter.ts';

/** Draws the brochure as PDF. */
export async function run(input: BrochureInput): Promise<Uint8Array<ArrayBuffer>> {
  const { words, now } = input;
  const info = { Title: words.title, Author: words.sender[0] ?? '', CreationDate: now };
  const pdf = await drawPdf({ margin: 0, lang: words.language, info }, (doc) => new BrochurePainter(doc, input).draw());
  return Uint8Array.from(pdf);
}

export const transferOf = (pdf: Uint8Array<ArrayBuffer>): ArrayBuffer[] => [pdf.buffer];
