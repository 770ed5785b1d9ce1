import { cleanHtml } from './clean-html.ts';

/** Cleans texts that are too long for the main thread. */
export const run = (texts: readonly string[]): string[] => texts.map(cleanHtml);
