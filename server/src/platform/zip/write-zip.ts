import { crc32 } from 'node:zlib';

/** A file of an archive, stored uncompressed, because videos and pictures are compressed already. */
export interface ZipEntry {
  readonly name: string;
  readonly sizeBytes: number;
  readonly open: () => Promise<AsyncIterable<Uint8Array>>;
}

interface Written {
  readonly entry: ZipEntry;
  readonly crc: number;
  readonly offset: number;
}

/** Larger values need the fields of ZIP64. */
const most32 = 0xffff_ffff;
const most16 = 0xffff;
/** Bit 3: size and checksum follow the data; bit 11: names are UTF-8. */
const flags = 0x0808;
const versionNeeded = 45;
/** 1 January 1980, the first date of the format: the archive of an unchanged course is always the same. */
const firstDay = 0x21;

const isLarge = ({ sizeBytes }: ZipEntry): boolean => sizeBytes >= most32;

function bytes(...fields: readonly (readonly [width: 2 | 4 | 8, value: number])[]): Buffer {
  const made = Buffer.alloc(fields.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of fields) {
    if (width === 8) made.writeBigUInt64LE(BigInt(value), at);
    else made.writeUIntLE(value, at, width);
    at += width;
  }
  return made;
}

function localHeader(entry: ZipEntry): Buffer {
  const name = Buffer.from(entry.name);
  // Marks that the sizes after the data have eight bytes.
  const extra = isLarge(entry) ? bytes([2, 1], [2, 16], [8, 0], [8, 0]) : Buffer.alloc(0);
  const size = isLarge(entry) ? most32 : 0;
  return Buffer.concat([
    bytes([4, 0x04034b50], [2, versionNeeded], [2, flags], [2, 0], [2, 0], [2, firstDay], [4, 0], [4, size], [4, size]),
    bytes([2, name.length], [2, extra.length]),
    name,
    extra,
  ]);
}

function descriptor(entry: ZipEntry, crc: number): Buffer {
  const width = isLarge(entry) ? 8 : 4;
  return bytes([4, 0x08074b50], [4, crc], [width, entry.sizeBytes], [width, entry.sizeBytes]);
}

function centralHeader({ entry, crc, offset }: Written): Buffer {
  const name = Buffer.from(entry.name);
  const wide = [...(isLarge(entry) ? [entry.sizeBytes, entry.sizeBytes] : []), ...(offset >= most32 ? [offset] : [])];
  const extra =
    wide.length === 0
      ? Buffer.alloc(0)
      : bytes([2, 1], [2, 8 * wide.length], ...wide.map((value) => [8, value] as const));
  const size = Math.min(entry.sizeBytes, most32);
  return Buffer.concat([
    bytes([4, 0x02014b50], [2, versionNeeded], [2, versionNeeded], [2, flags], [2, 0], [2, 0], [2, firstDay]),
    bytes([4, crc], [4, size], [4, size], [2, name.length], [2, extra.length], [2, 0], [2, 0], [2, 0], [4, 0]),
    bytes([4, Math.min(offset, most32)]),
    name,
    extra,
  ]);
}

function ending(count: number, size: number, start: number): Buffer {
  const isWide = count >= most16 || size >= most32 || start >= most32;
  const wide = isWide
    ? Buffer.concat([
        bytes([4, 0x06064b50], [8, 44], [2, versionNeeded], [2, versionNeeded], [4, 0], [4, 0]),
        bytes([8, count], [8, count], [8, size], [8, start]),
        bytes([4, 0x07064b50], [4, 0], [8, start + size], [4, 1]),
      ])
    : Buffer.alloc(0);
  const entries = Math.min(count, most16);
  return Buffer.concat([
    wide,
    bytes([4, 0x06054b50], [2, 0], [2, 0], [2, entries], [2, entries]),
    bytes([4, Math.min(size, most32)], [4, Math.min(start, most32)], [2, 0]),
  ]);
}

/** Writes an archive as a stream. Throws if a file has not the announced size. */
export async function* writeZip(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for (const entry of entries) {
    const header = localHeader(entry);
    yield header;
    let crc = 0;
    let length = 0;
    for await (const chunk of await entry.open()) {
      crc = crc32(chunk, crc);
      length += chunk.length;
      yield chunk;
    }
    if (length !== entry.sizeBytes) throw new Error(`${entry.name} has ${length} bytes, not ${entry.sizeBytes}.`);
    const after = descriptor(entry, crc);
    yield after;
    written.push({ entry, crc, offset });
    offset += header.length + length + after.length;
  }
  const central = Buffer.concat(written.map(centralHeader));
  yield central;
  yield ending(written.length, central.length, offset);
}

/** The exact size of the archive. */
export function zipSizeOf(entries: readonly ZipEntry[]): number {
  let offset = 0;
  let central = 0;
  for (const entry of entries) {
    central += centralHeader({ entry, crc: 0, offset }).length;
    offset += localHeader(entry).length + entry.sizeBytes + descriptor(entry, 0).length;
  }
  return offset + central + ending(entries.length, central, offset).length;
}
