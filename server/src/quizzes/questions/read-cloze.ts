import { maxPieces } from '@lernhaus/domain/quizzes/question-import/convert-blanks';
import type { ImportedTask, ImportNote } from '@lernhaus/domain/quizzes/question-import/imported-question';
import { hasMedia, plainText } from '@lernhaus/domain/quizzes/question-import/plain-text';
import { writtenNumbers } from './number-answers.ts';
import type { PieceTexts } from './piece-texts.ts';

/**
 * `{1:SHORTANSWER:=Berlin~%50%Bonn#feedback}`: a blank of Moodle's embedded answers
 * (https://docs.moodle.org/en/Embedded_Answers).
 */
const blankStart = /\{(\d*):(\w+):/g;

type FillBlank = (points: string, kind: string, answers: string) => string;

/**
 * Replaces the blanks of a text. A blank ends at the next `}` without a backslash, as in Moodle, so formulas in its
 * answers may open braces. Each character is read once: a blank without an end is the last one.
 */
function replaceBlanks(html: string, fill: FillBlank): string {
  let text = '';
  let from = 0;
  blankStart.lastIndex = 0;
  for (let start = blankStart.exec(html); start; start = blankStart.exec(html)) {
    const inside = start.index + start[0].length;
    const end = endOf(html, inside);
    if (end === -1) break;
    text +=
      html.slice(from, start.index) + fill(start[1] ?? '', (start[2] ?? '').toUpperCase(), html.slice(inside, end));
    from = end + 1;
    blankStart.lastIndex = from;
  }
  return text + html.slice(from);
}

function endOf(html: string, inside: number): number {
  for (let at = inside; at < html.length; at++) {
    if (html[at] === '\\') at++;
    else if (html[at] === '}') return at;
  }
  return -1;
}

/** The text with a line for each blank, which does not show its answers. */
export const withLines = (html: string): string =>
  replaceBlanks(html, () => '_____').replace(/\[\[\d{1,3}\]\]/g, '_____');

const isUnread = (text: string): boolean => /\{\d*:\w+:/.test(text);

const exactCase = /^(SHORTANSWER_C|SAC|MWC)$/;
const short = /^(SHORTANSWER|SA|MW|SHORTANSWER_C|SAC|MWC)$/;
const numerical = /^(NUMERICAL|NM)$/;
/** All layouts of the choices. */
const choice = /^(MULTICHOICE|MC)(_?[VHS]+)?$/;

/** The maximum length of a blank, which bounds the work for a hostile file. */
const maxAnswersLength = 60_000;

interface Answer {
  readonly html: string;
  readonly text: string;
  readonly share: number;
  readonly hasFeedback: boolean;
}

/** The HTML of an answer before its feedback, which begins at a `#` outside tags, entities and escapes. */
const beforeFeedback = (html: string): string =>
  /^(?:<[a-z/!][^<>]*>|&#x?[\da-f]+;|\\#|[^#])*/i.exec(html)?.[0] ?? html;

/** The answers of a blank; `=` means all points, `%50%` half of them. */
const answersIn = (html: string): Answer[] =>
  html
    .split(/(?<!\\)~/)
    .filter((one) => one.trim() !== '')
    .map((one) => {
      const [, whole = '', percent, rest = ''] = /^(=?)(?:%(-?[\d.]+)%)?([\s\S]*)$/.exec(plainText(one)) ?? [];
      const [answer = '', feedback = ''] = rest.split(/(?<!\\)#/);
      const text = answer.replace(/\\([}#~/"'\\])/g, '$1').trim();
      const answerHtml = beforeFeedback(one);
      return {
        html: answerHtml,
        text,
        hasFeedback: feedback.trim() !== '' || hasMedia(one.slice(answerHtml.length)),
        share: whole === '=' ? 100 : Number(percent ?? 0),
      };
    });

/** Parses a text with embedded answers, or returns why it cannot be imported. */
export function readCloze(html: string, pieces: PieceTexts): (ImportedTask & { readonly score: number }) | ImportNote {
  const blanks: { answers: string[] }[] = [];
  const bank: string[] = [];
  const { notes } = pieces;
  let score = 0;
  let problem: ImportNote | null = null;
  const markedHtml = replaceBlanks(html, (points, kind, text) => {
    problem ??= unreadable(text, blanks.length);
    if (problem) return '';
    const answers = answersIn(text);
    const right = answers.filter(({ share }) => share === 100).map(({ text }) => text);
    notes.push(...lossesOf(kind, answers));
    score += Number(points || 1);
    problem ??= problemOf(kind, right);
    if (choice.test(kind))
      for (const { html, text } of answers) bank.push(pieces.shown(`blank ${blanks.length}`, html, text));
    else for (const { html, text } of answers) pieces.answer(html, text);
    blanks.push({ answers: numerical.test(kind) ? right.map(withoutTolerance).flatMap(writtenNumbers) : right });
    return `\u{E000}${blanks.length - 1}\u{E001}`;
  });
  if (isUnread(markedHtml)) problem ??= { reason: 'syntax' };
  if (problem) return problem;
  const parts = plainText(markedHtml)
    .split(/(\u{E000}\d+\u{E001})/u)
    .map((part) => {
      const [, at] = /^\u{E000}(\d+)\u{E001}$/u.exec(part) ?? [];
      return at === undefined ? part : (blanks[Number(at)] ?? { answers: [] });
    });
  return { kind: 'blanks', parts, bank, score };
}

function unreadable(answers: string, blanksBefore: number): ImportNote | null {
  if (blanksBefore >= maxPieces || answers.length > maxAnswersLength) return { reason: 'tooLong' };
  return isUnread(answers) ? { reason: 'syntax' } : null;
}

function* lossesOf(kind: string, answers: readonly Answer[]): Iterable<ImportNote> {
  if (answers.some(({ share }) => share > 0 && share < 100)) yield { reason: 'partial' };
  if (exactCase.test(kind)) yield { reason: 'letterCase' };
  if (answers.some(({ hasFeedback }) => hasFeedback)) yield { reason: 'feedback' };
}

const withoutTolerance = (answer: string): string => answer.replace(/:0*(?:\.0*)?$/, '');

function problemOf(kind: string, right: readonly string[]): ImportNote | null {
  if (right.length === 0) return { reason: 'noAnswer' };
  if (numerical.test(kind))
    return right.every((one) => /^-?[\d.]+(?::0*(?:\.0*)?)?$/.test(one)) ? null : { reason: 'tolerance' };
  if (short.test(kind)) return right.some((one) => one.includes('*')) ? { reason: 'wildcard' } : null;
  return choice.test(kind) ? null : { reason: 'kind', what: kind };
}
