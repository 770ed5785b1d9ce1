import PDFDocument from 'pdfkit';
import { type PdfDocument, registerFonts } from './pdf-fonts.ts';

/** Draws an A4 document with tags for screen readers. */
export async function drawPdf(options: PDFKit.PDFDocumentOptions, draw: (doc: PdfDocument) => void): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4', tagged: true, pdfVersion: '1.7', displayTitle: true, ...options });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const end = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  registerFonts(doc);
  draw(doc);
  doc.end();
  await end;
  return Buffer.concat(parts);
}
