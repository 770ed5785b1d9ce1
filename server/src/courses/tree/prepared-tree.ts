import { deserialize } from 'node:v8';
import type { TransactionContext } from '../../platform/context.ts';
import type { TaskRunner } from '../../platform/workers/worker-pool.ts';
import { workerTask } from '../../platform/workers/worker-task.ts';
import type { Media, TreeStatement, Writer } from './write-tree.ts';

export const treeStatementsTask = workerTask<typeof import('./tree-statements-worker.ts')>(
  'tree-statements',
  new URL('./tree-statements-worker.ts', import.meta.url),
  30_000,
);

/** The serialized statements of a tree. */
export type PreparedTree = readonly Uint8Array[];

/** Makes the statements of a planned tree in a worker thread, so that large courses do not block the main thread. */
export const prepareTree = (
  workers: TaskRunner,
  tree: Uint8Array,
  media: Media,
  writer: Writer,
): Promise<PreparedTree> => workers.run(treeStatementsTask, { tree, media, writer }, writer.company);

export async function writePreparedTree({ tx }: TransactionContext, statements: PreparedTree): Promise<void> {
  for (const bytes of statements) {
    const { text, values } = deserialize(bytes) as TreeStatement;
    await tx.query(text, [...values]);
  }
}
