import { type Hex, mix } from '@lernhaus/domain/tenants/colour';
import { readableText } from '@lernhaus/domain/tenants/derive-palette';
import { drawingAsPng } from '../../media/api.ts';
import { drawable, outlineOf, widthIn } from './drawn-text.ts';
import { logoBox, shareImageSize } from './share-image-size.ts';
import { balancedText, wrapText } from './wrap-text.ts';

export interface ShareImageInput {
  /** What the page is about: a course, a product, or a school's headline. */
  readonly title: string;
  readonly companyName: string;
  /** The host, as people read it. */
  readonly host: string;
  readonly colour: Hex;
  /** The text colour of the theme, if it has one. */
  readonly textColour: Hex | null;
  /** The company's logo as PNG. */
  readonly logo: Uint8Array | null;
}

const left = 84;
const textWidth = 980;
const titleTop = 196;
const titleHeight = 330;
const lineHeight = 1.16;
const titleSizes = [92, 76, 62, 50, 42] as const;
const logoPadding = 22;
const house = 'M16 2 1 13h3v17h24V13h3z';
const book = 'M16 17c-2-2-5-2-8-2v9c3 0 6 0 8 2 2-2 5-2 8-2v-9c-3 0-6 0-8 2zv9';

/** Draws the picture of a page that is shared: the company's colour and logo, and the page's title. */
export function run(input: ShareImageInput): Promise<Uint8Array<ArrayBuffer>> {
  const { colour, logo } = input;
  const onColour = readableText(colour, input.textColour);
  const shape = mix(colour, onColour, 0.1);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${shareImageSize.width}" height="${shareImageSize.height}">
<rect width="100%" height="100%" fill="${colour}"/>
<path d="${house}" fill="${shape}" transform="translate(760 148) scale(18)"/>
<path d="${book}" fill="${colour}" transform="translate(760 148) scale(18)"/>
${logo ? logoWithName(logo, input.companyName, onColour) : nameWithIcon(input.companyName, colour, onColour)}
${titleOf([input.title, input.companyName, input.host], onColour)}
${lineAt(input.host, { size: 30, y: 574, colour: onColour })}
</svg>`;
  return drawingAsPng(svg);
}

export const transferOf = (png: Uint8Array<ArrayBuffer>): ArrayBuffer[] => [png.buffer];

/** A logo may have any colours, so its background is white. A wide one contains the name. */
function logoWithName(logo: Uint8Array, name: string, onColour: Hex): string {
  // A PNG names its size after the signature and the name of the first block.
  const header = new DataView(logo.buffer, logo.byteOffset);
  const [width, height] = [header.getUint32(16), header.getUint32(20)];
  const plate = `<rect x="${left}" y="60" width="${width + 2 * logoPadding}" height="${logoBox.height + 2 * logoPadding}" rx="20" fill="#ffffff"/>`;
  const y = 60 + logoPadding + (logoBox.height - height) / 2;
  const data = Buffer.from(logo).toString('base64');
  const end = left + width + 2 * logoPadding;
  const words = width > 2 * height ? '' : lineAt(name, { size: 40, y: 132, x: end + 28, colour: onColour });
  return `${words}${plate}<image x="${left + logoPadding}" y="${y}" width="${width}" height="${height}" href="data:image/png;base64,${data}"/>`;
}

function nameWithIcon(name: string, colour: Hex, onColour: Hex): string {
  const icon = `<g transform="translate(${left} 68) scale(2.25)"><path d="${house}" fill="${onColour}"/><path d="${book}" fill="${colour}"/></g>`;
  return icon + lineAt(name, { size: 40, y: 120, x: left + 96, colour: onColour });
}

/** One line that ends in `…` where it is too long. */
function lineAt(given: string, at: { size: number; x?: number; y: number; colour: Hex }): string {
  const { text, font } = drawable(given);
  const x = at.x ?? left;
  const { lines } = wrapText(text, (part) => widthIn(font, at.size, part), left + textWidth - x, 1);
  return lines.map((line) => outlineOf({ text: line, font }, at.size, x, at.y, at.colour)).join('');
}

/**
 * The title in the largest size in which all of it fits, without a split word if there is one. The first text that the
 * typefaces can draw is the title.
 */
function titleOf(given: readonly string[], colour: Hex): string {
  const { text, font } = given.map(drawable).find((one) => one.text !== '') ?? drawable('');
  const sized = titleSizes.map((size) => {
    const maxLines = Math.floor(titleHeight / (size * lineHeight));
    return { size, ...balancedText(text, (part) => widthIn(font, size, part), textWidth, maxLines) };
  });
  const fitting = sized.filter(({ isWhole }) => isWhole);
  const words = text.split(' ');
  const unsplit = fitting.find((one) => words.every((word) => widthIn(font, one.size, word) <= textWidth));
  const { size, lines } = unsplit ?? fitting.at(-1) ?? sized.at(-1) ?? { size: 0, lines: [] };
  const top = titleTop + (titleHeight - lines.length * size * lineHeight) / 2;
  return lines
    .map((line, at) =>
      outlineOf({ text: line, font }, size, left, Math.round(top + (at + 0.8) * size * lineHeight), colour),
    )
    .join('');
}
