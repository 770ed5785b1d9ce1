/** An exam's result (specification 3, assessment result). Percentages and scores have at most two decimals. */
export type AssessmentResult = {
  readonly totalQuestions: number;
  readonly totalScore: number;
  readonly passingPercentage: number;
  readonly acquiredScore: number;
  readonly acquiredPercentage: number;
  readonly examPassed: boolean;
};

/** A question of the exam. `correct` comes from the server's grading; it is false for an unanswered question. */
export type ScoredQuestion = { readonly score?: number | null | undefined; readonly correct: boolean };

/**
 * Adds up an exam. Scores and the passing percentage have at most two decimals and are counted in hundredths, so 0.1 +
 * 0.2 is 0.3, and reaching exactly the passing percentage passes. Passing uses the exact value, so 59.999 does not pass
 * 60. `acquiredPercentage` is rounded half up for display, but down to 59.99 if the exam is failed and 60 would look
 * passed. A negative score counts as 0.
 * An exam with a total score of 0 has 0% and passes only when the passing percentage is 0. An exam without questions
 * is never passed.
 */
export function examScore(
  questions: readonly ScoredQuestion[],
  passingPercentage: number | null | undefined,
): AssessmentResult {
  const total = scoreInHundredths(questions);
  const acquired = scoreInHundredths(questions.filter((question) => question.correct));
  const passing = hundredths(passingPercentage);
  // Multiplied out to avoid a division: acquired / total >= passing / 100.
  const isReached = acquired * 10_000n >= passing * total && (total > 0n || passing === 0n);
  const rounded = total === 0n ? 0n : (acquired * 20_000n + total) / (2n * total);
  return {
    totalQuestions: questions.length,
    totalScore: fromHundredths(total),
    passingPercentage: fromHundredths(passing),
    acquiredScore: fromHundredths(acquired),
    acquiredPercentage: fromHundredths(isReached || rounded < passing ? rounded : passing - 1n),
    examPassed: questions.length > 0 && isReached,
  };
}

/** The better of two results: passed before failed, then the higher percentage; the first of two equal ones. */
export function betterResult(one: AssessmentResult, other: AssessmentResult): AssessmentResult {
  if (one.examPassed !== other.examPassed) return one.examPassed ? one : other;
  return other.acquiredPercentage > one.acquiredPercentage ? other : one;
}

/** The total score of questions in hundredths of a point, whether they are right or not. */
export function scoreInHundredths(questions: readonly ScoredQuestion[]): bigint {
  return questions.reduce((sum, question) => sum + hundredths(question.score), 0n);
}

/** A score or a percentage in whole hundredths; 0 for a negative or a missing one. */
export function hundredths(value: number | null | undefined): bigint {
  const rounded = Math.round((value ?? 0) * 100);
  return rounded > 0 && Number.isFinite(rounded) ? BigInt(rounded) : 0n;
}

/** Converts whole hundredths back to a score or a percentage. */
export function fromHundredths(value: bigint): number {
  return Number(value) / 100;
}
