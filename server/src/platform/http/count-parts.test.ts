import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Failure } from '@lernhaus/contract/failures';
import { describe, expect, test } from 'vitest';
import { countParts } from './count-parts.ts';

const type = 'multipart/form-data; boundary=b';
/** A form with this number of parts. Their values contain text that looks like delimiters. */
const formOf = (parts: number): Buffer =>
  Buffer.from(`${'--b\r\na: b\r\n\r\n--b \r\n--a\r\n-b'.concat('\r\n').repeat(parts)}--b--\r\n`);
const passed = (form: Buffer, size: number, most: number): Promise<Buffer> => {
  const pieces = Array.from({ length: Math.ceil(form.length / size) }, (_none, at) =>
    form.subarray(at * size, (at + 1) * size),
  );
  return buffer(Readable.from(pieces).pipe(countParts(type, most)));
};

describe('a form', () => {
  const sizes = [1, 2, 3, 4, 5, 6, 7, 30, 1000, 100_000];
  // Each part of the sample contains a second delimiter.
  test.each(sizes)('with the largest allowed number of parts passes unchanged, in chunks of %i bytes', async (size) => {
    expect(await passed(formOf(10), size, 20)).toEqual(formOf(10));
  });

  test.each(sizes)('with one part more is refused, in chunks of %i bytes', async (size) => {
    const form = Readable.from([formOf(11)]).pipe(countParts(type, 20));
    await expect(buffer(form)).rejects.toThrow(Failure);
    await expect(passed(formOf(11), size, 20)).rejects.toThrow(Failure);
  });
});

test.each([
  ['no boundary', 'multipart/form-data'],
  ['an empty one', 'multipart/form-data; boundary='],
  ['one that is too long', `multipart/form-data; boundary=${'b'.repeat(71)}`],
  ['two', 'multipart/form-data; boundary=a; boundary=b'],
  ['one that is encoded', "multipart/form-data; boundary*=utf-8''a"],
  ['one with an open quote', 'multipart/form-data; boundary="a'],
])('a form that names %s is refused', (_what, contentType) => {
  expect(() => countParts(contentType, 20)).toThrow(Failure);
});

test.each([
  'multipart/form-data; boundary=----WebKitFormBoundaryAaZz09',
  'multipart/form-data;boundary="a=b:c"',
  'multipart/form-data; charset=utf-8; boundary=----geckoformboundary12ab',
  'Multipart/Form-Data; boundary=a; charset=UTF-8',
])('the boundary of %s is accepted', (contentType) => {
  expect(() => countParts(contentType, 20)).not.toThrow();
});
