/**
 * Limits of a question to the assistant, in characters. They are not in the file of the schemas, so that a page with
 * the button does not load zod.
 */
export const questionLimits = { question: 1000, productInfo: 20_000, productId: 24 } as const;
