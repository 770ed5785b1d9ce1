import { type Hex, mix } from '@lernhaus/domain/tenants/colour';
import { readableText } from '@lernhaus/domain/tenants/derive-palette';
import { type FontWeight, type PdfDocument, printable, setFont } from '../../platform/pdf/pdf-fonts.ts';
import type { BrochureCard, BrochureSection, BrochureWords } from './brochure-words.ts';

export interface BrochureInput {
  readonly words: BrochureWords;
  readonly colour: Hex;
  /** The text colour of the theme, if it has one. */
  readonly textColour: Hex | null;
  /** The owner's picture instead of the leaf, as PNG. */
  readonly picture: Uint8Array | null;
  readonly now: Date;
}

const ink = '#1f2328';
const quiet = '#57606a';
/** Points of A4. */
const page = { width: 595.28, left: 62, top: 44, bottom: 786 } as const;
const width = page.width - 2 * page.left;
const gap = 28;
const rowGap = 13;
const head = { least: 300, column: 280, picture: { left: 366, top: 48, size: 180 } } as const;
const headlineSizes = [32, 26, 21] as const;
const mostHeadline = 130;

interface Place {
  readonly y: number;
  readonly x?: number;
  readonly size?: number;
  readonly weight?: FontWeight;
  readonly colour?: string;
  readonly columns?: number;
}

/** Places the texts of the brochure on its pages. What does not fit on a page begins the next one. */
export class BrochurePainter {
  readonly #doc: PdfDocument;
  readonly #input: BrochureInput;
  readonly #root: PDFKit.PDFStructureElement;

  constructor(doc: PdfDocument, input: BrochureInput) {
    this.#doc = doc;
    this.#input = input;
    this.#root = doc.struct('Document');
    doc.addStructure(this.#root);
  }

  draw(): void {
    let y = this.#drawHead() + 34;
    for (const section of this.#input.words.sections) y = this.#drawSection(section, y) + 14;
    this.#drawSender(y);
    this.#root.end();
  }

  /** Returns its lower end. */
  #drawHead(): number {
    const { words, colour, textColour, picture } = this.#input;
    const onColour = readableText(colour, textColour);
    const headlineHeight = (size: number) =>
      this.#height(words.headline, { y: 0, size, weight: 'bold', columns: head.column });
    const size = headlineSizes.find((one) => headlineHeight(one) <= mostHeadline) ?? headlineSizes[2];
    const headline: Place = { y: 92, size, weight: 'bold', colour: onColour, columns: head.column };
    const lead: Place = {
      y: headline.y + this.#height(words.headline, headline) + 12,
      size: 13,
      colour: onColour,
      columns: head.column,
    };
    const leadEnd = lead.y + (words.lead ? this.#height(words.lead, lead) : 0);
    const height = Math.max(head.least, leadEnd + 48);
    const { left, top, size: box } = head.picture;
    this.#decorate(() => {
      this.#doc.rect(0, 0, page.width, height).fill(colour);
      if (picture) this.#doc.image(Buffer.from(picture), left, top, { fit: [box, height - 2 * top], align: 'center' });
      else this.#drawLeaf(left - 10, top - 10, mix(colour, '#ffffff', 0.6));
    });
    this.#write('P', words.product, { y: 54, size: 14, weight: 'bold', colour: onColour });
    this.#write('H1', words.headline, headline);
    if (words.lead) this.#write('P', words.lead, lead);
    return height;
  }

  #drawSection({ title, lead, look, cards }: BrochureSection, from: number): number {
    const heading: Place = { y: from, size: 18, weight: 'bold' };
    const below: Place = { y: 0, size: 10.5, colour: quiet };
    const headHeight = this.#height(title, heading) + this.#height(lead, below) + 18;
    const rows = look === 'steps' ? cards.map((card) => [card]) : pairs(cards);
    const heights = rows.map((row) => Math.max(...row.map((card) => this.#drawCard(card, look, 0, null))));
    const whole = heights.reduce((sum, height) => sum + height + rowGap, headHeight - rowGap);
    // A section stays together if a page has room for it.
    let y = this.#room(from, whole <= page.bottom - page.top ? whole : headHeight + (heights[0] ?? 0));
    y = this.#write('H2', title, { ...heading, y }) + 3;
    y = this.#write('P', lead, { ...below, y }) + 13;
    for (const [at, row] of rows.entries()) {
      const height = heights.at(at) ?? 0;
      const top = this.#room(y, height);
      if (look === 'steps') {
        const number: Place = { y: top - 3, size: 26, weight: 'bold', columns: 40 };
        this.#write('P', String(at + 1), number);
      }
      for (const [column, card] of row.entries())
        this.#drawCard(card, look, top, look === 'steps' ? page.left + 56 : page.left + column * (columnWidth + gap));
      y = top + height + rowGap;
    }
    return y;
  }

  /** Draws a card and returns its height; with no left edge it is only measured. */
  #drawCard({ figure, title, body }: BrochureCard, look: BrochureSection['look'], top: number, x: number | null) {
    const columns = look === 'steps' ? width - 56 : columnWidth;
    const texts: readonly [tag: string, text: string | null, place: Omit<Place, 'y'>][] = [
      ['P', figure, { size: 22, weight: 'bold' }],
      ['H3', title, { size: 12, weight: 'bold' }],
      ['P', body, { size: 10, colour: quiet }],
    ];
    let y = top;
    for (const [tag, text, place] of texts) {
      if (text === null) continue;
      const at: Place = { ...place, y, columns };
      if (x !== null) this.#write(tag, text, { ...at, x });
      y += this.#height(text, at) + 2;
    }
    return y - top;
  }

  #drawSender(from: number): void {
    const text = this.#input.words.sender.join(' · ');
    const place: Place = { y: 0, size: 9.5, colour: quiet };
    const y = Math.max(this.#room(from, this.#height(text, place)), page.bottom - 8);
    this.#write('P', text, { ...place, y });
  }

  /** The place for something of this height: here, or on a new page. */
  #room(y: number, height: number): number {
    if (y + height <= page.bottom) return y;
    this.#doc.addPage();
    this.#decorate(() => this.#doc.rect(0, 0, page.width, 12).fill(this.#input.colour));
    return page.top;
  }

  /** Writes a text with its tag and returns its lower end. */
  #write(tag: string, text: string, place: Place): number {
    const { x = page.left, y, colour = ink } = place;
    const printed = printable(text);
    const draw = () => this.#font(printed, place).fillColor(colour).text(printed, x, y, optionsOf(place));
    this.#root.add(this.#doc.struct(tag, {}, draw));
    return y + this.#height(text, place);
  }

  #height(text: string, place: Place): number {
    const printed = printable(text);
    return this.#font(printed, place).heightOfString(printed, optionsOf(place));
  }

  #font = (text: string, { size = 11, weight = 'regular' }: Place) => setFont(this.#doc, text, size, weight);

  /** Draws something that screen readers skip. */
  #decorate(paint: () => unknown): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    paint();
    this.#doc.endMarkedContent();
  }

  /** A leaf with the spots of a disease, as on the page. */
  #drawLeaf(x: number, y: number, fill: string): void {
    const doc = this.#doc;
    doc.save().translate(x, y).scale(0.68);
    doc.path(
      'M160 302c-18-18-66-22-92-66-30-52-4-118 30-150 22-22 44-44 62-72 18 28 40 50 62 72 34 32 60 98 30 150-26 44-74 48-92 66z',
    );
    doc.fillAndStroke(fill, ink);
    doc.path(
      'M160 34v276M160 92l-40-30M160 92l40-30M160 146 96 104M160 146l64-42M160 204 84 160M160 204l76-44M160 258l-58-30M160 258l58-30',
    );
    doc.stroke(ink);
    for (const [cx, cy, radius] of spots) doc.circle(cx, cy, radius).fillAndStroke('#a8793a', ink);
    doc.restore();
  }
}

const columnWidth = (width - gap) / 2;
const spots = [
  [118, 186, 24],
  [214, 136, 15],
  [188, 258, 12],
] as const;
const optionsOf = ({ size = 11, columns = width }: Place) => ({ width: columns, lineGap: size * 0.25 });
const pairs = (cards: readonly BrochureCard[]) => [cards.slice(0, 2), cards.slice(2)].filter((row) => row.length > 0);
