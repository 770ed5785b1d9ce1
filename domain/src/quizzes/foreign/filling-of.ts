import { blankToken } from '../blanks-of.ts';
import type { ForeignNote, ForeignTask, Gap } from './foreign-question.ts';

type Blanks = Extract<ForeignTask, { kind: 'blanks' }>;
interface Filling {
  readonly list: 'fillInTheBlanksQuizes';
  readonly node: Readonly<Record<string, unknown>>;
  readonly notes: readonly ForeignNote[];
}

const longestAnswers = 2000;
const longestText = 5000;

/**
 * Text with gaps as a quiz to fill in: an option for every gap, since all blanks of one option share its answers. Answers are
 * written with commas between them; one that holds a comma itself is left out, and with it the question if no other is left.
 */
export function fillingOf({ parts, bank }: Blanks, statement: string): Filling | ForeignNote {
  const notes: ForeignNote[] = [];
  const options: { text: string; index: number; correctOption: string }[] = [];
  let before = '';
  for (const part of parts) {
    if (typeof part === 'string') {
      before += part.replaceAll(blankToken, '___');
      continue;
    }
    const { said, odd } = answersOf(part);
    if (said.length === 0) return odd.length > 0 ? { reason: 'comma', what: odd[0] ?? '' } : { reason: 'noAnswer' };
    notes.push(...odd.map((what) => ({ reason: 'comma', what }) as const));
    options.push({ text: `${before}${blankToken}`.trim(), index: options.length + 1, correctOption: said.join(', ') });
    before = '';
  }
  const last = options.at(-1);
  if (!last) return { reason: 'noAnswer' };
  last.text = `${last.text}${before}`.trim();
  if (options.some(({ text, correctOption }) => text.length > longestText || correctOption.length > longestAnswers))
    return { reason: 'tooLong' };
  const words = [...new Set(bank.map((word) => word.trim()).filter((word) => word !== ''))];
  const isOffered = words.length > 0 && !words.some((word) => word.includes(','));
  return {
    list: 'fillInTheBlanksQuizes',
    node: {
      statement,
      ...(isOffered ? { options: words.toSorted((one, other) => one.localeCompare(other)).join(', ') } : {}),
      fillInTheBlanksOptions: options,
    },
    notes,
  };
}

function answersOf({ answers }: Gap): { said: string[]; odd: string[] } {
  const all = [...new Set(answers.map((answer) => answer.trim()).filter((answer) => answer !== ''))];
  return { said: all.filter((answer) => !answer.includes(',')), odd: all.filter((answer) => answer.includes(',')) };
}
