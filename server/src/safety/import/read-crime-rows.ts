import type { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { type CrimeKind, crimeKindOf } from '@lernhaus/domain/safety/crime-kinds';
import type { Place } from '@lernhaus/domain/safety/distance';

/** A line of a street file of data.police.uk. */
export interface CrimeRow extends Place {
  readonly month: string;
  readonly force: string;
  readonly location: string;
  readonly lsoaName: string;
  readonly kind: CrimeKind;
  /** The coordinates as the file writes them: a key that needs no formatting of numbers. */
  readonly placeKey: string;
  /** The line itself, for the digest. */
  readonly line: string;
}

/** The file is not a street file; the message is for the operator. */
export class CrimeFileError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'CrimeFileError';
  }
}

const columnNames = ['Month', 'Falls within', 'Longitude', 'Latitude', 'Location', 'LSOA name', 'Crime type'] as const;
const maxLineCharacters = 100_000;
const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The cells of a line; a quoted one may hold commas and doubled quotes. */
export function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  const cells: string[] = [];
  let [cell, isQuoted] = ['', false];
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at];
    if (sign === '"' && isQuoted && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (sign === ',' && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell];
}

/**
 * Lines of a stream, some at a time, without their ends. A file without line ends is refused before it fills the
 * memory.
 */
async function* linesOf(stream: Readable, file: string): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > maxLineCharacters) throw new CrimeFileError(`${file} is not a street file: a line is too long.`);
    yield lines.map(withoutReturn);
  }
  yield [withoutReturn(rest + decoder.decode())];
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);

/**
 * Reads a street file, some rows at a time. Lines without a month, a force or a place in the United Kingdom are counted
 * as skipped.
 */
export async function* readCrimeRows(
  stream: Readable,
  file: string,
): AsyncGenerator<{ readonly rows: readonly CrimeRow[]; readonly skipped: number }> {
  let columns: readonly number[] | undefined;
  for await (const lines of linesOf(stream, file)) {
    const rows: CrimeRow[] = [];
    let skipped = 0;
    for (const line of lines) {
      if (line === '') continue;
      const cells = cellsOf(line);
      if (!columns) {
        columns = columnsOf(cells, file);
        continue;
      }
      const row = rowOf(columns, cells, line);
      if (row) rows.push(row);
      else skipped += 1;
    }
    yield { rows, skipped };
  }
  if (!columns) throw new CrimeFileError(`${file} is empty.`);
}

function columnsOf(header: readonly string[], file: string): readonly number[] {
  const columns = header.map((name) => name.replace(/^\uFEFF/, '').trim());
  const missing = columnNames.filter((name) => !columns.includes(name));
  if (missing.length > 0)
    throw new CrimeFileError(`${file} is not a street file of data.police.uk: it has no column ${missing.join(', ')}.`);
  return columnNames.map((name) => columns.indexOf(name));
}

function rowOf(columns: readonly number[], cells: readonly string[], line: string): CrimeRow | null {
  const values = columns.map((column) => cells[column] ?? '');
  const [month = '', force = '', longitudeText = '', latitudeText = '', location = '', lsoaName = '', type = ''] =
    values;
  if (longitudeText === '' || latitudeText === '') return null;
  const [longitude, latitude] = [Number(longitudeText), Number(latitudeText)];
  const isInCountry = latitude > 49 && latitude < 61.5 && longitude > -9 && longitude < 2.5;
  if (!monthPattern.test(month) || force.trim() === '' || !isInCountry) return null;
  return {
    month,
    force: force.trim().slice(0, 100),
    longitude,
    latitude,
    location: location.slice(0, 200),
    lsoaName: lsoaName.slice(0, 200),
    kind: crimeKindOf(type),
    placeKey: `${latitudeText} ${longitudeText}`,
    line,
  };
}
