import type { ImportedCourse } from '@lernhaus/contract/courses/archive-calls';
import { type CourseDocument, courseArchive } from '@lernhaus/contract/courses/course-archive';
import { Failure } from '@lernhaus/contract/failures';
import { limits } from '@lernhaus/contract/limits';
import type { OpenScope } from '../../platform/http/mount.ts';
import { type OpenZip, readZip, ZipError } from '../../platform/zip/read-zip.ts';
import type { StoredBlob } from '../../resource/writes.ts';
import { writeTree } from '../tree/write-tree.ts';
import type { ArchiveDeps } from './archive-deps.ts';
import { contentsOf, planCourse } from './plan-course.ts';
import { readDocument } from './read-document.ts';

const bounds = { mostFiles: courseArchive.mostMedia + 1, mostBytes: 2 * limits.courseArchiveBytes };

/**
 * Makes the course in the archive that lies at `path` one of this company's: all of it, or nothing stays behind. Everything
 * is looked at before anything is kept.
 */
export function bringCourse(deps: ArchiveDeps, scope: OpenScope, path: string): Promise<ImportedCourse> {
  return asFailure(async () => {
    const zip = await readZip(path, bounds);
    try {
      const document = readDocument(await zip.bytesOf(courseArchive.document, courseArchive.documentBytes));
      refuseOtherFiles(zip, document);
      return await keepCourse(deps, scope, zip, document);
    } finally {
      zip.close();
    }
  });
}

async function keepCourse(
  deps: ArchiveDeps,
  scope: OpenScope,
  zip: OpenZip,
  document: CourseDocument,
): Promise<ImportedCourse> {
  const { company } = scope.tenant;
  const { plan, id } = planCourse(document);
  const filmBytes = document.media
    .filter(({ kind }) => kind === 'video')
    .reduce((sum, { name }) => sum + (zip.files.get(entryOf(name)) ?? 0), 0);
  const takeRoom: Parameters<typeof scope.inTransaction<void>>[1] = async ({ tx }) => {
    await deps.takeCourseRoom(tx, company);
    if (filmBytes > 0) await deps.takeVideoRoom(tx, company, filmBytes);
  };
  // Asked before the files are kept, so that nobody waits for what cannot be; it counts when it is asked again below.
  await scope.inTransaction('read', takeRoom);
  const kept = new Map<string, StoredBlob & { readonly address: string }>();
  try {
    for (const { name, kind } of document.media) kept.set(name, await keepFile(deps, company, zip, name, kind));
    await scope.inTransaction('write', async (inside) => {
      await takeRoom(inside);
      await writeTree(inside, plan, kept);
    });
  } catch (error) {
    for (const blob of kept.values()) await deps.forget(blob);
    throw error;
  }
  return { id, name: String(document.course['name']), ...contentsOf(plan, document) };
}

const entryOf = (name: string): string => `${courseArchive.folder}${name}`;

/** What the archive holds is what its document lists, and the other way round: else it is torn, or was meddled with. */
function refuseOtherFiles({ files }: OpenZip, { media }: CourseDocument): void {
  const listed = new Set([courseArchive.document, ...media.map(({ name }) => entryOf(name))]);
  const odd = [...files.keys()].find((name) => !listed.has(name)) ?? [...listed].find((name) => !files.has(name));
  if (odd !== undefined) throw new Failure('error.archive.media', { name: odd });
  if (listed.size !== media.length + 1) throw new Failure('error.archive.content', { where: 'media' });
}

async function keepFile(
  deps: ArchiveDeps,
  company: string,
  zip: OpenZip,
  name: string,
  kind: CourseDocument['media'][number]['kind'],
) {
  const entry = entryOf(name);
  const tooLarge = kind === 'video' && (zip.files.get(entry) ?? 0) > limits.videoBytes;
  if (tooLarge) throw new Failure('error.archive.media', { name });
  try {
    if (kind === 'video') return await deps.keep(company, { kind, stream: () => zip.streamOf(entry) });
    return await deps.keep(company, { kind, bytes: (most) => zip.bytesOf(entry, most) });
  } catch (error) {
    // Not a picture, or a broken one: the sentence names which.
    throw error instanceof Failure
      ? Object.assign(new Failure('error.archive.media', { name }), { cause: error })
      : error;
  }
}

/** What is wrong with the file itself, told as such, however deep a stream wrapped it. */
async function asFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    for (let at: unknown = error; at instanceof Error; at = at.cause)
      if (at instanceof ZipError) throw Object.assign(new Failure('error.archive.unreadable'), { cause: error });
    throw error;
  }
}
