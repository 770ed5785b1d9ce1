import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';

/** The archive is broken or hostile; the message names the reason for the log. */
export class ZipError extends Error {}

export interface ZipBounds {
  readonly maxFiles: number;
  /** Total unpacked size. */
  readonly maxBytes: number;
}

/** A checked archive: its files by name. No name leads out of the archive. */
export interface OpenZip {
  /** Unpacked sizes by name. */
  readonly files: ReadonlyMap<string, number>;
  /** Reads a file. Throws a `ZipError` if it is missing, too large, or has a wrong checksum. */
  bytesOf(name: string, maxBytes: number): Promise<Buffer>;
  /** Streams a file; fails at the end if the checksum is wrong. */
  streamOf(name: string): Promise<Readable>;
  close(): void;
}

/** Whether an entry was added by an operating system. */
const isSystemFile = (name: string): boolean =>
  name.endsWith('/') || name.startsWith('__MACOSX/') || /(^|\/)\.DS_Store$/.test(name);

/** Reads the directory of an archive in a file or in memory, without unpacking. */
export async function readZip(source: string | Buffer, bounds: ZipBounds): Promise<OpenZip> {
  const zip = await asZipError(() =>
    typeof source === 'string' ? openPromise(source, openOptions) : fromBufferPromise(source, openOptions),
  );
  try {
    const entries = await asZipError(() => tableOf(zip, bounds));
    return zipOf(zip, entries);
  } catch (error) {
    zip.close();
    throw error;
  }
}

const openOptions = { autoClose: false, validateEntrySizes: true, strictFileNames: true } as const;

async function tableOf(zip: ZipFile, { maxFiles, maxBytes }: ZipBounds): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxFiles) throw new ZipError(`it holds ${zip.entryCount} files`);
  const entries = new Map<string, Entry>();
  const total = { packed: 0, unpacked: 0 };
  for await (const entry of zip.eachEntry()) {
    if (isSystemFile(entry.fileName)) continue;
    if (!entry.canDecodeFileData()) throw new ZipError(`${entry.fileName} is packed or locked in an unknown way`);
    if (entries.has(entry.fileName)) throw new ZipError(`${entry.fileName} is there twice`);
    entries.set(entry.fileName, entry);
    total.packed += entry.compressedSize;
    total.unpacked += entry.uncompressedSize;
  }
  if (total.unpacked > maxBytes) throw new ZipError(`it would unpack to ${total.unpacked} bytes`);
  // Overlapping entries: this is how small archives unpack to terabytes.
  if (total.packed > zip.fileSize) throw new ZipError('its files overlap');
  return entries;
}

function zipOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>): OpenZip {
  const entryAt = (name: string): Entry => {
    const entry = entries.get(name);
    if (!entry) throw new ZipError(`${name} is missing`);
    return entry;
  };
  const streamOf = async (name: string): Promise<Readable> => {
    const entry = entryAt(name);
    const unpacked = await asZipError(() => zip.openReadStreamPromise(entry));
    return Readable.from(withChecksum(unpacked, entry), { objectMode: false });
  };
  return {
    files: new Map([...entries].map(([name, { uncompressedSize }]) => [name, uncompressedSize])),
    streamOf,
    async bytesOf(name, maxBytes) {
      if (entryAt(name).uncompressedSize > maxBytes) throw new ZipError(`${name} is too large`);
      const chunks: Buffer[] = [];
      for await (const chunk of await streamOf(name)) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    },
    close: () => zip.close(),
  };
}

async function* withChecksum(unpacked: Readable, entry: Entry): AsyncGenerator<Buffer> {
  let crc = 0;
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      crc = crc32(chunk, crc);
      yield chunk;
    }
  } catch (error) {
    throw new ZipError(`${entry.fileName} cannot be unpacked`, { cause: error });
  }
  if (crc !== entry.crc32) throw new ZipError(`${entry.fileName} is not what its checksum says`);
}

/** Turns errors of the zip library into a `ZipError`. */
async function asZipError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ZipError) throw error;
    throw new ZipError((error as Error).message, { cause: error });
  }
}
