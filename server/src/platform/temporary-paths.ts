import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants } from 'node:os';

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

/** Runs `work` with a new folder, whose path begins with the prefix, and deletes the folder afterwards. */
export async function withTemporaryFolder<Result>(
  prefix: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
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
