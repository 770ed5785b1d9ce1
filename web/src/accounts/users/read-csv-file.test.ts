import { expect, test } from 'vitest';
import { readCsvFile } from './read-csv-file.ts';

const line = 'email;first name\njörg@example.org;Jörg';

test('a file is read in UTF-8, and in the encoding that spreadsheets on Windows write', async () => {
  expect(await readCsvFile(new Blob([line]))).toBe(line);
  // All characters of this line have the same number in both encodings.
  const windows = Uint8Array.from(line, (character) => character.charCodeAt(0));
  expect(await readCsvFile(new Blob([windows]))).toBe(line);
});

test.each([
  ['UTF-16LE', true],
  ['UTF-16BE', false],
])('a file in %s is read, which a spreadsheet calls Unicode Text', async (_encoding, isLittleEndian) => {
  const text = line.replace(';', '\t');
  const view = new DataView(new ArrayBuffer(2 * text.length + 2));
  for (const [at, character] of [...`\ufeff${text}`].entries())
    view.setUint16(2 * at, character.charCodeAt(0), isLittleEndian);
  expect(await readCsvFile(new Blob([view]))).toBe(text);
});

test('a file that was deleted has no text', async () => {
  const file = new Blob([line]);
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  expect(await readCsvFile(file)).toBeNull();
});
