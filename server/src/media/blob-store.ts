import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Failure } from '@lernhaus/contract/failures';
import { limits } from '@lernhaus/contract/limits';
import type { FieldOf } from '@lernhaus/contract/resource/field';
import { type MediaKind, mediaTypes, sniffLength, sniffMedia } from '@lernhaus/domain/media/sniff-media';
import type { Storage } from '../gateways/storage/storage.ts';
import type { Platform } from '../platform/create-platform.ts';
import type { Database } from '../platform/database/database.ts';
import { mayBeCommitted } from '../platform/database/database-failures.ts';
import type { Log } from '../platform/log.ts';
import { isBackupRunning } from '../platform/running-backups.ts';
import type { StoredPart } from '../platform/uploads/resumable-uploads.ts';
import type { TaskRunner } from '../platform/workers/worker-pool.ts';
import { workerTask } from '../platform/workers/worker-task.ts';
import type { BlobStore } from '../resource/blobs.ts';
import type { StoredBlob } from '../resource/field-values.ts';
import type { ProcessFileInput } from './process-file-worker.ts';
import type { SignedLinks } from './signed-links.ts';

type AcceptedFiles = FieldOf<'blob'>['accept'];

/** The video formats that browsers play. */
const videoKinds: readonly (MediaKind | null)[] = ['mp4', 'webm'];
/** The format is in the first bytes. */
const headBytes = 4096;

const isVideo = (kind: MediaKind | null): kind is MediaKind => kind !== null && videoKinds.includes(kind);

/** Whether these first bytes are those of a video that browsers play. */
export const beginsVideo = (head: Uint8Array): boolean => isVideo(sniffMedia(head));

/** A video during its upload; call `isWhole` when all of it was read. */
export interface IncomingVideo {
  readonly stream: Readable;
  readonly isWhole: () => boolean;
}

/** A file of an archive: a video as a stream, other files as a whole with a maximum size. */
export type ImportedFile =
  | { readonly kind: 'video'; readonly stream: () => Promise<Readable> }
  | { readonly kind: 'image' | 'captions'; readonly bytes: (most: number) => Promise<Uint8Array> };

/** A random name in the company's folder. Its extension decides the content type it is served with. */
const newKey = (company: string, folder: string, ending: string): string =>
  `${company}/${folder}/${randomBytes(16).toString('hex')}.${ending}`;

export const processFileTask = workerTask<typeof import('./process-file-worker.ts')>(
  'process-file',
  new URL('./process-file-worker.ts', import.meta.url),
  40_000,
);

/** The folder of each kind of file. Captions are stored beside videos. */
const folders = { image: 'images', icon: 'images', attachment: 'attachments', captions: 'videos' } as const;

type MediaDeps = Pick<Platform, 'database' | 'storage' | 'log' | 'clock'> & { readonly workers: TaskRunner };

/** Checks files by their content, never by their name, and stores them. */
export class MediaStore implements BlobStore {
  readonly #database: Database;
  readonly #storage: Storage;
  readonly #links: SignedLinks;
  readonly #log: Log;
  readonly #clock: () => Date;
  readonly workers: TaskRunner;

  constructor({ database, storage, log, workers, clock }: MediaDeps, links: SignedLinks) {
    this.#database = database;
    this.#storage = storage;
    this.#links = links;
    this.#log = log;
    this.#clock = clock;
    this.workers = workers;
  }

  put(company: string, accept: AcceptedFiles | 'icon', base64: string): Promise<StoredBlob> {
    if (accept === 'video') return this.putBytes(company, accept, Buffer.from(base64, 'base64'));
    return this.#processAndStore(company, { accept, file: base64 });
  }

  /** An `icon` may also be an ICO file. */
  async putBytes(company: string, accept: AcceptedFiles | 'icon', bytes: Uint8Array): Promise<StoredBlob> {
    if (accept === 'video') return this.putVideo(company, { stream: Readable.from([bytes]), isWhole: () => true });
    return this.#processAndStore(company, { accept, file: bytes });
  }

  /** Checks and encodes a file in a worker thread, then stores it. */
  async #processAndStore(company: string, input: ProcessFileInput): Promise<StoredBlob> {
    const { bytes, type, ending } = await this.workers.run(processFileTask, input, company);
    const key = newKey(company, folders[input.accept], ending);
    await this.#storage.put(key, bytes, { contentType: type });
    return { key, type, size: bytes.length };
  }

  /** Checks a video's first bytes and streams the rest to the storage, because videos do not fit into memory. */
  async putVideo(company: string, { stream, isWhole }: IncomingVideo): Promise<StoredBlob> {
    const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    const head: Buffer[] = [];
    for (let length = 0; length < headBytes; ) {
      const next = await chunks.next();
      if (next.done) break;
      head.push(next.value);
      length += next.value.length;
    }
    const kind = sniffMedia(Buffer.concat(head).subarray(0, headBytes));
    if (!isVideo(kind)) throw new Failure('error.upload.type');
    const type = mediaTypes[kind];
    const key = newKey(company, 'videos', kind);
    const { sizeBytes } = await this.#storage.put(key, Readable.from(headThenRest(head, chunks)), {
      contentType: type,
    });
    if (isWhole()) return { key, type, size: sizeBytes };
    await this.deleteFile(key);
    throw new Failure('error.upload.size');
  }

  /** Stores a file of an archive like an upload; `address` is how texts and fields name it. */
  async storeImported(company: string, file: ImportedFile): Promise<StoredBlob & { readonly address: string }> {
    const most = file.kind === 'captions' ? limits.captionsBytes : limits.imageBytes;
    const storedValue =
      file.kind === 'video'
        ? await this.#putWholeVideo(company, await file.stream())
        : await this.putBytes(company, file.kind, await file.bytes(most));
    return { ...storedValue, address: `/files/${storedValue.key}` };
  }

  /** Stores a WebP picture that comes with the product. It needs no check, and is not encoded again. */
  async putOwnPicture(company: string, webp: Uint8Array): Promise<StoredBlob> {
    const key = newKey(company, folders.image, 'webp');
    await this.#storage.put(key, webp, { contentType: mediaTypes.webp });
    return { key, type: mediaTypes.webp, size: webp.length };
  }

  /** Stores a PDF that the product made, and returns its key. */
  async putDocument(company: string, pdf: Uint8Array): Promise<string> {
    const key = newKey(company, 'documents', 'pdf');
    await this.#storage.put(key, pdf, { contentType: 'application/pdf' });
    return key;
  }

  /** Stores a chunk of a file. */
  async putPart(company: string, bytes: Readable): Promise<StoredPart> {
    const key = newKey(company, 'parts', 'part');
    const { sizeBytes } = await this.#storage.put(key, bytes, { contentType: 'application/octet-stream' });
    const head = await this.#storage.read(key, { start: 0, end: sniffLength - 1 });
    return { key, size: sizeBytes, head: head ? await buffer(head) : Buffer.alloc(0) };
  }

  /** Joins chunks to one video. */
  joinParts(company: string, keys: readonly string[]): Promise<StoredBlob> {
    return this.#putWholeVideo(company, this.readParts(keys));
  }

  /** Stores a video that is complete on the server. Its source is closed, also after a refusal. */
  async #putWholeVideo(company: string, stream: Readable): Promise<StoredBlob> {
    try {
      return await this.putVideo(company, { stream, isWhole: () => true });
    } finally {
      stream.destroy();
    }
  }

  /** The bytes of all parts, one after the other. */
  readParts(keys: readonly string[]): Readable {
    return Readable.from(this.#bytesOf(keys), { objectMode: false });
  }

  async *#bytesOf(keys: readonly string[]): AsyncGenerator<Buffer> {
    for (const key of keys) {
      const part = await this.#storage.read(key);
      if (!part) throw new Error(`The part ${key} of an upload is missing.`);
      yield* part as AsyncIterable<Buffer>;
    }
  }

  address(key: string, accept: AcceptedFiles): string {
    return accept === 'image' ? `/files/${key}` : this.#links.sign(key, this.#clock());
  }

  /** Runs work that writes the row of a stored file, and deletes the file if the row was not written. */
  async withStoredFile<Result>(blob: StoredBlob | undefined, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      await this.deleteUnwritten([blob?.key], error);
      throw error;
    }
  }

  /**
   * Deletes files whose rows were not written because of an error. If the rows may be there, the files stay: the next
   * clean-up deletes those that no row names.
   */
  async deleteUnwritten(keys: readonly (string | undefined)[], error: unknown): Promise<void> {
    if (mayBeCommitted(error)) return;
    for (const key of keys) await this.deleteFile(key);
  }

  /**
   * Deletes a file that no row names any more; call it after that transaction. While a backup runs the file stays until
   * the next clean-up. An error is only logged, because the file harms nobody.
   */
  async deleteFile(key: string | null | undefined): Promise<void> {
    if (!key) return;
    try {
      if (!(await isBackupRunning(this.#database))) await this.#storage.remove(key);
    } catch (error) {
      this.#log.warn({ err: error }, 'a file stayed behind');
    }
  }
}

async function* headThenRest(head: readonly Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
