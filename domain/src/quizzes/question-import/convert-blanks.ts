import { blanksAsLines, blankToken } from '../blanks-of.ts';
import { nfcText } from '../same-answer.ts';
import { formatWords, wordsOf } from '../word-list.ts';
import type { ImportedTask, ImportNote } from './imported-question.ts';

type Blanks = Extract<ImportedTask, { kind: 'blanks' }>;
interface ConvertedBlanks {
  readonly list: 'fillInTheBlanksQuizes';
  readonly node: Readonly<Record<string, unknown>>;
  readonly notes: readonly ImportNote[];
}

const maxAnswersLength = 2000;
const maxBankLength = 5000;
const maxTextLength = 5000;
/** The maximum number of words of a list. */
export const maxWords = 200;
/** The maximum number of options, items or blanks of a quiz. */
export const maxPieces = 2000;

/** Whether words can be stored as one list. */
export const fitsWordList = (words: readonly string[], maxLength: number): boolean =>
  words.length <= maxWords && words.join(', ').length <= maxLength;

/** Notes that some of the words became one because they differ only in letter case. */
export function caseNotes(words: readonly string[]): ImportNote[] {
  const distinct = new Set(words.map(nfcText));
  const inLowerCase = new Set([...distinct].map((word) => word.toLowerCase()));
  return distinct.size > inLowerCase.size ? [{ reason: 'letterCase' }] : [];
}

/**
 * Converts a text with blanks to a fill-in-the-blanks quiz. Each blank becomes an option of its own, because all blanks
 * of an option share its answers.
 */
export function convertBlanks({ parts, bank }: Blanks, statement: string): ConvertedBlanks | ImportNote {
  const options: { text: string; index: number; correctOption: string | string[] }[] = [];
  let before = '';
  let isLong = false;
  for (const part of parts) {
    if (typeof part === 'string') {
      before += blanksAsLines(part);
      continue;
    }
    const answers = wordsOf(part.answers);
    if (answers.length === 0) return { reason: 'noAnswer' };
    isLong ||= !fitsWordList(answers, maxAnswersLength);
    options.push({
      text: `${before}${blankToken}`.trim(),
      index: options.length + 1,
      correctOption: formatWords(answers),
    });
    before = '';
  }
  const last = options.at(-1);
  if (!last) return { reason: 'noAnswer' };
  last.text = `${last.text}${before}`.trim();
  isLong ||= options.length > maxPieces || options.some(({ text }) => text.length > maxTextLength);
  const words = wordsOf(bank).toSorted((one, other) => one.localeCompare(other));
  if (isLong || !fitsWordList(words, maxBankLength)) return { reason: 'tooLong' };
  return {
    list: 'fillInTheBlanksQuizes',
    node: {
      statement,
      ...(words.length > 0 ? { options: formatWords(words) } : {}),
      fillInTheBlanksOptions: options,
    },
    notes: caseNotes(bank),
  };
}
