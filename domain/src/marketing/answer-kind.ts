/**
 * What the assistant replies: an answer from a source, up to three sources that may help, that it does not know, or
 * that the plan has no tokens left.
 */
export const answerKinds = ['answer', 'suggestions', 'unknown', 'limit'] as const;

/** How well a text fits a question. Shares are from 0 to 1. */
export interface TextFit {
  /** Share of the question's words that the text contains; rare words count more. */
  readonly questionShare: number;
  /**
   * The same share, but a word that no text contains counts as a rare word, even if a text contains a synonym or a
   * similar word.
   */
  readonly knownShare: number;
  /**
   * Share of the title's words that the question contains; null when the title is not a question, for example the title
   * of a lesson.
   */
  readonly titleShare: number | null;
  /** The sum of the weights of the words found. */
  readonly evidence: number;
  /** The same sum as a number of words that only one text contains, because each word weighs less in a short course. */
  readonly rareWords: number;
}

/**
 * Measured with one half of `bench/assistant-questions.jsonl`. Above these values the answer was almost always right;
 * questions that no text answers stayed below them.
 */
const ofQuestions = { sureAbove: 0.75, suggestsAbove: 0.08 };
/**
 * Measured with one half of `bench/course-questions.jsonl`. A course has thousands of words, so nearly every question
 * has a word in some paragraph. One word proves little.
 */
const ofLessons = { sureAbove: 0.39, suggestsAbove: 0.19 };

/**
 * An entry is suggested if it has about one rare word of the question, or most of the question. Everyday words are not
 * enough: of 357 questions that have nothing to do with the company, 36 got suggestions with this rule and 136 without.
 */
const isRelated = ({ titleShare, rareWords, questionShare }: TextFit): boolean =>
  titleShare === null || rareWords >= 0.75 || questionShare >= 0.6;

const confidence = ({ questionShare, knownShare, titleShare, evidence, rareWords }: TextFit): number =>
  titleShare === null ? knownShare * rareWords : questionShare * evidence * (0.5 + titleShare);

/** Chooses the kind of reply from the best fits. No answer is better than a wrong one. */
export function answerKindOf(best: TextFit | undefined): 'answer' | 'suggestions' | 'unknown' {
  if (!best) return 'unknown';
  const { sureAbove, suggestsAbove } = best.titleShare === null ? ofLessons : ofQuestions;
  const sure = confidence(best);
  if (sure > sureAbove) return 'answer';
  return sure > suggestsAbove && isRelated(best) ? 'suggestions' : 'unknown';
}

/** The number of entries that are suggested. */
export const suggestionCount = 3;
