export type { MediaStore } from './blob-store.ts';
export type { Media } from './create-media.ts';
export { drawIcon } from './draw-icon.ts';
export { drawingAsPng } from './drawing-as-png.ts';
export { fileKeyAnywhere } from './file-key.ts';
export { mailBrands } from './mail-brands.ts';
export { countVideoBytes, type MediaAbout, readAbout } from './queries.ts';
export { SignedLinks } from './signed-links.ts';
export { storedPictureAsPng } from './stored-picture.ts';
