import { type FontWeight, type PdfDocument, printable, setFont } from '../../platform/pdf/pdf-fonts.ts';
import type { DocumentSheet, SheetRow } from './document-sheet.ts';

/** Points. A4 with the margins of a letter that fits a window envelope. */
export const pageMargins = { left: 62, right: 62, top: 56, bottom: 96 } as const;
const logoBox = [150, 44] as const;
const recipientTop = 132;
const factsLeft = 340;
/** Below the footer is the number of the page. */
const footerGaps = { above: 18, below: 26 } as const;
const footerSize = 7;
const columnWidths = [84, 54, 80, 88] as const;

const ink = '#1f2328';
const quietInk = '#57606a';
const rule = '#d0d7de';

interface TextOptions {
  readonly at: readonly [x: number, y: number];
  readonly width: number;
  readonly size?: number;
  readonly weight?: FontWeight;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
}

/** Places the texts of a sheet on its pages. */
export class SheetPainter {
  readonly #doc: PdfDocument;
  readonly #sheet: DocumentSheet;
  readonly #colour: string;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #right: number;
  readonly #width: number;
  /** The lower end of the texts above the footer. */
  readonly #end: number;

  constructor(doc: PdfDocument, sheet: DocumentSheet, colour: string) {
    this.#doc = doc;
    this.#sheet = sheet;
    this.#colour = colour;
    this.#root = doc.struct('Document');
    doc.addStructure(this.#root);
    this.#right = doc.page.width - pageMargins.right;
    this.#width = this.#right - pageMargins.left;
    const heights = sheet.footer.map((lines) => lines.reduce((sum, line) => sum + this.#footerHeight(line), 0));
    const needed = footerGaps.above + Math.max(...heights) + footerGaps.below;
    this.#end = doc.page.height - Math.max(pageMargins.bottom, needed);
  }

  draw(logo: Buffer | null): void {
    this.#drawHead(logo);
    const top = this.#drawAddresses();
    const below = this.#drawTable(top + 24);
    this.#drawSums(below);
    this.#drawFooters();
    this.#root.end();
  }

  #drawHead(logo: Buffer | null): void {
    const doc = this.#doc;
    this.#decoration(() => doc.rect(0, 0, doc.page.width, 8).fill(this.#colour));
    if (logo) this.#decoration(() => doc.image(logo, pageMargins.left, 40, { fit: [...logoBox] }));
    else
      this.#paragraph('P', this.#sheet.footer[0]?.[0] ?? '', {
        at: [pageMargins.left, 48],
        width: this.#width,
        size: 16,
        weight: 'bold',
      });
  }

  /** Returns the lower end. */
  #drawAddresses(): number {
    const { sender, recipient, facts, heading } = this.#sheet;
    const left = { width: factsLeft - pageMargins.left - 24 };
    const senderStyle = { ...left, size: 7, colour: quietInk };
    const senderEnd = this.#paragraph('P', sender, { ...senderStyle, at: [pageMargins.left, recipientTop - 24] });
    const addressEnd = recipient.reduce(
      (y, line) => this.#paragraph('P', line, { ...left, at: [pageMargins.left, y] }) + 2,
      Math.max(recipientTop, senderEnd + 4),
    );
    const factsEnd = facts.reduce((y, [label, value]) => {
      const width = this.#right - factsLeft;
      const below = this.#paragraph('P', label, { at: [factsLeft, y], width, size: 8, colour: quietInk });
      return this.#paragraph('P', value, { at: [factsLeft, below], width, weight: 'bold' }) + 6;
    }, recipientTop - 24);
    return this.#paragraph('H1', heading, {
      at: [pageMargins.left, Math.max(addressEnd, factsEnd) + 28],
      width: this.#width,
      size: 20,
      weight: 'bold',
    });
  }

  /** Returns the lower end. A row never breaks between pages; the column names are repeated. */
  #drawTable(top: number): number {
    const table = this.#doc.struct('Table');
    this.#root.add(table);
    let y = this.#drawColumnNames(table, top);
    for (const row of this.#sheet.rows) {
      const height = this.#heightOf(row);
      if (y + height > this.#end) {
        this.#doc.addPage();
        y = this.#drawColumnNames(table, pageMargins.top);
      }
      this.#drawRow(table, row, y);
      y += height;
      this.#line(y - 5, rule);
    }
    table.end();
    return y;
  }

  #drawColumnNames(table: PDFKit.PDFStructureElement, y: number): number {
    const [name, ...figures] = this.#sheet.columns;
    const row = this.#doc.struct('TR');
    table.add(row);
    this.#cells(row, 'TH', y, { name, figures, size: 8, colour: quietInk });
    row.end();
    this.#line(y + 15, this.#colour);
    return y + 24;
  }

  #drawRow(table: PDFKit.PDFStructureElement, { name, detail, figures }: SheetRow, y: number): void {
    const row = this.#doc.struct('TR');
    table.add(row);
    this.#cells(row, 'TD', y, { name, detail, figures, size: 9.5, colour: ink });
    row.end();
  }

  #cells(
    row: PDFKit.PDFStructureElement,
    tag: 'TH' | 'TD',
    y: number,
    { name, detail = null, figures, size, colour }: Cells,
  ): void {
    row.add(
      this.#doc.struct(tag, {}, () => {
        const below = this.#text(name, {
          at: [pageMargins.left, y],
          width: this.#nameWidth,
          size,
          colour,
          weight: 'bold',
        });
        if (detail)
          this.#text(detail, { at: [pageMargins.left, below + 1], width: this.#nameWidth, size: 8, colour: quietInk });
      }),
    );
    let x = pageMargins.left + this.#nameWidth;
    columnWidths.forEach((width, at) => {
      const place: TextOptions = { at: [x, y], width, size, colour, align: 'right' };
      row.add(this.#doc.struct(tag, {}, () => void this.#text(figures[at] ?? '', place)));
      x += width;
    });
  }

  get #nameWidth(): number {
    return this.#width - columnWidths.reduce((sum, width) => sum + width, 0);
  }

  #heightOf({ name, detail, figures }: SheetRow): number {
    const heightOf = (text: string, size: number, weight: FontWeight, width = this.#nameWidth) =>
      this.#heightOfText(text, { width, size, weight });
    const nameHeight = heightOf(name, 9.5, 'bold') + (detail ? heightOf(detail, 8, 'regular') + 1 : 0);
    const heights = columnWidths.map((width, at) => heightOf(figures[at] ?? '', 9.5, 'regular', width));
    return Math.max(nameHeight, ...heights) + 12;
  }

  #drawSums(top: number): void {
    const { sums, total, notes } = this.#sheet;
    const doc = this.#doc;
    const needed = (sums.length + 1) * 16 + notes.length * 28 + 40;
    let y = top + 6;
    if (y + needed > this.#end) {
      doc.addPage();
      y = pageMargins.top;
    }
    const left = factsLeft - 90;
    const valueWidth = 130;
    const pair = ([label, value]: readonly [string, string], weight: FontWeight, size: number): void => {
      const labelWidth = this.#right - left - valueWidth;
      const belowLabel = this.#paragraph('P', label, { at: [left, y], width: labelWidth, size, weight });
      const belowValue = this.#paragraph('P', value, {
        at: [this.#right - valueWidth, y],
        width: valueWidth,
        size,
        weight,
        align: 'right',
      });
      y = Math.max(belowLabel, belowValue) + 5;
    };
    for (const sum of sums) pair(sum, 'regular', 9.5);
    this.#decoration(() => doc.rect(left, y, this.#right - left, 1).fill(this.#colour));
    y += 7;
    pair(total, 'bold', 12);
    y += 20;
    for (const note of notes) y = this.#paragraph('P', note, { at: [pageMargins.left, y], width: this.#width }) + 6;
  }

  get #footerWidth(): number {
    return this.#width / this.#sheet.footer.length;
  }

  #footerHeight(line: string): number {
    return this.#heightOfText(line, { width: this.#footerWidth - 12, size: footerSize, weight: 'regular' }) + 1;
  }

  #drawFooters(): void {
    const doc = this.#doc;
    const { start, count } = doc.bufferedPageRange();
    const width = this.#footerWidth;
    const style = { size: footerSize, colour: quietInk };
    for (let at = start; at < start + count; at += 1) {
      doc.switchToPage(at);
      // Below the margin a text would start another page.
      doc.page.margins.bottom = 0;
      const top = this.#end + footerGaps.above;
      this.#decoration(() => {
        doc.rect(pageMargins.left, top - 8, this.#width, 0.5).fill(rule);
        this.#sheet.footer.forEach((lines, column) => {
          const left = pageMargins.left + column * width;
          lines.reduce((y, line) => this.#text(line, { ...style, at: [left, y], width: width - 12 }) + 1, top);
        });
        if (count > 1)
          this.#text(`${at - start + 1} / ${count}`, {
            ...style,
            at: [pageMargins.left, doc.page.height - 24],
            width: this.#width,
            align: 'right',
          });
      });
    }
  }

  #line(y: number, colour: string): void {
    this.#decoration(() => this.#doc.rect(pageMargins.left, y, this.#width, 0.5).fill(colour));
  }

  /** Draws something that screen readers skip. */
  #decoration(paint: () => unknown): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    paint();
    this.#doc.endMarkedContent();
  }

  /** A tagged text; returns its lower end. */
  #paragraph(tag: 'P' | 'H1', text: string, options: TextOptions): number {
    let end = options.at[1];
    this.#root.add(
      this.#doc.struct(tag, {}, () => {
        end = this.#text(text, options);
      }),
    );
    return end;
  }

  #heightOfText(text: string, { width, size, weight }: { width: number; size: number; weight: FontWeight }): number {
    const printed = printable(text);
    return setFont(this.#doc, printed, size, weight).heightOfString(printed, { width });
  }

  #text(
    text: string,
    { at: [x, y], width, size = 9.5, weight = 'regular', colour = ink, align = 'left' }: TextOptions,
  ) {
    const printed = printable(text);
    setFont(this.#doc, printed, size, weight).fillColor(colour).text(printed, x, y, { width, align });
    return this.#doc.y;
  }
}

interface Cells {
  readonly name: string;
  readonly detail?: string | null;
  readonly figures: readonly string[];
  readonly size: number;
  readonly colour: string;
}
