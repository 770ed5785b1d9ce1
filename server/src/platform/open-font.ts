import { create, type Font, openSync } from 'fontkit';

export type { Font };

/** Opens a font in a file or in memory, to read which letters it has. */
export const openFont = (font: string | Buffer): Font => (typeof font === 'string' ? openSync(font) : create(font));
