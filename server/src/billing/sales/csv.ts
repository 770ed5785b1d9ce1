/** A cell that a spreadsheet would run as a formula. */
const formula = /^[=+\-@\t\r]/;

export type Cell = string | { readonly number: string } | null;

/**
 * A line of a CSV file. A text that would run as a formula is prefixed (trust.md, browsers); our own numbers may begin
 * with a minus sign. `separator` is a semicolon where numbers have a decimal comma.
 */
export const csvLine = (cells: readonly Cell[], separator: ',' | ';'): string =>
  `${cells.map((cell) => cellText(cell, separator)).join(separator)}\r\n`;

function cellText(cell: Cell, separator: string): string {
  if (cell === null) return '';
  const text = typeof cell === 'string' ? (formula.test(cell) ? `'${cell}` : cell) : cell.number;
  const needsQuotes = text.includes(separator) || /["\r\n]/.test(text);
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}
