import type { BlankOption } from './quiz-kinds.ts';

/** How an author writes a blank. */
export const blankToken = '_::_';

/** A sentence with its blanks as underscores, as people write them. */
export const blanksAsLines = (text: string): string => text.replaceAll(blankToken, '___');

/** A part of a sentence with blanks, in reading order. */
export type BlankPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'blank'; readonly id: string };

/**
 * Splits an option's text at its blanks, each written `_::_`. The id of a blank is the option's id, or `{optionId}_{n}`
 * with n from 1 when the text has several. Empty texts between blanks are left out.
 */
export function blankPartsOf(option: BlankOption): readonly BlankPart[] {
  const texts = (option.text ?? '').split(blankToken);
  const blankCount = texts.length - 1;
  const parts: BlankPart[] = [];
  for (const [position, text] of texts.entries()) {
    if (position > 0) parts.push({ kind: 'blank', id: blankCount === 1 ? option.id : `${option.id}_${position}` });
    if (text !== '') parts.push({ kind: 'text', text });
  }
  return parts;
}

/** Whether the answers in an option's blanks must differ: it has several blanks and several accepted answers. */
export function mustDiffer(option: BlankOption, acceptedAnswers: readonly string[]): boolean {
  return acceptedAnswers.length > 1 && blanksOf(option).length > 1;
}

/** The ids of an option's blanks, in reading order; empty when its text has none. */
export function blanksOf(option: BlankOption): readonly string[] {
  return blankPartsOf(option).flatMap((part) => (part.kind === 'blank' ? [part.id] : []));
}
