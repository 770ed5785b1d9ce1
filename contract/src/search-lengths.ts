/**
 * The longest search that a call takes, in characters. These are not in the files of the schemas, so that a page with a
 * search does not load zod.
 */
export const searchLength = 100;
/** The same of the catalogue and of the list of learners. */
export const longSearchLength = 200;
