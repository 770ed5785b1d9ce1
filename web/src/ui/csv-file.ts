import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import { stringify } from 'csv-stringify/browser/esm/sync';

/**
 * A table as a CSV file for spreadsheets, without cells that would run as a formula (trust: cells beginning with = + -
 * @, tab or carriage return are prefixed). Excel splits lines at the list separator of its region: a semicolon where
 * numbers have a decimal comma. With the byte order mark, Excel reads UTF-8. A line `sep=` would make Excel ignore the
 * mark, and other programs would show the line.
 */
export const csvOf = (header: readonly string[], rows: readonly (readonly string[])[], language: Language): string =>
  stringify(
    [header, ...rows].map((row) => [...row]),
    {
      bom: true,
      delimiter: language === 'de' ? ';' : ',',
      escape_formulas: true,
      record_delimiter: 'windows',
      // A single \r or \n would also end a line, so it must be quoted.
      quoted_match: /[\r\n]/,
    },
  );
