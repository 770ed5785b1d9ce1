import { course } from '@lernhaus/contract/courses/course';
import type { TransactionContext } from '../../platform/context.ts';
import { type TreeNode, TreeRows } from './tree-rows.ts';
import { writeTree } from './write-tree.ts';

/** The first course of a new company has fewer rows than this. */
const maxRows = 100;

/** Writes a small course without files, given as in a course archive. Returns its id. */
export async function insertCourseTree(context: TransactionContext, node: TreeNode): Promise<string> {
  const tree = new TreeRows(new Map(), maxRows);
  const id = tree.add(course, node, 'course');
  await writeTree(context, tree, new Map());
  return id;
}
