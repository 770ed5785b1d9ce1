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
