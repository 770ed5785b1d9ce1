/**
 * No letter has more combining marks than this (Unicode's stream-safe format, UAX 15). `normalize` sorts them, which
 * takes quadratic time.
 */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;

/** A text as readers see it: trimmed, in NFC (a phone and a desktop may encode the same letter differently). */
export function readableText(text: string | null | undefined): string {
  return (text ?? '').replace(tooManyMarks, '$1').normalize('NFC').trim();
}

/** The form in which typed texts are compared: readable, and in lower case. Specification 5, quiz answer checks. */
export const foldAnswer = (text: string | null | undefined): string => readableText(text).toLowerCase();

/** Whether two typed texts are the same answer. */
export function isSameAnswer(one: string | null | undefined, other: string | null | undefined): boolean {
  return foldAnswer(one) === foldAnswer(other);
}
