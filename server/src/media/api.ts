export type { MediaStore } from './blob-store.ts';
export type { Media } from './create-media.ts';
export { countVideoBytes, readAbout } from './queries.ts';
