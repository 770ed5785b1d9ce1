import sharp from 'sharp';
import { BoundedMap } from '../platform/bounded-map.ts';

/** A house with an open book. The colour of the theme is checked where it is read: `#` and six hexadecimal digits. */
const drawing = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 32 32"><path fill="${colour}" d="M16 2 1 13h3v17h24V13h3z"/><path fill="#fff" stroke="#1b1b1b" stroke-width="1.5" stroke-linejoin="round" d="M16 17c-2-2-5-2-8-2v9c3 0 6 0 8 2 2-2 5-2 8-2v-9c-3 0-6 0-8 2zv9"/></svg>`;

const icons = new BoundedMap<string, Promise<Buffer>>(200);

/** Draws the icon once per colour. It is a PNG, because no endpoint serves a drawing that could run scripts. */
export function drawIcon(colour: string): Promise<Buffer> {
  const icon =
    icons.get(colour) ??
    sharp(Buffer.from(drawing(colour)))
      .png()
      .toBuffer();
  icons.set(colour, icon);
  icon.catch(() => icons.delete(colour));
  return icon;
}
