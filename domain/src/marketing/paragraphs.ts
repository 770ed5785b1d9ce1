import { plainText } from '../quizzes/question-import/plain-text.ts';

/** The elements that are paragraphs, for `querySelectorAll`. The page counts them in the same order. */
export const paragraphSelector = 'p, li, h1, h2, h3, h4, h5, h6, pre, td, th';

export interface Paragraph {
  /** Its number among the paragraph elements of the text, from 0. */
  readonly at: number;
  /** The heading above it, or an empty text. */
  readonly heading: string;
  readonly text: string;
}

const opening = /<(p|li|h[1-6]|pre|td|th)\b/gi;

/** Long lessons have a few hundred. The longest text has room for millions of empty ones, which take ten seconds. */
export const mostElements = 50_000;

/**
 * Splits a clean text into its paragraphs, at most `mostElements` with the headings. Headings are not paragraphs of
 * their own.
 */
export function paragraphsOf(html: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let heading = '';
  const read = (at: number, element: string, piece: string) => {
    const text = plainText(piece).replaceAll('\n', ' ');
    if (/^h/i.test(element)) heading = text;
    else if (text !== '') paragraphs.push({ at, heading, text });
  };
  // One element at a time: a list of all of them takes a gigabyte for the longest text.
  let at = -1;
  let element = '';
  let from = 0;
  for (const start of html.matchAll(opening)) {
    if (at >= 0) read(at, element, html.slice(from, start.index));
    if (at + 1 === mostElements) return paragraphs;
    at += 1;
    element = start[1] ?? '';
    from = start.index;
  }
  if (at >= 0) read(at, element, html.slice(from));
  return paragraphs;
}
