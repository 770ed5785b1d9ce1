/**
 * What the assistant replies: an answer from a source, up to three sources that may help, that it does not know, or that the
 * plan has no tokens left.
 */
export const answerKinds = ['answer', 'suggestions', 'unknown', 'limit'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** How well a text fits a question. Shares are from 0 to 1. */
export interface TextFit {
  /** Share of the question's words that the text contains, rare words counting more. */
  readonly questionShare: number;
  /** Share of the title's words that the question contains; null when the title is no question, as that of a lesson. */
  readonly titleShare: number | null;
  /** The sum of the weights of the words found. */
  readonly evidence: number;
}

/**
 * Measured with one half of the questions of `bench/assistant-questions.json`: above it the answer was almost always right, and
 * questions that no text answers stayed below.
 */
const sureAbove = 0.75;
const suggestsAbove = 0.08;

const confidence = ({ questionShare, titleShare, evidence }: TextFit): number =>
  questionShare * evidence * (0.5 + (titleShare ?? 0.5));

/** Decides from the best fits what is replied. Silence is better than a wrong answer. */
export function answerKindOf(best: TextFit | undefined): 'answer' | 'suggestions' | 'unknown' {
  const sure = best ? confidence(best) : 0;
  if (sure > sureAbove) return 'answer';
  return sure > suggestsAbove ? 'suggestions' : 'unknown';
}

/** The number of entries that are suggested. */
export const suggestionCount = 3;
