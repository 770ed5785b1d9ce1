import { Readable } from 'node:stream';
import { course } from '@lernhaus/contract/courses/course';
import { courseArchive } from '@lernhaus/contract/courses/course-archive';
import { type MediaAbout, readAbout } from '../../media/api.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { workerTask } from '../../platform/workers/worker-task.ts';
import { type PackedZip, packZip } from '../../platform/zip/pack-zip.ts';
import { documentQuery } from '../release-query.ts';
import { assertImportable } from './assert-importable.ts';
import type { ArchiveDeps } from './import-course.ts';
import type { PackedDocument } from './pack-course-worker.ts';

export const packCourseTask = workerTask<typeof import('./pack-course-worker.ts')>(
  'pack-course',
  new URL('./pack-course-worker.ts', import.meta.url),
  60_000,
);

export interface CourseArchive extends Pick<PackedDocument, 'name' | 'contents' | 'missing'> {
  readonly zip: PackedZip;
}

interface NamedCourse {
  readonly text: string;
  readonly about: ReadonlyMap<string, MediaAbout>;
  /** Keys of all files that the course may take along. */
  readonly keys: readonly string[];
}

/** The keys are found by the database: the text may be long, and is parsed in a worker thread only. */
const courseText =
  statement(`with course as materialized (select document::text as text from (${documentQuery(course)}) course)
  select text, array(select distinct found[1] from regexp_matches(text, $3, 'g') found) as keys from course`);

/**
 * Returns a course's current content, packed as an archive; null if there is none. Throws a `Failure` if no import would
 * accept the archive.
 */
export async function packCourse(deps: ArchiveDeps, owner: string, courseId: string): Promise<CourseArchive | null> {
  const { storage, workers } = deps;
  const read = await deps.runInTenant(owner, 'read', (tx) => readCourse(tx, owner, courseId));
  if (!read) return null;
  const { text, about, keys } = read;
  const sizes = new Map<string, number>();
  for (const key of keys) {
    const stat = await storage.stat(key);
    if (stat) sizes.set(key, stat.sizeBytes);
  }
  const { document, files, ...summary } = await workers.run(packCourseTask, { owner, text, about, sizes }, owner);
  const zip = packZip([
    { name: courseArchive.document, sizeBytes: document.length, open: async () => Readable.from(piecesOf(document)) },
    ...files.map(({ key, name, sizeBytes }) => ({
      name: `${courseArchive.folder}${name}`,
      sizeBytes,
      open: async () => {
        const file = await storage.read(key);
        if (!file) throw new Error(`${name} was removed while it was packed.`);
        return file;
      },
    })),
  ]);
  assertImportable({ archiveBytes: zip.sizeBytes, documentBytes: document.length, files: files.length });
  return { ...summary, zip };
}

async function readCourse(tx: Tx, owner: string, courseId: string): Promise<NamedCourse | null> {
  const ownFile = `${owner}/(?:images|videos)/[0-9a-f]{32}[.][a-z0-9]{2,5}`;
  const [row] = await tx.query<{ text: string; keys: string[] }>(courseText, [owner, courseId, ownFile]);
  if (!row) return null;
  const about = await readAbout(tx, owner, row.keys);
  const beside = [...about.values()].flatMap(({ poster, captions }) => [poster, captions]);
  return { text: row.text, about, keys: [...new Set([...row.keys, ...beside.filter((key) => key !== null)])] };
}

/** The document is written in pieces of this length, because its checksum takes time of the main thread. */
const pieceBytes = 64 * 1024;

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}
