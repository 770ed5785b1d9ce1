import { dragAndDropQuiz, dragAndDropQuizItem } from '@lernhaus/contract/quizzes/drag-and-drop-quiz';
import type { AnyResource, EntityOf } from '@lernhaus/contract/resource/define-resource';
import type { Ref } from '@lernhaus/contract/resource/field';
import { newTargetOf, targetRenames } from '@lernhaus/domain/quizzes/drop-targets';
import { wordListOf } from '@lernhaus/domain/quizzes/word-list';
import { inTenantOf, type TransactionContext } from '../../platform/context.ts';
import type { Values } from '../../resource/field-values.ts';
import { repositoryOf } from '../../resource/repository.ts';

/** Returns the new name of a renamed drop target, else undefined. */
export type NewName = (dropTarget: unknown) => string | undefined;

/** Writes a drag-and-drop quiz and updates the items of renamed drop targets. */
export async function updateWithItems(
  context: TransactionContext,
  id: string,
  read: () => Values,
): Promise<{ row: EntityOf<AnyResource>; newName: NewName }> {
  const quizzes = repositoryOf<AnyResource>(dragAndDropQuiz, context);
  // Locked first, so that no other call renames a target in between.
  await quizzes.writable(id);
  const before = await quizzes.get(id);
  const row = await quizzes.update(id, read);
  const renamed = targetRenames(wordListOf(before['dropTargets']), wordListOf(row['dropTargets']));
  const newName: NewName = (target) => newTargetOf(renamed, target);
  const items = repositoryOf(dragAndDropQuizItem, inTenantOf(context, row.owner));
  for (const item of row['dragItems'] as Ref[]) {
    const dropTarget = newName(item['dropTarget']);
    if (dropTarget !== undefined) await items.update(item.id, () => ({ dropTarget }));
  }
  return { row: renamed.size > 0 ? await quizzes.get(id) : row, newName };
}
