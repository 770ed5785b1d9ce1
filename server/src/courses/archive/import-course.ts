import type { ImportedCourse } from '@lernhaus/contract/courses/archive-endpoints';
import { Failure } from '@lernhaus/contract/failures';
import { limits } from '@lernhaus/contract/limits';
import type { Media } from '../../media/api.ts';
import type { TransactionContext } from '../../platform/context.ts';
import type { Platform } from '../../platform/create-platform.ts';
import type { RequestContext } from '../../platform/http/route-registry.ts';
import { isRefusal } from '../../platform/is-refusal.ts';
import { workerTask } from '../../platform/workers/worker-task.ts';
import { type OpenZip, readZip } from '../../platform/zip/read-zip.ts';
import type { StoredBlob } from '../../resource/field-values.ts';
import type { ReserveCourseQuota } from '../course-writes.ts';
import { prepareTree, writePreparedTree } from '../tree/prepared-tree.ts';
import { withArchiveFailures } from './archive-failures.ts';
import { archiveBounds, archiveEntryName, type ReadArchive } from './read-archive-worker.ts';

export const readArchiveTask = workerTask<typeof import('./read-archive-worker.ts')>(
  'read-archive',
  new URL('./read-archive-worker.ts', import.meta.url),
  30_000,
);

/** The services that the import and the export of courses use. */
export interface ArchiveDeps extends Pick<Platform, 'storage' | 'workers' | 'runInTenant'> {
  readonly media: Media;
  /** Throws if the plan has no quota left. Call it in the transaction that writes the course. */
  readonly reserveCourseQuota: ReserveCourseQuota;
}

type StoredFiles = Map<string, StoredBlob & { readonly address: string }>;

/** Notes the course in the transaction that makes it. */
export type NoteImport = (txContext: TransactionContext, imported: ImportedCourse) => Promise<void>;

/** The company and the user of the import. */
export type ImportContext = Pick<RequestContext, 'tenant' | 'viewer' | 'now' | 'inTransaction'>;

/**
 * Imports the archive at `path` as a new course of the company. Everything is checked before anything is stored; after
 * an error nothing is left.
 */
export function importCourseArchive(
  deps: ArchiveDeps,
  context: ImportContext,
  path: string,
  noteIn: NoteImport = async () => undefined,
): Promise<ImportedCourse> {
  return withArchiveFailures(async () => {
    const read = await deps.workers.run(readArchiveTask, { path }, context.tenant.company);
    const zip = await readZip(path, archiveBounds);
    try {
      return await storeCourse(deps, context, zip, read, noteIn);
    } finally {
      zip.close();
    }
  });
}

async function storeCourse(
  deps: ArchiveDeps,
  context: ImportContext,
  zip: OpenZip,
  { id, name, media, contents, tree }: ReadArchive,
  noteIn: NoteImport,
): Promise<ImportedCourse> {
  const { company } = context.tenant;
  const videoBytesTotal = media
    .filter(({ kind }) => kind === 'video')
    .reduce((sum, file) => sum + (zip.files.get(archiveEntryName(file.name)) ?? 0), 0);
  const reserveQuota: Parameters<typeof context.inTransaction<void>>[1] = async ({ tx }) => {
    await deps.reserveCourseQuota(tx, company);
    if (videoBytesTotal > 0) await deps.media.reserveVideoQuota(tx, company, videoBytesTotal);
  };
  // Checked before files are stored, so that a refusal comes early. The check below decides.
  await context.inTransaction('read', reserveQuota);
  const storedFiles: StoredFiles = new Map();
  const imported: ImportedCourse = { id, name, ...contents };
  try {
    for (const file of media) storedFiles.set(file.name, await storeFile(deps, company, zip, file.name, file.kind));
    const writer = { company, login: context.viewer?.login ?? 'anonymous', now: context.now };
    const preparedTree = await prepareTree(deps.workers, tree, storedFiles, writer);
    await context.inTransaction('write', async (txContext) => {
      await reserveQuota(txContext);
      await writePreparedTree(txContext, preparedTree);
      await noteIn(txContext, imported);
    });
  } catch (error) {
    await deps.media.store.deleteUnwritten(
      [...storedFiles.values()].map(({ key }) => key),
      error,
    );
    throw error;
  }
  return imported;
}

async function storeFile(
  { media }: ArchiveDeps,
  company: string,
  zip: OpenZip,
  name: string,
  kind: ReadArchive['media'][number]['kind'],
) {
  const entry = archiveEntryName(name);
  const tooLarge = kind === 'video' && (zip.files.get(entry) ?? 0) > limits.videoBytes;
  if (tooLarge) throw new Failure('error.archive.media', { name });
  try {
    if (kind === 'video') return await media.store.storeImported(company, { kind, stream: () => zip.streamOf(entry) });
    return await media.store.storeImported(company, { kind, bytes: (most) => zip.bytesOf(entry, most) });
  } catch (error) {
    // A wrong picture is reported with its name.
    throw isRefusal(error) ? Object.assign(new Failure('error.archive.media', { name }), { cause: error }) : error;
  }
}
