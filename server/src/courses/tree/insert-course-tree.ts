import { course } from '@lernhaus/contract/courses/course';
import type { TransactionContext } from '../../platform/context.ts';
import { type TreeNode, TreePlan } from './plan-tree.ts';
import { writeTree } from './write-tree.ts';

/** A course of ours has no more rows than this. */
const maxRows = 100;

/** Writes a small course without files, given as in a course archive. Returns its id. */
export async function insertCourseTree(context: TransactionContext, node: TreeNode): Promise<string> {
  const plan = new TreePlan(new Map(), maxRows);
  const id = plan.add(course, node, 'course');
  await writeTree(context, plan, new Map());
  return id;
}
