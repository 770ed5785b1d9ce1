import { Failure } from '@lernhaus/contract/failures';
import { limits } from '@lernhaus/contract/limits';
import { cutText } from '@lernhaus/domain/cut-text';
import { escapeHtml } from '@lernhaus/domain/escape-html';
import type {
  ImportedBlank,
  ImportedQuestion,
  ImportedTask,
  ImportNote,
  UnreadableQuestion,
} from '@lernhaus/domain/quizzes/question-import/imported-question';
import { decodeEntities, losesFormatting, plainText } from '@lernhaus/domain/quizzes/question-import/plain-text';
import gift, {
  type GIFTQuestion,
  type NumericalChoice,
  type NumericalFormat,
  type TextChoice,
  type TextFormat,
} from 'gift-pegjs';
import { decodeSigns } from './decode-signs.ts';
import { escapeSigns } from './gift-signs.ts';
import { writtenNumbers } from './number-answers.ts';
import { PieceTexts } from './piece-texts.ts';
import type { ChoiceWords } from './question-file.ts';

/** The maximum length of one question with its answers. */
const maxBlockLength = 60_000;

interface Block {
  /** The line where it begins. `text` contains no comments and no empty lines between answers. */
  readonly line: number;
  readonly text: string;
}

/**
 * Splits the file into questions. A question ends at an empty line outside its braces; comments are separate lines. A
 * brace that opens inside an open one means that the previous question has no closing brace: it ends at the empty line
 * between, so only it is lost.
 */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let block: { lines: number[]; keptLines: string[]; lastEmptyLine: number } = {
    lines: [],
    keptLines: [],
    lastEmptyLine: 0,
  };
  let open = 0;
  const endAt = (length: number) => {
    const { lines, keptLines } = block;
    if (length > 0) blocks.push({ line: lines[0] ?? 1, text: keptLines.slice(0, length).join('\n') });
    block = { lines: lines.slice(length), keptLines: keptLines.slice(length), lastEmptyLine: 0 };
    open = block.keptLines.reduce((sum, line) => sum + bracesIn(line), 0);
  };
  for (const [at, line] of text.split(/\r\n?|\n/).entries()) {
    const isEmpty = line.trim() === '';
    if (isEmpty && open <= 0) endAt(block.keptLines.length);
    if (isEmpty) block.lastEmptyLine = block.keptLines.length;
    if (isEmpty || line.trimStart().startsWith('//')) continue;
    if (open > 0 && block.lastEmptyLine > 0 && /(?<!\\)\{/.test(line)) endAt(block.lastEmptyLine);
    block.lines.push(at + 1);
    block.keptLines.push(line);
    open += bracesIn(line);
  }
  endAt(block.keptLines.length);
  return blocks;
}

/** The number of braces that a line leaves open. */
const bracesIn = (line: string): number => {
  const unescaped = line.replace(/\\./g, '');
  return unescaped.split('{').length - unescaped.split('}').length;
};

const isMarkup = ({ format, text }: TextFormat): boolean => format !== 'plain' && /<[a-z/][^<>]*>/i.test(text);
const plainTextOf = (format: TextFormat): string => {
  const text = format.text.replace(/\\([~=#{}:'])/g, '$1');
  return isMarkup(format) ? plainText(text) : decodeEntities(text).trim();
};

/** What `PieceTexts` reads: the HTML of a text, and its plain text. */
const htmlAndText = (format: TextFormat): [html: string, text: string] => [
  isMarkup(format) ? format.text : escapeHtml(format.text),
  plainTextOf(format),
];

/** What learners write is plain text, in which `List<String>` is not a tag, unless the author says otherwise. */
const writtenAnswer = ({ format, text }: TextFormat): string =>
  plainTextOf({ format: format === 'html' ? format : 'plain', text });

/** Decodes the placeholders of escaped characters, as the parser does in all texts except the targets of a match. */
const withEscapedCharacters = (text: string): string =>
  text.replace(/&&(?:(092|058|035|061|123|125|126);|010)/g, (_placeholder, code: string | undefined) =>
    String.fromCodePoint(Number(code ?? 10)),
  );

/** Questions in Moodle's GIFT (https://docs.moodle.org/en/GIFT_format). */
export function readGift(text: string, words: ChoiceWords): (ImportedQuestion | UnreadableQuestion)[] {
  const blocks = blocksOf(decodeSigns(text.replace(/^\uFEFF/, '')));
  if (blocks.length > 2 * limits.questionsAtOnce)
    throw new Failure('error.questions.tooMany', { most: limits.questionsAtOnce });
  return blocks.flatMap((block) => readBlock(block, words));
}

function readBlock({ line, text }: Block, words: ChoiceWords): (ImportedQuestion | UnreadableQuestion)[] {
  if (text.length > maxBlockLength) return [{ line, name: cutText(text, 60), reason: 'tooLong' }];
  try {
    // The parser stops at its first error, so it gets one question at a time.
    return gift.parse(`${escapeSigns(text)}\n\n`).flatMap((question) => {
      const read = questionOf(question, line, words);
      return read ? [read] : [];
    });
  } catch {
    const title = /^\s*::((?:\\.|[^\\\n])*?)::/.exec(text)?.[1]?.replace(/\\(.)/g, '$1');
    const name = title ?? cutText(text.trim(), 60);
    // The line where the question begins; the parser's position can be far behind the error.
    return [{ line, name, reason: 'syntax' }];
  }
}

function questionOf(
  question: GIFTQuestion,
  line: number,
  words: ChoiceWords,
): ImportedQuestion | UnreadableQuestion | null {
  if (question.type === 'Category') return null;
  const name = question.title ?? cutText(plainTextOf(question.stem), 60);
  if (question.type === 'Description') return { line, name, reason: 'kind', what: 'description' };
  const notes: ImportNote[] = [];
  if (losesFormatting(question.stem.text)) notes.push({ reason: 'formatting' });
  if (/<img\b/i.test(question.stem.text)) notes.push({ reason: 'picture' });
  if (hasFeedback(question)) notes.push({ reason: 'feedback' });
  const pieces = new PieceTexts(notes);
  const read = taskOf(question, pieces, words);
  const task = pieces.problem ?? read;
  if ('reason' in task) return { line, name, ...task };
  const hint = question.globalFeedback ? `<p>${escapeHtml(plainTextOf(question.globalFeedback))}</p>` : null;
  return { line, name, prompt: plainTextOf(question.stem), score: null, hint, picture: null, notes, task };
}

type AnswerableQuestion = Exclude<GIFTQuestion, { type: 'Category' | 'Description' }>;

function taskOf(question: AnswerableQuestion, pieces: PieceTexts, words: ChoiceWords): ImportedTask | ImportNote {
  const { notes } = pieces;
  switch (question.type) {
    case 'TF':
      return { kind: 'choice', several: false, keepsOrder: true, options: trueOrFalse(question.isTrue, words) };
    case 'MC':
      return choiceOf(question.choices, pieces);
    case 'Short': {
      const answers = fullAnswers(question.choices, notes).map(({ text }) =>
        pieces.answer(text.format === 'html' ? text.text : '', writtenAnswer(text)),
      );
      if (answers.some((answer) => answer.includes('*'))) return { reason: 'wildcard' };
      return { kind: 'blanks', parts: around(question, { answers }), bank: [] };
    }
    case 'Numerical':
      return numberOf(question, notes);
    case 'Matching': {
      const pairs = question.matchPairs.map(({ subquestion, subanswer }) => ({
        item: pieces.shown('items', ...htmlAndText(subquestion)),
        target: plainTextOf({ format: 'plain', text: withEscapedCharacters(subanswer) }),
      }));
      const targets = pairs.filter(({ item }) => item === '').map(({ target }) => target);
      return { kind: 'match', pairs, targets };
    }
    case 'Essay':
      return { kind: 'essay', format: null, model: null };
  }
}

export const trueOrFalse = (isTrue: boolean, words: ChoiceWords) => [
  { text: words.isTrue, correct: isTrue },
  { text: words.isFalse, correct: !isTrue },
];

type Answer = Pick<TextChoice, 'isCorrect' | 'weight'>;

/** Without a weight, `=` means all points; with one, only the weight counts, as in `=%50%`. */
const isFull = ({ isCorrect, weight }: Answer): boolean => (weight === null ? isCorrect : weight >= 100);
const isPartial = (answer: Answer): boolean => !isFull(answer) && (answer.weight ?? 0) > 0;

/** The answers with all points; answers with a part of them are not imported. */
function fullAnswers<A extends Answer>(answers: readonly A[], notes: ImportNote[]): A[] {
  if (answers.some(isPartial)) notes.push({ reason: 'partial' });
  return answers.filter(isFull);
}

/**
 * If no answer with `=` has all points, a learner chooses several: all answers with a positive weight are correct.
 * Otherwise partial credit is not imported.
 */
function choiceOf(choices: readonly TextChoice[], pieces: PieceTexts): ImportedTask {
  const several = !choices.some((one) => one.isCorrect && isFull(one));
  const isRight = (one: TextChoice) => isFull(one) || (several && isPartial(one));
  if (!several && choices.some(isPartial)) pieces.notes.push({ reason: 'partial' });
  return {
    kind: 'choice',
    several,
    options: choices.map((one) => ({ text: pieces.shown('options', ...htmlAndText(one.text)), correct: isRight(one) })),
  };
}

/**
 * Puts the blank where the answers were in the sentence, else at the end. The parser marks the place with a line of five
 * underscores, so it is unknown if the author wrote such a line too.
 */
const around = (question: AnswerableQuestion, blank: ImportedBlank): (string | ImportedBlank)[] => {
  const [before, after, ...others] = question.hasEmbeddedAnswers ? plainTextOf(question.stem).split('_____') : [];
  return before === undefined || after === undefined || others.length > 0 ? [blank] : [before, blank, after];
};

/** Numbers are compared by their digits, so a tolerance cannot be imported. */
function numberOf(
  question: Extract<AnswerableQuestion, { type: 'Numerical' }>,
  notes: ImportNote[],
): ImportedTask | ImportNote {
  const choices = Array.isArray(question.choices)
    ? question.choices
    : [{ isCorrect: true, weight: null, text: question.choices }];
  const right = fullAnswers(choices as Pick<NumericalChoice, 'isCorrect' | 'weight' | 'text'>[], notes);
  const answers = right.map(({ text }) => exactly(text));
  if (answers.includes(null)) return { reason: 'tolerance' };
  return {
    kind: 'blanks',
    parts: around(question, { answers: answers.flatMap((answer) => writtenNumbers(String(answer))) }),
    bank: [],
  };
}

function exactly({ number, range, numberHigh, numberLow }: NumericalFormat): number | null {
  if (number !== undefined) return range === undefined || range === 0 ? number : null;
  return numberLow !== undefined && numberLow === numberHigh ? numberLow : null;
}

const hasFeedback = (question: AnswerableQuestion): boolean =>
  ('choices' in question && Array.isArray(question.choices) && question.choices.some(({ feedback }) => feedback)) ||
  (question.type === 'TF' && Boolean(question.trueFeedback ?? question.falseFeedback));
