import type { ImportedTask, ImportNote } from '@lernhaus/domain/quizzes/question-import/imported-question';
import { plainText } from '@lernhaus/domain/quizzes/question-import/plain-text';
import type { PieceTexts } from './piece-texts.ts';

/**
 * `{1:SHORTANSWER:=Berlin~%50%Bonn#feedback}`: a blank of Moodle's embedded answers
 * (https://docs.moodle.org/en/Embedded_Answers).
 */
const blank = /\{(\d*):(\w+):((?:\\.|[^{}\\])*)\}/g;

const short = /^(SHORTANSWER|SA|MW|SHORTANSWER_C|SAC|MWC)$/;
const numerical = /^(NUMERICAL|NM)$/;
/** All layouts of the choices. */
const choice = /^(MULTICHOICE|MC)(_?[VHS]+)?$/;

interface Answer {
  readonly html: string;
  readonly text: string;
  readonly share: number;
}

/** The answers of a blank; `=` means all points, `%50%` half of them. */
const answersIn = (html: string): Answer[] =>
  html
    .split(/(?<!\\)~/)
    .filter((one) => one.trim() !== '')
    .map((one) => {
      const [, whole = '', percent, rest = ''] = /^(=?)(?:%(-?[\d.]+)%)?([\s\S]*)$/.exec(plainText(one)) ?? [];
      const text = (rest.split(/(?<!\\)#/)[0] ?? '').replace(/\\([}#~/"'\\])/g, '$1').trim();
      return { html: one, text, share: whole === '=' ? 100 : Number(percent ?? 0) };
    });

/** Parses a text with embedded answers, or returns why it cannot be imported. */
export function readCloze(html: string, pieces: PieceTexts): (ImportedTask & { readonly score: number }) | ImportNote {
  const blanks: { answers: string[] }[] = [];
  const bank: string[] = [];
  const { notes } = pieces;
  let score = 0;
  let problem: ImportNote | null = null;
  const markedHtml = html.replace(blank, (_whole, points: string, kind: string, text: string) => {
    const answers = answersIn(text);
    const right = answers.filter(({ share }) => share === 100).map(({ text }) => text);
    if (answers.some(({ share }) => share > 0 && share < 100)) notes.push({ reason: 'partial' });
    score += Number(points || 1);
    problem ??= problemOf(kind.toUpperCase(), right);
    if (choice.test(kind.toUpperCase()))
      for (const { html, text } of answers) bank.push(pieces.shown(`blank ${blanks.length}`, html, text));
    else for (const { html, text } of answers) pieces.answer(html, text);
    blanks.push({ answers: right.map(withoutTolerance) });
    return `\u{E000}${blanks.length - 1}\u{E001}`;
  });
  if (problem) return problem;
  const parts = plainText(markedHtml)
    .split(/(\u{E000}\d+\u{E001})/u)
    .map((part) => {
      const [, at] = /^\u{E000}(\d+)\u{E001}$/u.exec(part) ?? [];
      return at === undefined ? part : (blanks[Number(at)] ?? { answers: [] });
    });
  return { kind: 'blanks', parts, bank, score };
}

const withoutTolerance = (answer: string): string => answer.replace(/:0*(?:\.0*)?$/, '');

function problemOf(kind: string, right: readonly string[]): ImportNote | null {
  if (right.length === 0) return { reason: 'noAnswer' };
  if (numerical.test(kind))
    return right.every((one) => /^-?[\d.]+(?::0*(?:\.0*)?)?$/.test(one)) ? null : { reason: 'tolerance' };
  if (short.test(kind)) return right.some((one) => one.includes('*')) ? { reason: 'wildcard' } : null;
  return choice.test(kind) ? null : { reason: 'kind', what: kind };
}
