/** The separators that spreadsheets write; the header decides which one a file has. */
const separators = [',', ';', '\t'] as const;

/** A record of a CSV file, with the line on which it begins. */
export interface CsvRecord {
  /** From 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The maximum numbers of records, and of cells per record, that are read. */
export interface CsvLimits {
  readonly records: number;
  readonly cells: number;
}

/** The first line with which a spreadsheet names the separator, such as `sep=;`. */
const separatorLine = /^sep=([^"\r\n])(?:\r\n|\r|\n|$)/i;

/** The separator, and where the first record begins: its index in the text, and its line. */
function beginningOf(text: string): { separator: string; index: number; firstLine: number } {
  const match = separatorLine.exec(text);
  if (match) return { separator: match[1] ?? ',', index: match[0].length, firstLine: 2 };
  const [header = ''] = text.split(/[\r\n]/, 1);
  const counts = separators.map((one) => header.split(one).length);
  return { separator: separators[counts.indexOf(Math.max(...counts))] ?? ',', index: 0, firstLine: 1 };
}

/**
 * Reads the records of a CSV file (RFC 4180, with the separators of spreadsheets) in one pass. Blank lines are left
 * out, and so is a first line that names the separator. A quote that is not closed ends with the file. Stops at the
 * limits.
 */
export function parseCsv(csv: string, limits: CsvLimits): CsvRecord[] {
  const text = csv.startsWith('\ufeff') ? csv.slice(1) : csv;
  const { separator, index, firstLine } = beginningOf(text);
  const records: CsvRecord[] = [];
  let [line, start, at] = [firstLine, firstLine, index];
  let cells: string[] = [];
  const endRecord = (): void => {
    if (cells.some((cell) => cell !== '')) records.push({ line: start, cells });
    cells = [];
  };
  while (at < text.length && records.length < limits.records) {
    const [quoted, rest] = text[at] === '"' ? quotedCell(text, at) : ['', at];
    const [plain, end] = plainCell(text, rest, separator);
    if (cells.length < limits.cells) cells.push((quoted + plain).trim());
    line += linesIn(text, at, rest);
    if (text[end] === separator) {
      at = end + 1;
      // A separator at the end of the file is followed by one more, empty cell.
      if (at === text.length) endRecord();
      continue;
    }
    endRecord();
    at = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
    line += 1;
    start = line;
  }
  return records;
}

function plainCell(text: string, from: number, separator: string): [cell: string, end: number] {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return [text.slice(from, end), end];
}

/** A cell in quotes; two quotes are one. */
function quotedCell(text: string, from: number): [cell: string, end: number] {
  const parts: string[] = [];
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return [parts.join('') + text.slice(at), text.length];
    parts.push(text.slice(at, quote));
    if (text[quote + 1] !== '"') return [parts.join(''), quote + 1];
    parts.push('"');
    at = quote + 2;
  }
}

function linesIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) if (text[at] === '\n') count += 1;
  return count;
}
