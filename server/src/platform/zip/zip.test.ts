import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { readZip, ZipError } from './read-zip.ts';
import { writeZip, type ZipEntry, zipSizeOf } from './write-zip.ts';

const entry = (name: string, text: string, sizeBytes = Buffer.byteLength(text)): ZipEntry => ({
  name,
  sizeBytes,
  open: async () =>
    (async function* () {
      yield Buffer.from(text.slice(0, 3));
      yield Buffer.from(text.slice(3));
    })(),
});
const zipOf = (...entries: ZipEntry[]): Promise<Buffer> => buffer(writeZip(entries));
const bounds = { maxFiles: 10, maxBytes: 1000 };

const files = [entry('course.json', '{"ä": 1}'), entry('media/film-1.mp4', 'moving pictures'), entry('empty', '')];

describe('an archive', () => {
  test('that was written is read again, and is as long as was foretold', async () => {
    const bytes = await zipOf(...files);
    expect(bytes.length).toBe(zipSizeOf(files));
    const zip = await readZip(bytes, bounds);
    expect([...zip.files]).toEqual([
      ['course.json', 9],
      ['media/film-1.mp4', 15],
      ['empty', 0],
    ]);
    expect((await zip.bytesOf('course.json', 100)).toString()).toBe('{"ä": 1}');
    expect((await buffer(await zip.streamOf('media/film-1.mp4'))).toString()).toBe('moving pictures');
    expect((await zip.bytesOf('empty', 0)).length).toBe(0);
    zip.close();
  });

  test('of a film beyond four gigabytes foretells the wider fields it needs', () => {
    const small = zipSizeOf([entry('a', '', 0xffff_fffe)]);
    const large = zipSizeOf([entry('a', '', 0xffff_ffff)]);
    // Wider: the local header by 20, the descriptor by 8, the table by 20, the ending by 76, and one byte more of film.
    expect(large - small).toBe(1 + 20 + 8 + 20);
    expect(small).toBeGreaterThan(0xffff_ffff + 76);
  });

  test('is not finished when a file is not as long as was said', async () => {
    await expect(zipOf(entry('a', 'abc', 5))).rejects.toThrow('a has 3 bytes, not 5.');
  });
});

describe('refused is an archive', async () => {
  const whole = await zipOf(...files);
  const changed = (at: number, to: number) => {
    const copy = Buffer.from(whole);
    copy[at] = to;
    return copy;
  };
  const open = async (bytes: Buffer, more = bounds) => {
    const zip = await readZip(bytes, more);
    for (const name of zip.files.keys()) await zip.bytesOf(name, 100);
  };

  test.each([
    ['that is none', async () => open(Buffer.from('no archive at all, but some text that is long enough'))],
    ['that is empty', async () => open(Buffer.alloc(0))],
    ['that is torn', async () => open(whole.subarray(0, whole.length - 5))],
    ['in which a byte was changed', async () => open(changed(30 + 11 + 2, 0x20))],
    ['that leads out of its place', async () => open(await zipOf(entry('../x', 'y')))],
    ['that names a root', async () => open(await zipOf(entry('/etc/x', 'y')))],
    ['that says one file twice', async () => open(await zipOf(entry('a', 'x'), entry('a', 'y')))],
    ['of too many files', async () => open(whole, { ...bounds, maxFiles: 2 })],
    ['that unpacks to too much', async () => open(whole, { ...bounds, maxBytes: 20 })],
  ])('%s', async (_name, work) => {
    await expect(work()).rejects.toThrow(ZipError);
  });

  test('whose file is larger than may be, or missing', async () => {
    const zip = await readZip(whole, bounds);
    await expect(zip.bytesOf('media/film-1.mp4', 14)).rejects.toThrow('too large');
    await expect(zip.bytesOf('nothing', 14)).rejects.toThrow('missing');
  });
});
