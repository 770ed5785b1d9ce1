/**
 * Takes the place of Mantine's default theme in the browser's build: ours is whole, and the default one would bring its
 * code for colours and sizes into the first visit of every page (web/vite.config.ts).
 */
export const DEFAULT_THEME = {};
