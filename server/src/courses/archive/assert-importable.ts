import { courseArchive } from '@lernhaus/contract/courses/course-archive';
import { Failure } from '@lernhaus/contract/failures';
import { limits } from '@lernhaus/contract/limits';

interface ArchiveSize {
  readonly archiveBytes: number;
  readonly documentBytes: number;
  readonly files: number;
}

/** Throws a `Failure` that names the limit if no import would accept an archive of this size. */
export function assertImportable({ archiveBytes, documentBytes, files }: ArchiveSize): void {
  if (files > courseArchive.maxMedia) throw new Failure('error.archive.tooManyFiles', { most: courseArchive.maxMedia });
  if (documentBytes > courseArchive.documentBytes)
    throw new Failure('error.archive.textsTooLarge', { most: Math.floor(courseArchive.documentBytes / 1024 ** 2) });
  if (archiveBytes > limits.courseArchiveBytes)
    throw new Failure('error.archive.tooLarge', { most: Math.floor(limits.courseArchiveBytes / 1000 ** 2) });
}
