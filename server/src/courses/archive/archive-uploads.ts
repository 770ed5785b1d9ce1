import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImportedCourse } from '@lernhaus/contract/courses/archive-endpoints';
import { Failure, type FailureCode, type FailureParams, type FieldError } from '@lernhaus/contract/failures';
import { limits } from '@lernhaus/contract/limits';
import type { RequestContext } from '../../platform/http/route-registry.ts';
import { ResumableUploads } from '../../platform/uploads/resumable-uploads.ts';
import type { UploadRow } from '../../platform/uploads/upload-rows.ts';
import type { ArchiveDeps } from './archive-deps.ts';
import { importCourseArchive } from './import-course.ts';

/** What became of an archive: kept with its upload, so that whoever lost the answer is given it again. */
export type ArchiveOutcome =
  | { readonly kind: 'imported'; readonly course: ImportedCourse }
  | {
      readonly kind: 'refused';
      readonly code: FailureCode;
      readonly params: FailureParams;
      readonly fieldErrors: readonly FieldError[];
    };

type ArchiveUpload = UploadRow<ArchiveOutcome>;

/** Each may be 5 GB: whoever begins a fourth gives up the first. */
const mostUnfinished = 3;

/** How every file of a zip begins, an empty one too. */
const zipHeads = ['PK\u0003\u0004', 'PK\u0005\u0006'];

const isArchivesFault = (error: unknown): error is Failure =>
  error instanceof Failure && (error.code.startsWith('error.archive.') || error.code === 'error.tooComplex');

/** Resumable uploads of archives. A whole one becomes a course when its author asks for it. */
export class ArchiveUploads extends ResumableUploads<ArchiveOutcome> {
  readonly #deps: ArchiveDeps;

  constructor(deps: ArchiveDeps) {
    super(
      {
        table: { name: 'archive_uploads', result: 'outcome' },
        maxBytes: limits.courseArchiveBytes,
        mostUnfinished,
        reserveQuota: (tx, company) => deps.reserveCourseQuota(tx, company),
        assertBegins: ({ size, head }) => {
          const begins = head.subarray(0, 4).toString('latin1');
          if (size >= begins.length && !zipHeads.includes(begins)) throw new Failure('error.archive.unreadable');
        },
      },
      deps.parts,
    );
    this.#deps = deps;
  }

  /** Makes the course of a whole archive, once. What is wrong with the archive is told again to whoever asks again. */
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
      if (isArchivesFault(error)) await this.#refuse(context, whole, error);
      else await context.inTransaction('write', ({ tx }) => this.rows.release(tx, whole));
      throw error;
    }
  }

  #import(context: RequestContext, whole: ArchiveUpload): Promise<ImportedCourse> {
    return inFile(this.#deps.parts.readParts(whole.parts), (path) =>
      importCourseArchive(this.#deps, context, path, async ({ tx }, course) => {
        const outcome: ArchiveOutcome = { kind: 'imported', course };
        if (!(await this.rows.note(tx, whole, JSON.stringify(outcome)))) throw new Failure('error.http.404');
      }),
    );
  }

  async #refuse(context: RequestContext, whole: ArchiveUpload, { code, params, fieldErrors }: Failure): Promise<void> {
    const outcome: ArchiveOutcome = { kind: 'refused', code, params, fieldErrors };
    await context.inTransaction('write', ({ tx }) => this.rows.note(tx, whole, JSON.stringify(outcome)));
    await this.deleteParts(whole.parts);
  }
}

function courseOf(outcome: ArchiveOutcome): ImportedCourse {
  if (outcome.kind === 'imported') return outcome.course;
  throw new Failure(outcome.code, outcome.params, outcome.fieldErrors);
}

/** Writes bytes into a file of its own and removes it after the work: the table of a zip stands at its end. */
export async function inFile<T>(bytes: Readable, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'lernhaus-course-'));
  const path = join(folder, 'archive.zip');
  try {
    await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
