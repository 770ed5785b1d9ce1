import { courseArchive } from '@lernhaus/contract/courses/course-archive';
import { limits } from '@lernhaus/contract/limits';
import { expect, test } from 'vitest';
import { assertImportable } from './assert-importable.ts';

const largest = {
  archiveBytes: limits.courseArchiveBytes,
  documentBytes: courseArchive.documentBytes,
  files: courseArchive.maxMedia,
};

test('the largest archive that an import accepts can be exported', () => {
  expect(() => assertImportable(largest)).not.toThrow();
});

test.each([
  ['archiveBytes', 'error.archive.tooLarge', 5000],
  ['documentBytes', 'error.archive.textsTooLarge', 32],
  ['files', 'error.archive.tooManyFiles', 5000],
] as const)('an archive whose %s are above the limit of imports is refused with %s', (name, code, most) => {
  expect(() => assertImportable({ ...largest, [name]: largest[name] + 1 })).toThrow(
    expect.objectContaining({ code, params: { most } }),
  );
});
