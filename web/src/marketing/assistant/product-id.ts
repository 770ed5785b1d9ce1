import { questionLimits } from '@lernhaus/contract/marketing/question-limits';

/**
 * The id of a page's questions: the first characters of their joined ids (specification 7); null if they are too few.
 */
export const productIdOf = (joinedIds: string): string | null =>
  joinedIds.length < questionLimits.productId ? null : joinedIds.slice(0, questionLimits.productId);
