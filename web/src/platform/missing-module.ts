/** The error messages of browsers when the file of a module could not be loaded: Chromium, Firefox, Safari. */
const words =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/**
 * Whether a part of the page could not be loaded: without a connection, or because a new version has replaced the file.
 */
export const isMissingModule = (error: unknown): boolean => error instanceof Error && words.test(error.message);
