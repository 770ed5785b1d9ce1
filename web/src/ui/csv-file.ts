import { stringify } from 'csv-stringify/browser/esm/sync';

/**
 * A table as a CSV file that spreadsheets open as it is: a byte order mark for Excel, and no cell that would run as a formula
 * (trust: cells beginning with = + - @, tab or carriage return are prefixed).
 */
export const csvOf = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  stringify(
    [header, ...rows].map((row) => [...row]),
    // A line break of another kind than the records' would end a line all the same.
    { bom: true, escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );

/** Hands a text to the reader as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
