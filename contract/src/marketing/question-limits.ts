/** Limits of a question to the assistant, in characters. They stand apart from the schemas, so that a page shows the button without zod. */
export const questionLimits = { question: 1000, productInfo: 20_000, productId: 24 } as const;
