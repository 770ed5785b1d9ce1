import type { ImportedCourse } from '@lernhaus/contract/courses/archive-endpoints';
import { Failure } from '@lernhaus/contract/failures';
import { limits } from '@lernhaus/contract/limits';
import type { RequestContext } from '../../platform/http/mount.ts';
import { workerTask } from '../../platform/workers/worker-task.ts';
import { type OpenZip, readZip } from '../../platform/zip/read-zip.ts';
import type { StoredBlob } from '../../resource/writes.ts';
import { readyTree, writeReadyTree } from '../tree/write-planned-tree.ts';
import type { ArchiveDeps } from './archive-deps.ts';
import { unreadableAsFailure } from './archive-failure.ts';
import { archiveBounds, entryOf, type ReadArchive } from './read-archive-worker.ts';

export const readArchiveTask = workerTask<typeof import('./read-archive-worker.ts')>(
  'read-archive',
  new URL('./read-archive-worker.ts', import.meta.url),
  30_000,
);

type Kept = Map<string, StoredBlob & { readonly address: string }>;

/** Whose course it becomes, and by whom. */
export type BringingScope = Pick<RequestContext, 'tenant' | 'viewer' | 'now' | 'inTransaction'>;

/**
 * Makes the course in the archive that lies at `path` one of this company's: all of it, or nothing stays behind. Everything
 * is looked at before anything is kept.
 */
export function bringCourse(deps: ArchiveDeps, context: BringingScope, path: string): Promise<ImportedCourse> {
  return unreadableAsFailure(async () => {
    const read = await deps.workers.run(readArchiveTask, { path }, context.tenant.company);
    const zip = await readZip(path, archiveBounds);
    try {
      return await keepCourse(deps, context, zip, read);
    } finally {
      zip.close();
    }
  });
}

async function keepCourse(
  deps: ArchiveDeps,
  context: BringingScope,
  zip: OpenZip,
  { id, name, media, contents, plan }: ReadArchive,
): Promise<ImportedCourse> {
  const { company } = context.tenant;
  const filmBytes = media
    .filter(({ kind }) => kind === 'video')
    .reduce((sum, film) => sum + (zip.files.get(entryOf(film.name)) ?? 0), 0);
  const reserveQuota: Parameters<typeof context.inTransaction<void>>[1] = async ({ tx }) => {
    await deps.reserveCourseQuota(tx, company);
    if (filmBytes > 0) await deps.reserveVideoQuota(tx, company, filmBytes);
  };
  // Asked before the files are kept, so that nobody waits for what cannot be; it counts when it is asked again below.
  await context.inTransaction('read', reserveQuota);
  const kept: Kept = new Map();
  try {
    for (const file of media) kept.set(file.name, await keepFile(deps, company, zip, file.name, file.kind));
    const writer = { company, login: context.viewer?.login ?? 'anonymous', now: context.now };
    const ready = await readyTree(deps.workers, plan, kept, writer);
    await context.inTransaction('write', async (txContext) => {
      await reserveQuota(txContext);
      await writeReadyTree(txContext, ready);
    });
  } catch (error) {
    for (const blob of kept.values()) await deps.forget(blob);
    throw error;
  }
  return { id, name, ...contents };
}

async function keepFile(
  deps: ArchiveDeps,
  company: string,
  zip: OpenZip,
  name: string,
  kind: ReadArchive['media'][number]['kind'],
) {
  const entry = entryOf(name);
  const tooLarge = kind === 'video' && (zip.files.get(entry) ?? 0) > limits.videoBytes;
  if (tooLarge) throw new Failure('error.archive.media', { name });
  try {
    if (kind === 'video') return await deps.keep(company, { kind, stream: () => zip.streamOf(entry) });
    return await deps.keep(company, { kind, bytes: (most) => zip.bytesOf(entry, most) });
  } catch (error) {
    // Not a picture, or a broken one: the sentence names which. That we are busy is not its fault.
    const isItsFault = error instanceof Failure && error.status !== 503;
    throw isItsFault ? Object.assign(new Failure('error.archive.media', { name }), { cause: error }) : error;
  }
}
