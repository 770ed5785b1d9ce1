import { quizLists } from '@lernhaus/contract/quizzes/quiz-lists';
import { resourceAt } from '@lernhaus/contract/resources';
import type { TransactionContext } from '../../platform/context.ts';
import { moveQuizzes } from '../queries.ts';
import { type PreparedTree, writePreparedTree } from './prepared-tree.ts';

/** Writes quizzes that were planned from index 1, then adds the number of existing quizzes to their index. */
export async function insertPlannedQuizzes(
  context: TransactionContext,
  preparedTree: PreparedTree,
  quizzes: readonly { readonly id: string; readonly list: keyof typeof quizLists }[],
  offset: number,
): Promise<void> {
  await writePreparedTree(context, preparedTree);
  if (offset === 0) return;
  for (const list of new Set(quizzes.map((quiz) => quiz.list))) {
    const ids = quizzes.filter((quiz) => quiz.list === list).map(({ id }) => id);
    await moveQuizzes(context.tx, resourceAt(quizLists[list].to).table, { owner: context.tenant.company, ids }, offset);
  }
}
