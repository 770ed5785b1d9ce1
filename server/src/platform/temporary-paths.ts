import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { dayMs } from '@lernhaus/domain/time';

const paths = new Set<string>();

/** Runs `work`, and deletes afterwards what is at the path. */
export async function withTemporaryPath<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  paths.add(path);
  try {
    return await work();
  } finally {
    await rm(path, { recursive: true, force: true });
    paths.delete(path);
  }
}

/** No command uses its folder for so long. */
const oldFolderMs = dayMs;

/** Somebody else has deleted the folder, or another user of this machine owns it. */
const isNotOurs = (error: unknown): boolean =>
  ['ENOENT', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Deletes the folders that killed commands have left: they may contain rows in plain text. */
async function deleteOldFolders(prefix: string): Promise<void> {
  const parent = dirname(prefix);
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    if (!path.startsWith(prefix)) continue;
    try {
      if (Date.now() - (await stat(path)).mtimeMs > oldFolderMs) await rm(path, { recursive: true, force: true });
    } catch (error) {
      if (!isNotOurs(error)) throw error;
    }
  }
}

/**
 * Runs `work` with a new folder, whose path begins with the prefix, and deletes the folder afterwards. Deletes first
 * what a killed command has left under this prefix more than a day ago.
 */
export async function withTemporaryFolder<Result>(
  prefix: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await deleteOldFolders(prefix);
  const folder = await mkdtemp(prefix);
  return withTemporaryPath(folder, () => work(folder));
}

/**
 * A signal that ends this process deletes its temporary files and folders first, because they may contain rows in
 * plain text.
 */
export function deleteTemporaryPathsOnSignals(): void {
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      // Other threads may still write to a folder while it is deleted.
      for (const path of paths) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
      process.exit(128 + constants.signals[signal]);
    });
}
