import { commaSeparated, foldAnswer } from './same-answer.ts';

/**
 * The words offered beside a text with gaps, from their comma-separated field. In alphabetical order, because
 * authors tend to write them in the order of the blanks, which would give the answers away.
 */
export function wordBank(options: string | null | undefined): readonly string[] {
  return commaSeparated(options).toSorted((one, other) => (foldAnswer(one) < foldAnswer(other) ? -1 : 1));
}
