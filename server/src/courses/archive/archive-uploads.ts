import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImportedCourse } from '@lernhaus/contract/courses/archive-endpoints';
import { Failure, type FailureData } from '@lernhaus/contract/failures';
import { limits } from '@lernhaus/contract/limits';
import type { RequestContext } from '../../platform/http/route-registry.ts';
import { ResumableUploads } from '../../platform/uploads/resumable-uploads.ts';
import type { UploadRow } from '../../platform/uploads/upload-rows.ts';
import { type ArchiveDeps, importCourseArchive } from './import-course.ts';

/** The result of an import. It is stored with the upload, so that a client that lost the reply gets it again. */
export type ArchiveOutcome =
  | { readonly kind: 'imported'; readonly course: ImportedCourse }
  | ({ readonly kind: 'refused' } & FailureData);

type ArchiveUpload = UploadRow<ArchiveOutcome>;

/** Each may have 5 GB. A fourth upload deletes the first. */
const maxUnfinished = 3;

/** The first bytes of a zip file, and of an empty zip file. */
const zipHeads = ['PK\u0003\u0004', 'PK\u0005\u0006'];

const isArchiveError = (error: unknown): error is Failure =>
  error instanceof Failure && (error.code.startsWith('error.archive.') || error.code === 'error.tooComplex');

/** Resumable uploads of course archives. `import` makes the course of a complete upload. */
export class ArchiveUploads extends ResumableUploads<ArchiveOutcome> {
  readonly #deps: ArchiveDeps;

  constructor(deps: ArchiveDeps) {
    super(
      {
        table: { name: 'archive_uploads', result: 'outcome' },
        maxBytes: limits.courseArchiveBytes,
        maxUnfinished,
        reserveQuota: (tx, company) => deps.reserveCourseQuota(tx, company),
        assertFileType: ({ size, head }) => {
          const begins = head.subarray(0, 4).toString('latin1');
          if (size >= begins.length && !zipHeads.includes(begins)) throw new Failure('error.archive.unreadable');
        },
      },
      deps.media.store,
    );
    this.#deps = deps;
  }

  /** Creates the course of a complete archive, once. A second call returns the same course or throws the same error. */
  async import(context: RequestContext, id: string): Promise<ImportedCourse> {
    const upload = await this.get(context, id);
    if (upload.result !== null) return courseOf(upload.result);
    const whole = await this.claim(context, upload);
    if (!whole) throw new Failure('error.upload.offset');
    try {
      const course = await this.#import(context, whole);
      await this.deleteParts(whole.parts);
      return course;
    } catch (error) {
      if (isArchiveError(error)) await this.#refuse(context, whole, error);
      else await context.inTransaction('write', ({ tx }) => this.rows.release(tx, whole));
      throw error;
    }
  }

  #import(context: RequestContext, whole: ArchiveUpload): Promise<ImportedCourse> {
    return withTemporaryFile(this.#deps.media.store.readParts(whole.parts), (path) =>
      importCourseArchive(this.#deps, context, path, async ({ tx }, course) => {
        const outcome: ArchiveOutcome = { kind: 'imported', course };
        if (!(await this.rows.saveResult(tx, whole, JSON.stringify(outcome)))) throw new Failure('error.http.404');
      }),
    );
  }

  async #refuse(context: RequestContext, whole: ArchiveUpload, { code, params, fieldErrors }: Failure): Promise<void> {
    const outcome: ArchiveOutcome = { kind: 'refused', code, params, fieldErrors };
    await context.inTransaction('write', ({ tx }) => this.rows.saveResult(tx, whole, JSON.stringify(outcome)));
    await this.deleteParts(whole.parts);
  }
}

function courseOf(outcome: ArchiveOutcome): ImportedCourse {
  if (outcome.kind === 'imported') return outcome.course;
  throw Failure.of(outcome);
}

/**
 * Writes bytes into a temporary file for `work` and deletes it afterwards. A zip is read from its end, so a stream is
 * not enough.
 */
export async function withTemporaryFile<T>(bytes: Readable, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'lernhaus-course-'));
  const path = join(folder, 'archive.zip');
  try {
    await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
