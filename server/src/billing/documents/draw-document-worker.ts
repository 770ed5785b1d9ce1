import { type Invoice, InvoiceService } from '@e-invoice-eu/core';
import { drawPdf } from '../../platform/pdf/draw-pdf.ts';
import type { DocumentSheet } from './document-sheet.ts';
import { pageMargins, SheetPainter } from './sheet-painter.ts';

export interface DrawDocumentInput {
  readonly sheet: DocumentSheet;
  /** The company's colour for lines and the heading. */
  readonly colour: string;
  /** The company's logo as PNG. */
  readonly logo: Uint8Array | null;
  /** The data of an e-invoice, which is embedded. */
  readonly eInvoice: Invoice | null;
}

/** Draws a document as PDF/A-3 with tags for screen readers; an e-invoice is embedded as Factur-X (EN 16931). */
export async function run({ sheet, colour, logo, eInvoice }: DrawDocumentInput): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await draw(sheet, colour, logo && Buffer.from(logo));
  if (!eInvoice) return Uint8Array.from(pdf);
  const embedded = await new InvoiceService(silent).generate(eInvoice, {
    format: 'Factur-X-EN16931',
    lang: sheet.language,
    noWarnings: true,
    pdf: { buffer: pdf, filename: 'invoice.pdf', mimetype: 'application/pdf' },
  });
  if (typeof embedded === 'string') throw new Error('The e-invoice is not a PDF.');
  return Uint8Array.from(embedded);
}

export const transferOf = (pdf: Uint8Array<ArrayBuffer>): ArrayBuffer[] => [pdf.buffer];

/** The library throws errors in the data, so it needs no log. */
const silent = { log: () => undefined, warn: () => undefined, error: () => undefined, isDebugging: false };

const draw = (sheet: DocumentSheet, colour: string, logo: Buffer | null): Promise<Buffer> =>
  drawPdf(
    {
      margins: pageMargins,
      subset: 'PDF/A-3a',
      lang: sheet.language,
      bufferPages: true,
      info: { Title: sheet.heading, Author: sheet.footer[0]?.[0] ?? '', Producer: 'Lernhaus', Creator: 'Lernhaus' },
    },
    (doc) => new SheetPainter(doc, sheet, colour).draw(logo),
  );
