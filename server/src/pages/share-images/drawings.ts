import type { Hex } from '@lernhaus/domain/tenants/colour';

/** The drawing beside the title of a page without a picture. Only the platform's own pages have its house. */
export type DrawingName = 'house' | 'book' | 'table' | 'place' | 'leaf';

const house = 'M16 2 1 13h3v17h24V13h3z';
const book = 'M16 17c-2-2-5-2-8-2v9c3 0 6 0 8 2 2-2 5-2 8-2v-9c-3 0-6 0-8 2zv9';
const openBook = 'M16 6C12 3 7 3 1 3v22c6 0 11 0 15 3 4-3 9-3 15-3V3c-6 0-11 0-15 3z';
const leaf = 'M16 1c9 7 12 13 12 18a12 12 0 0 1-24 0C4 14 7 8 16 1z';
const rows = 'M1 10h30M1 16h30M1 22h30M12 4v24';
const veins = 'M16 7v25M16 13l6-5M16 13l-6-5M16 20l8-6M16 20l-8-6M16 27l8-6M16 27l-8-6';
const pin = 'M16 1a12 12 0 0 1 12 12c0 8-12 18-12 18S4 21 4 13A12 12 0 0 1 16 1z';

/** Each drawing on a grid of 32: filled shapes, and lines in the colour of the ground. */
const drawings: Readonly<Record<DrawingName, (fill: Hex, ground: Hex) => string>> = {
  house: (fill, ground) => `<path d="${house}" fill="${fill}"/><path d="${book}" fill="${ground}"/>`,
  book: (fill, ground) => `<path d="${openBook}" fill="${fill}"/>${lines('M16 6v22M5 9h7M5 14h7M5 19h7', ground)}`,
  table: (fill, ground) => `<rect x="1" y="4" width="30" height="24" rx="2" fill="${fill}"/>${lines(rows, ground)}`,
  place: (fill, ground) => `<path d="${pin}" fill="${fill}"/><circle cx="16" cy="13" r="5" fill="${ground}"/>`,
  leaf: (fill, ground) => `<path d="${leaf}" fill="${fill}"/>${lines(veins, ground)}`,
};

const lines = (path: string, colour: Hex): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="0.8"/>`;

/** A drawing in the lower right corner of the shared picture. */
export const drawingOf = (drawing: DrawingName, fill: Hex, ground: Hex): string =>
  `<g transform="translate(760 148) scale(18)">${drawings[drawing](fill, ground)}</g>`;
