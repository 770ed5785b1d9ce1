import { type Hex, mix } from '@lernhaus/domain/tenants/colour';
import { readableText } from '@lernhaus/domain/tenants/derive-palette';
import { drawingAsPng } from '../../media/api.ts';
import { type DrawingName, drawingOf } from './drawings.ts';
import { drawable, outlineOf, widthIn } from './drawn-text.ts';
import { logoBox, pictureWidth, shareImageSize } from './share-image-size.ts';
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
  /** The picture of the course or of the page as PNG; without one the drawing is beside the title. */
  readonly picture: Uint8Array | null;
  readonly drawing: DrawingName;
}

const left = 84;
const right = 136;
/** Between the texts and the picture. */
const gap = 56;
const titleTop = 196;
const titleHeight = 330;
const lineHeight = 1.16;
const smallestTitle = 42;
const titleSizes = [92, 76, 62, 50, smallestTitle];
const logoPadding = 22;
const { width: cardWidth, height: cardHeight } = shareImageSize;

/** Draws the picture of a page that is shared: the company's colour and logo, the page's title and its picture. */
export function run(input: ShareImageInput): Promise<Uint8Array<ArrayBuffer>> {
  const { colour, logo, picture } = input;
  const onColour = readableText(colour, input.textColour);
  const width = cardWidth - left - (picture ? pictureWidth + gap : right);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}">
<rect width="100%" height="100%" fill="${colour}"/>
${picture ? pictureAtRight(picture) : drawingOf(input.drawing, mix(colour, onColour, 0.1), colour)}
${logo ? logoWithName(logo, input.companyName, onColour, width) : lineAt(input.companyName, { sizes: nameSizes, y: 120, x: left, colour: onColour, width })}
${titleOf([input.title, input.companyName, input.host], onColour, width)}
${lineAt(input.host, { sizes: [30], y: 574, colour: onColour, width })}
</svg>`;
  return drawingAsPng(svg);
}

export const transferOf = (png: Uint8Array<ArrayBuffer>): ArrayBuffer[] => [png.buffer];

const dataAddress = (png: Uint8Array): string => `data:image/png;base64,${Buffer.from(png).toString('base64')}`;

/** The picture fills the right side from edge to edge; what has no room is cut off. */
const pictureAtRight = (picture: Uint8Array): string =>
  `<image x="${cardWidth - pictureWidth}" y="0" width="${pictureWidth}" height="${cardHeight}" preserveAspectRatio="xMidYMid slice" href="${dataAddress(picture)}"/>`;

/** A logo may have any colours, so its background is white. A wide one contains the name. */
function logoWithName(logo: Uint8Array, name: string, onColour: Hex, lineWidth: number): string {
  // A PNG names its size after the signature and the name of the first block.
  const header = new DataView(logo.buffer, logo.byteOffset);
  const [width, height] = [header.getUint32(16), header.getUint32(20)];
  const plate = `<rect x="${left}" y="60" width="${width + 2 * logoPadding}" height="${logoBox.height + 2 * logoPadding}" rx="20" fill="#ffffff"/>`;
  const y = 60 + logoPadding + (logoBox.height - height) / 2;
  const end = left + width + 2 * logoPadding;
  const words =
    width > 2 * height
      ? ''
      : lineAt(name, { sizes: nameSizes, y: 132, x: end + 28, colour: onColour, width: lineWidth });
  return `${words}${plate}<image x="${left + logoPadding}" y="${y}" width="${width}" height="${height}" href="${dataAddress(logo)}"/>`;
}

interface LinePlace {
  /** The sizes from the largest; the line has the first one in which it is whole. */
  readonly sizes: readonly [number, ...number[]];
  readonly x?: number;
  readonly y: number;
  readonly colour: Hex;
  readonly width: number;
}

const nameSizes = [40, 34, 28] as const;

/** One line that ends in `…` where it is too long in every size. */
function lineAt(fullText: string, { sizes, x = left, y, colour, width }: LinePlace): string {
  const { text, font } = drawable(fullText);
  const inSize = (size: number) => wrapText(text, (part) => widthIn(font, size, part), left + width - x, 1);
  const size = sizes.find((one) => inSize(one).isWhole) ?? sizes.at(-1) ?? sizes[0];
  return inSize(size)
    .lines.map((line) => outlineOf({ text: line, font }, size, x, y, colour))
    .join('');
}

/**
 * The title in the largest size in which all of it fits, without a split word if there is one. The first text that the
 * typefaces can draw is the title.
 */
function titleOf(texts: readonly string[], colour: Hex, width: number): string {
  const { text, font } = texts.map(drawable).find((one) => one.text !== '') ?? drawable('');
  const widthAt = (size: number) => (part: string) => widthIn(font, size, part);
  const linesAt = (size: number) => Math.floor(titleHeight / (size * lineHeight));
  const fitting = titleSizes.filter((size) => wrapText(text, widthAt(size), width, linesAt(size)).isWhole);
  const words = text.split(' ');
  const unsplit = fitting.find((size) => words.every((word) => widthIn(font, size, word) <= width));
  const size = unsplit ?? fitting.at(-1) ?? smallestTitle;
  const { lines } = balancedText(text, widthAt(size), width, linesAt(size));
  const top = titleTop + (titleHeight - lines.length * size * lineHeight) / 2;
  return lines
    .map((line, at) =>
      outlineOf({ text: line, font }, size, left, Math.round(top + (at + 0.8) * size * lineHeight), colour),
    )
    .join('');
}
