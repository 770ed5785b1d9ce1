/**
 * The id of an answer in an exam: its attempt and its quiz. An answer that is sent with its id never reaches another
 * attempt. The id of a practice answer contains no underscore.
 */
export const examAnswerId = (attemptId: string, quizId: string): string => `${attemptId}_${quizId}`;
