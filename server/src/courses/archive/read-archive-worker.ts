import { serialize } from 'node:v8';
import { type CourseDocument, courseArchive } from '@lernhaus/contract/courses/course-archive';
import { Failure } from '@lernhaus/contract/failures';
import { limits } from '@lernhaus/contract/limits';
import { type OpenZip, readZip } from '../../platform/zip/read-zip.ts';
import { withArchiveFailures } from './archive-failures.ts';
import { type CourseContents, contentsOf, planCourse } from './plan-course.ts';
import { readDocument } from './read-document.ts';

export const archiveBounds = { maxFiles: courseArchive.maxMedia + 1, maxBytes: 2 * limits.courseArchiveBytes };

export const archiveEntryName = (name: string): string => `${courseArchive.folder}${name}`;

/** The content of an archive, as far as the main thread needs it. */
export interface ReadArchive {
  readonly id: string;
  readonly name: string;
  readonly media: readonly { readonly name: string; readonly kind: CourseDocument['media'][number]['kind'] }[];
  readonly contents: CourseContents;
  /** The planned rows, by `v8.serialize`. */
  readonly tree: Uint8Array;
}

/** Reads the archive at `path` and plans the rows of its course. */
export const run = ({ path }: { readonly path: string }): Promise<ReadArchive> =>
  withArchiveFailures(async () => {
    const zip = await readZip(path, archiveBounds);
    try {
      const document = readDocument(await zip.bytesOf(courseArchive.document, courseArchive.documentBytes));
      assertOnlyListedFiles(zip, document);
      const { tree, id } = planCourse(document);
      return {
        id,
        name: String(document.course['name']),
        media: document.media.map(({ name, kind }) => ({ name, kind })),
        contents: contentsOf(tree, document),
        tree: Uint8Array.from(serialize({ rows: tree.rows, links: tree.links })),
      };
    } finally {
      zip.close();
    }
  });

export const transferOf = ({ tree }: ReadArchive): ArrayBuffer[] => [tree.buffer as ArrayBuffer];

/** Throws unless the archive contains exactly the files that its document lists. */
function assertOnlyListedFiles({ files }: OpenZip, { media }: CourseDocument): void {
  const listedNames = new Set([courseArchive.document, ...media.map(({ name }) => archiveEntryName(name))]);
  const unexpected =
    [...files.keys()].find((name) => !listedNames.has(name)) ?? [...listedNames].find((name) => !files.has(name));
  if (unexpected !== undefined) throw new Failure('error.archive.media', { name: unexpected });
  if (listedNames.size !== media.length + 1) throw new Failure('error.archive.content', { where: 'media' });
}
