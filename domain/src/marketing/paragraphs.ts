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

/** Splits a clean text into its paragraphs. Headings are no paragraphs of their own. */
export function paragraphsOf(html: string): Paragraph[] {
  const starts = [...html.matchAll(opening)];
  const found: Paragraph[] = [];
  let heading = '';
  for (const [at, start] of starts.entries()) {
    const text = plainText(html.slice(start.index, starts[at + 1]?.index)).replaceAll('\n', ' ');
    if (/^h/i.test(start[1] ?? '')) heading = text;
    else if (text !== '') found.push({ at, heading, text });
  }
  return found;
}
