import { Failure } from '@lernhaus/contract/failures';
import { ZipError } from '../../platform/zip/read-zip.ts';

/** Turns a `ZipError`, however deep a stream wrapped it, into a `Failure`. */
export async function withArchiveFailures<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    for (let at: unknown = error; at instanceof Error; at = at.cause)
      if (at instanceof ZipError) throw Object.assign(new Failure('error.archive.unreadable'), { cause: error });
    throw error;
  }
}
