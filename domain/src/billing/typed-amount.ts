/**
 * Reads a number that a person typed, with a point or a comma before at most two decimals. NaN for any other text: `1,000` is a
 * thousand to some readers and one to others, so nobody's money depends on it.
 */
export function typedAmount(text: string): number {
  const typed = text.trim();
  return /^\d{1,12}(?:[.,]\d{1,2})?$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
}
