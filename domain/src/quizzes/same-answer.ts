/**
 * No letter has more combining marks than this (Unicode's stream-safe format, UAX 15). `normalize` sorts them, which
 * takes quadratic time.
 */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;

/** A text as readers see it: trimmed, in NFC (a phone and a desktop may encode the same letter differently). */
export function nfcText(text: string | null | undefined): string {
  return (text ?? '').replace(tooManyMarks, '$1').normalize('NFC').trim();
}

/**
 * The form in which typed texts are compared: in NFC, trimmed, in lower case, and with the keyboard's apostrophes, spaces
 * and hyphens, because an author may paste “don’t” and a learner types "don't". Specification 5, quiz answer checks.
 */
export const foldAnswer = (text: string | null | undefined): string =>
  nfcText(text)
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u00a0\u2009\u202f]/g, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .toLowerCase();

/** Whether two typed texts are the same answer. */
export function isSameAnswer(one: string | null | undefined, other: string | null | undefined): boolean {
  return foldAnswer(one) === foldAnswer(other);
}
