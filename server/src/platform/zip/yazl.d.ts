/** The part of yazl 3.3.1 that we use. The published types lack the size that `end` reports. */
declare module 'yazl' {
  import type { EventEmitter } from 'node:events';
  import type { Readable } from 'node:stream';

  interface EntryOptions {
    readonly mtime: Date;
    readonly mode: number;
    readonly compress: boolean;
    readonly size: number;
  }

  export class ZipFile extends EventEmitter {
    readonly outputStream: Readable;
    addReadStreamLazy(
      path: string,
      options: EntryOptions,
      open: (done: (error: unknown, stream?: Readable) => void) => void | Promise<void>,
    ): void;
    /** Calls back at once where the size of every entry is known and nothing is compressed. */
    end(options: { readonly forceZip64Format: boolean }, tellSize: (bytes: number) => void): void;
  }
}
