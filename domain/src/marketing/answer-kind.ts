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
  /** The same, where a word that stands in no text counts as a rare one, even if a synonym or a similar word does. */
  readonly knownShare: number;
  /** Share of the title's words that the question contains; null when the title is no question, as that of a lesson. */
  readonly titleShare: number | null;
  /** The sum of the weights of the words found. */
  readonly evidence: number;
  /** The same as a number of words that stand in one text only: in a short course each word weighs less. */
  readonly rareWords: number;
}

/**
 * Measured with one half of the questions of `bench/assistant-questions.jsonl`: above it the answer was almost always right, and
 * questions that no text answers stayed below.
 */
const ofQuestions = { sureAbove: 0.75, suggestsAbove: 0.08 };
/**
 * The same with `bench/course-questions.jsonl`. A course has thousands of words, so some paragraph has a word of each question, and one
 * word says little.
 */
const ofLessons = { sureAbove: 0.39, suggestsAbove: 0.19 };

const confidence = ({ questionShare, knownShare, titleShare, evidence, rareWords }: TextFit): number =>
  titleShare === null ? knownShare * rareWords : questionShare * evidence * (0.5 + titleShare);

/** Decides from the best fits what is replied. Silence is better than a wrong answer. */
export function answerKindOf(best: TextFit | undefined): 'answer' | 'suggestions' | 'unknown' {
  if (!best) return 'unknown';
  const { sureAbove, suggestsAbove } = best.titleShare === null ? ofLessons : ofQuestions;
  const sure = confidence(best);
  if (sure > sureAbove) return 'answer';
  return sure > suggestsAbove ? 'suggestions' : 'unknown';
}

/** The number of entries that are suggested. */
export const suggestionCount = 3;
