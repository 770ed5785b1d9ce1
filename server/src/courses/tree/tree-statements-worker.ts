import { deserialize, serialize } from 'node:v8';
import type { PlannedTree } from './tree-rows.ts';
import { type Media, treeStatements, type Writer } from './write-tree.ts';

export interface TreeStatementsInput {
  /** A `PlannedTree` by `v8.serialize`. The main thread passes it on without reading it. */
  readonly tree: Uint8Array;
  readonly media: Media;
  readonly writer: Writer;
}

/**
 * Makes the statements that write a tree, with cleaned texts. Each is serialized, so that reading one takes
 * milliseconds.
 */
export function run({ tree, media, writer }: TreeStatementsInput): Uint8Array[] {
  const statements: Uint8Array[] = [];
  for (const statement of treeStatements(deserialize(tree) as PlannedTree, media, writer))
    statements.push(Uint8Array.from(serialize(statement)));
  return statements;
}

export const transferOf = (statements: Uint8Array[]): ArrayBuffer[] =>
  statements.map(({ buffer }) => buffer as ArrayBuffer);
