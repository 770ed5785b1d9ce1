import { blankToken } from '../blanks-of.ts';
import { wordsOf, writtenWords } from '../word-list.ts';
import type { ForeignNote, ForeignTask } from './foreign-question.ts';

type Blanks = Extract<ForeignTask, { kind: 'blanks' }>;
interface Filling {
  readonly list: 'fillInTheBlanksQuizes';
  readonly node: Readonly<Record<string, unknown>>;
}

const longestAnswers = 2000;
const longestText = 5000;

/**
 * Text with gaps as a quiz to fill in: an option for every gap, since all blanks of one option share its answers.
 */
export function fillingOf({ parts, bank }: Blanks, statement: string): Filling | ForeignNote {
  const options: { text: string; index: number; correctOption: string | string[] }[] = [];
  let before = '';
  let isLong = false;
  for (const part of parts) {
    if (typeof part === 'string') {
      before += part.replaceAll(blankToken, '___');
      continue;
    }
    const said = wordsOf(part.answers);
    if (said.length === 0) return { reason: 'noAnswer' };
    isLong ||= said.join(', ').length > longestAnswers;
    options.push({
      text: `${before}${blankToken}`.trim(),
      index: options.length + 1,
      correctOption: writtenWords(said),
    });
    before = '';
  }
  const last = options.at(-1);
  if (!last) return { reason: 'noAnswer' };
  last.text = `${last.text}${before}`.trim();
  if (isLong || options.some(({ text }) => text.length > longestText)) return { reason: 'tooLong' };
  const words = wordsOf(bank).toSorted((one, other) => one.localeCompare(other));
  return {
    list: 'fillInTheBlanksQuizes',
    node: {
      statement,
      ...(words.length > 0 ? { options: writtenWords(words) } : {}),
      fillInTheBlanksOptions: options,
    },
  };
}
