import { blanksAsLines, blankToken } from '../blanks-of.ts';
import { formatWords, wordsOf } from '../word-list.ts';
import type { ImportedTask, ImportNote } from './imported-question.ts';

type Blanks = Extract<ImportedTask, { kind: 'blanks' }>;
interface ConvertedBlanks {
  readonly list: 'fillInTheBlanksQuizes';
  readonly node: Readonly<Record<string, unknown>>;
}

const maxAnswersLength = 2000;
const maxTextLength = 5000;

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
    isLong ||= answers.join(', ').length > maxAnswersLength;
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
  if (isLong || options.some(({ text }) => text.length > maxTextLength)) return { reason: 'tooLong' };
  const words = wordsOf(bank).toSorted((one, other) => one.localeCompare(other));
  return {
    list: 'fillInTheBlanksQuizes',
    node: {
      statement,
      ...(words.length > 0 ? { options: formatWords(words) } : {}),
      fillInTheBlanksOptions: options,
    },
  };
}
