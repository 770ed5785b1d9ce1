import { stringify } from 'csv-stringify/browser/esm/sync';

/**
 * A table as a CSV file for spreadsheets: with a byte order mark for Excel, and without cells that would run as a
 * formula (trust: cells beginning with = + - @, tab or carriage return are prefixed).
 */
export const csvOf = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  stringify(
    [header, ...rows].map((row) => [...row]),
    // A single \r or \n would also end a line, so it must be quoted.
    { bom: true, escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );

/** Saves a text as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click event.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
