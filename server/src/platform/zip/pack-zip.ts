import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file that goes into an archive as it is: videos and pictures are compressed already. */
export interface ZipEntry {
  readonly name: string;
  readonly sizeBytes: number;
  readonly open: () => Promise<Readable>;
}

export interface PackedZip {
  /** The exact length of the archive. */
  readonly sizeBytes: number;
  /**
   * The archive while it is written: it holds a piece of one file at a time. It fails where a file is not as long as
   * announced.
   */
  readonly read: () => Readable;
}

/** The same for every entry, so that the archive of the same course is the same, byte for byte. */
const entryOptions = { mtime: new Date('1980-01-01T00:00:00Z'), mode: 0o100644, compress: false } as const;

/**
 * yazl 3.3.1 counts the ZIP64 ending in the announced length when the table of entries reaches 64 KB, but writes the
 * ending only from 4 GB. So an archive with more entries than surely fit into 64 KB always gets the ending, and the
 * announced length is right.
 */
const maxEntriesNarrow = 400;

/** Packs files without compression. No file is opened before the archive is read. */
export function packZip(entries: readonly ZipEntry[]): PackedZip {
  const zip = new ZipFile();
  const begun = Promise.withResolvers<void>();
  const output = zip.outputStream;
  let current: Readable | undefined;
  const fail = (error: Error) => output.destroy(error);
  zip.on('error', fail);
  // If the reader stops early, no file stays open.
  output.once('close', () => current?.destroy());
  for (const { name, sizeBytes, open } of entries)
    zip.addReadStreamLazy(name, { ...entryOptions, size: sizeBytes }, async (done) => {
      try {
        await begun.promise;
        current = (await open()).once('error', fail);
        if (output.destroyed) current.destroy();
        else done(null, current);
      } catch (error) {
        fail(error as Error);
      }
    });
  let total = 0;
  zip.end({ forceZip64Format: entries.length > maxEntriesNarrow }, (bytes) => {
    total = bytes;
  });
  return {
    sizeBytes: total,
    read: () => {
      begun.resolve();
      return output;
    },
  };
}
