import { escapeHtml } from '@lernhaus/domain/escape-html';
import PDFDocument from 'pdfkit';
import { oneLine } from '../compose-mail.ts';
import { type PdfDocument, registerFonts } from './pdf-fonts.ts';

/** pdfkit writes the texts of `info` into the metadata, which are XML, as they are. It has written the others before. */
class Document extends PDFDocument {
  override endMetadata(): void {
    const { Title = '', Author = '' } = this.info;
    Object.assign(this.info, { Title: escapeHtml(oneLine(Title)), Author: escapeHtml(oneLine(Author)) });
    super.endMetadata();
  }
}

/** Draws an A4 document with tags for screen readers. */
export async function drawPdf(options: PDFKit.PDFDocumentOptions, draw: (doc: PdfDocument) => void): Promise<Buffer> {
  const doc = new Document({ size: 'A4', tagged: true, pdfVersion: '1.7', displayTitle: true, ...options });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const end = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  registerFonts(doc);
  draw(doc);
  doc.end();
  await end;
  return Buffer.concat(parts);
}
