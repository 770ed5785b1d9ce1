const formulaStart = /^[=+\-@\t\r]/u;
const needsQuotes = /[",;\r\n]/u;

/**
 * One cell of a CSV file. A text that a spreadsheet would run as a formula gets an apostrophe in front. Numbers do not,
 * or negative ones would become texts.
 */
export function csvCell(value: string | number | boolean | null | undefined): string {
  if (typeof value !== 'string') return value === null || value === undefined ? '' : String(value);
  const safe = formulaStart.test(value) ? `'${value}` : value;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
