import { cleanHtml } from './clean-html.ts';

/** Cleans texts that are too long to be cleaned by the thread that answers everybody. */
export const run = (texts: readonly string[]): string[] => texts.map(cleanHtml);
