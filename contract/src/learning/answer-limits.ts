/**
 * Limits of an answer, in characters: a free text, and the text of a blank or of a line below a picture. They are not
 * in the file of the schemas, so that a course does not load the entity.
 */
export const answerLimits = { freeText: 100_000, shortText: 2000 } as const;
