import { Readable } from 'node:stream';
import { course } from '@lernhaus/contract/courses/course';
import { type ArchivedMedia, type CourseDocument, courseArchive } from '@lernhaus/contract/courses/course-archive';
import type { Tx } from '../../platform/database/transaction.ts';
import type { ZipEntry } from '../../platform/zip/write-zip.ts';
import { releaseQuery } from '../release-query.ts';
import type { TreeNode } from '../tree/plan-tree.ts';
import type { ArchiveDeps } from './archive-deps.ts';
import { ArchiveTree, type NamedFile } from './archive-tree.ts';

export interface CourseArchive {
  readonly name: string;
  readonly document: CourseDocument;
  readonly entries: readonly ZipEntry[];
  /** The number of named files that no longer exist. */
  readonly missing: number;
}

/** A video's own poster and captions belong to the video; a content's captions are exported. */
const withoutVideoFiles = (document: TreeNode): TreeNode =>
  JSON.parse(JSON.stringify(document, (key, value: unknown) => (key === 'film' ? undefined : value))) as TreeNode;

/** Returns a course's current content, ready to be written as an archive; null if there is none. */
export async function packCourse(deps: ArchiveDeps, owner: string, courseId: string): Promise<CourseArchive | null> {
  const read = await deps.runInTenant(owner, async (tx) => {
    const [row] = await tx.query<{ document: TreeNode }>(releaseQuery, [owner, courseId]);
    return row ? describeFiles(deps, tx, owner, new ArchiveTree(owner, course, withoutVideoFiles(row.document))) : null;
  });
  if (!read) return null;
  const { tree, about } = read;
  const stats = await Promise.all(tree.files.map(async (file) => ({ file, stat: await deps.storage.stat(file.key) })));
  const storedFiles = stats.flatMap(({ file, stat }) => (stat ? [{ file, sizeBytes: stat.sizeBytes }] : []));
  const missingNames = new Set(stats.flatMap(({ file, stat }) => (stat ? [] : [file.name])));
  const document: CourseDocument = {
    format: courseArchive.format,
    version: courseArchive.version,
    course: missingNames.size > 0 ? (withoutMissing(tree.course, missingNames) as TreeNode) : tree.course,
    media: storedFiles.map(({ file: { key, name, kind } }) => ({ name, kind, ...about.get(key) })),
  };
  const text = Buffer.from(JSON.stringify(document, null, 1));
  const entries = [
    { name: courseArchive.document, sizeBytes: text.length, open: async () => Readable.from([text]) },
    ...storedFiles.map((one) => entryOf(deps, one)),
  ];
  return { name: String(document.course['name']), document, entries, missing: missingNames.size };
}

/** Adds titles, posters and captions of the files to the tree. */
async function describeFiles({ aboutMedia, storage }: ArchiveDeps, tx: Tx, owner: string, tree: ArchiveTree) {
  const rows = await aboutMedia(
    tx,
    owner,
    tree.files.map(({ key }) => key),
  );
  const ownFile = async (key: string | null, kind: 'image' | 'captions') =>
    key && (await storage.stat(key)) ? { [kind === 'image' ? 'poster' : kind]: tree.nameOf(key, kind) } : {};
  const about = new Map<string, Omit<ArchivedMedia, 'name' | 'kind'>>();
  for (const [key, { title, poster, captions }] of rows)
    about.set(key, { title, ...(await ownFile(poster, 'image')), ...(await ownFile(captions, 'captions')) });
  return { tree, about };
}

function entryOf({ storage }: ArchiveDeps, { file, sizeBytes }: { file: NamedFile; sizeBytes: number }): ZipEntry {
  const open = async () => {
    const found = await storage.get(file.key);
    if (!found) throw new Error(`${file.name} went away while it was packed.`);
    return found.stream;
  };
  return { name: `${courseArchive.folder}${file.name}`, sizeBytes, open };
}

/** Removes references to missing files from the tree; texts keep their words. */
function withoutMissing(value: unknown, missingNames: ReadonlySet<string>): unknown {
  if (typeof value === 'string')
    return missingNames.has(value)
      ? undefined
      : value.replace(/<img\b[^<>]*\bsrc="media:([\w.-]+)"[^<>]*>/g, (whole, name: string) =>
          missingNames.has(name) ? '' : whole,
        );
  if (Array.isArray(value)) return value.map((one) => withoutMissing(one, missingNames));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutMissing(one, missingNames)]));
}
