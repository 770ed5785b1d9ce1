import type { Language } from './tenants/tenant-language.ts';

/** A decimal number with a point, such as `-12.50`. */
export interface CsvDecimal {
  readonly decimal: string;
}
/** A text, a decimal number, or an empty cell. */
export type CsvCell = string | CsvDecimal | null;

/** With it, Excel reads the file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Excel splits lines at the list separator of its region: a semicolon where numbers have a decimal comma. A line `sep=`
 * would make Excel ignore the byte order mark, and other programs would show the line.
 */
const separatorOf = (language: Language): ',' | ';' => (language === 'de' ? ';' : ',');

/** A text that a spreadsheet runs as a formula. */
const formula = /^[=+\-@\t\r]/;
/**
 * A part of a text that becomes a cell of its own, and a formula, where a program splits the file at another separator
 * than ours. A dash before a blank is an item of a list.
 */
const formulaInside = /([,;\t\r\n]"*)(?=[=+@]|-(?! ))/g;

/** A line of a CSV file. Visitors wrote some of its texts, so none of them may run as a formula in a spreadsheet. */
export function csvLine(cells: readonly CsvCell[], language: Language): string {
  const separator = separatorOf(language);
  return `${cells.map((cell) => cellText(cell, separator)).join(separator)}\r\n`;
}

function cellText(cell: CsvCell, separator: ',' | ';'): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return separator === ';' ? cell.decimal.replace('.', ',') : cell.decimal;
  const text = (formula.test(cell) ? `'${cell}` : cell).replace(formulaInside, "$1'");
  const needsQuotes = text.includes(separator) || /["\r\n]/.test(text);
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A whole table as a CSV file. */
export const csvFile = (header: readonly string[], rows: readonly (readonly CsvCell[])[], language: Language): string =>
  byteOrderMark + [header, ...rows].map((row) => csvLine(row, language)).join('');
