import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { packZip, type ZipEntry } from './pack-zip.ts';
import { readZip, ZipError } from './read-zip.ts';

const entry = (name: string, text: string, sizeBytes = Buffer.byteLength(text)): ZipEntry => ({
  name,
  sizeBytes,
  open: async () => Readable.from([Buffer.from(text.slice(0, 3)), Buffer.from(text.slice(3))], { objectMode: false }),
});
const zipOf = (...entries: ZipEntry[]): Promise<Buffer> => buffer(packZip(entries).read());
const sizeOf = (...entries: ZipEntry[]): number => packZip(entries).sizeBytes;
/** An archive in which one name is changed to another of the same length. No correct writer produces it. */
const renamed = async (from: string, to: string): Promise<Buffer> =>
  Buffer.from((await zipOf(entry(from, 'y'))).toString('latin1').replaceAll(from, to), 'latin1');
const bounds = { maxFiles: 10, maxBytes: 1000 };

const files = [entry('course.json', '{"ä": 1}'), entry('media/video-1.mp4', 'moving pictures'), entry('empty', '')];

describe('an archive', () => {
  test('is read back as it was written, and has the length that was computed before', async () => {
    const bytes = await zipOf(...files);
    expect(bytes.length).toBe(sizeOf(...files));
    expect(await zipOf(...files)).toEqual(bytes);
    const zip = await readZip(bytes, bounds);
    expect([...zip.files]).toEqual([
      ['course.json', 9],
      ['media/video-1.mp4', 15],
      ['empty', 0],
    ]);
    expect((await zip.bytesOf('course.json', 100)).toString()).toBe('{"ä": 1}');
    expect((await buffer(await zip.streamOf('media/video-1.mp4'))).toString()).toBe('moving pictures');
    expect((await zip.bytesOf('empty', 0)).length).toBe(0);
    zip.close();
  });

  test.each([400, 401, 1000])('of %i files has the length that was computed before', async (count) => {
    const many = Array.from({ length: count }, (_none, at) => entry(`media/${String(at).padStart(100, 'a')}`, 'abc'));
    expect((await zipOf(...many)).length).toBe(sizeOf(...many));
  });

  test('of a video beyond four gigabytes has the wider fields it needs, and the computed length includes them', () => {
    const small = sizeOf(entry('a', '', 0xffff_fffe - 100));
    const large = sizeOf(entry('a', '', 0xffff_ffff));
    // Wider: the descriptor by 8, the table by 28, the end record by 76, and 101 bytes more of video.
    expect(large - small).toBe(101 + 8 + 28 + 76);
  });

  test('opens no file before it is read, and fails if a file has another length or cannot be read', async () => {
    let opened = 0;
    const archive = packZip([
      { name: 'a', sizeBytes: 3, open: async () => Readable.from([Buffer.from(`a${++opened}`)]) },
    ]);
    expect(archive.sizeBytes).toBeGreaterThan(3);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(opened).toBe(0);
    await expect(buffer(archive.read())).rejects.toThrow('unexpected number of bytes');
    const missingEntry = { name: 'a', sizeBytes: 3, open: () => Promise.reject(new Error('gone')) };
    await expect(zipOf(missingEntry)).rejects.toThrow('gone');
    const incomplete = new Readable({ read: () => incomplete.destroy(new Error('torn')) });
    await expect(zipOf({ name: 'a', sizeBytes: 3, open: async () => incomplete })).rejects.toThrow('torn');
  });

  test('closes the file that it reads when the reader stops', async () => {
    const isRead = Promise.withResolvers<void>();
    const file = new Readable({ read: () => isRead.resolve() });
    const output = packZip([{ name: 'a', sizeBytes: 3, open: async () => file }]).read();
    output.resume();
    await isRead.promise;
    output.destroy();
    await expect.poll(() => file.destroyed).toBe(true);
  });
});

describe('the reader refuses an archive', async () => {
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
    ['that is cut off', async () => open(whole.subarray(0, whole.length - 5))],
    ['in which a byte was changed', async () => open(changed(whole.indexOf('"ä"') + 1, 0x20))],
    ['that leads out of its place', async () => open(await renamed('aa/x', '../x'))],
    ['that names a root', async () => open(await renamed('aetc/x', '/etc/x'))],
    ['that says one file twice', async () => open(await zipOf(entry('a', 'x'), entry('a', 'y')))],
    ['of too many files', async () => open(whole, { ...bounds, maxFiles: 2 })],
    ['that unpacks to too much', async () => open(whole, { ...bounds, maxBytes: 20 })],
  ])('%s', async (_name, work) => {
    await expect(work()).rejects.toThrow(ZipError);
  });

  test('of which a file is missing or too large', async () => {
    const zip = await readZip(whole, bounds);
    await expect(zip.bytesOf('media/video-1.mp4', 14)).rejects.toThrow('too large');
    await expect(zip.bytesOf('nothing', 14)).rejects.toThrow('missing');
  });
});
