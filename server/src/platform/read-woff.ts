import { inflateSync } from 'node:zlib';

const woffHeaderBytes = 44;
const woffEntryBytes = 20;
const fontHeaderBytes = 12;
const fontEntryBytes = 16;

const aligned = (bytes: number): number => Math.ceil(bytes / 4) * 4;

/**
 * Returns the TrueType or OpenType font in a WOFF file, with its tables decompressed. The library that draws text would
 * decompress the outlines of all letters again for each letter of each document.
 */
export function readWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The font is not a WOFF file.');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = woff.subarray(woffHeaderBytes + at * woffEntryBytes, woffHeaderBytes + (at + 1) * woffEntryBytes);
    const offset = entry.readUInt32BE(4);
    const content = woff.subarray(offset, offset + entry.readUInt32BE(8));
    const isPacked = content.length < entry.readUInt32BE(12);
    return { tag: entry.subarray(0, 4), checksum: entry.subarray(16), data: isPacked ? inflateSync(content) : content };
  });
  const head = Buffer.alloc(fontHeaderBytes + count * fontEntryBytes);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const log = Math.floor(Math.log2(count));
  for (const [at, value] of [16 * 2 ** log, log, 16 * (count - 2 ** log)].entries())
    head.writeUInt16BE(value, 6 + at * 2);
  let offset = head.length;
  for (const [at, { tag, checksum, data }] of tables.entries()) {
    const entry = fontHeaderBytes + at * fontEntryBytes;
    tag.copy(head, entry);
    checksum.copy(head, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(data.length, entry + 12);
    offset += aligned(data.length);
  }
  const padded = tables.map(({ data }) => Buffer.concat([data], aligned(data.length)));
  return Buffer.concat([head, ...padded]);
}
