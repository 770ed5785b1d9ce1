/**
 * No letter has more combining marks than this (Unicode's stream-safe format, UAX 15). `normalize` sorts them, which
 * takes quadratic time.
 */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;

/**
 * The form in which typed texts are compared: trimmed, lower case, NFC (a phone and a desktop may encode the same
 * letter differently). Specification 5, quiz answer checks.
 */
export function foldAnswer(text: string | null | undefined): string {
  return (text ?? '').replace(tooManyMarks, '$1').normalize('NFC').trim().toLowerCase();
}

/** Whether two typed texts are the same answer. */
export function isSameAnswer(one: string | null | undefined, other: string | null | undefined): boolean {
  return foldAnswer(one) === foldAnswer(other);
}
