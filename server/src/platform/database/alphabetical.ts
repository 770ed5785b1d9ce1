/** The collation of names. Every PostgreSQL that was built with ICU has it. */
export const alphabet = 'und-x-icu';

/**
 * The order of names for people: "apple" before "Zebra", and "Ä" beside "A". Without it a list has the order of the
 * database, and the embedded one sorts by the numbers of the characters (docs/decisions/0117).
 */
export const alphabetical = `collate "${alphabet}"`;
