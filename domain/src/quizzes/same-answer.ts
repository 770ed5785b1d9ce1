/**
 * The form in which two typed texts are compared: trimmed, case folded, umlauts composed (a phone and a
 * desktop may send the same letter in different encodings). Specification 5, quiz answer checks.
 */
export function foldAnswer(text: string | null | undefined): string {
  return (text ?? '').normalize('NFC').trim().toLowerCase();
}

/** Whether two typed texts are the same answer. */
export function isSameAnswer(one: string | null | undefined, other: string | null | undefined): boolean {
  return foldAnswer(one) === foldAnswer(other);
}
