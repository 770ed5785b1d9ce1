/**
 * No letter has more marks than this (Unicode's stream-safe format, UAX 15). Sorting them, as `normalize` does, costs the
 * square of their number.
 */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;

/**
 * The form in which two typed texts are compared: trimmed, case folded, umlauts composed (a phone and a
 * desktop may send the same letter in different encodings). Specification 5, quiz answer checks.
 */
export function foldAnswer(text: string | null | undefined): string {
  return (text ?? '').replace(tooManyMarks, '$1').normalize('NFC').trim().toLowerCase();
}

/** Whether two typed texts are the same answer. */
export function isSameAnswer(one: string | null | undefined, other: string | null | undefined): boolean {
  return foldAnswer(one) === foldAnswer(other);
}
