import { partResources } from '@lernhaus/contract/courses/course-part';
import { Failure } from '@lernhaus/contract/failures';
import type { TransactionContext } from '../../platform/context.ts';
import { isUuid } from '../../platform/new-id.ts';
import { repositoryOf } from '../../resource/repository.ts';
import { assertAnswerableAt } from './answerable.ts';
import { assertMayDelete, linkOf, lockParent, type ParentPart, type Part } from './parent-part.ts';
import { appendLinks, removeLinks } from './part-queries.ts';

interface PartAndParent {
  readonly part: Part;
  readonly in: ParentPart;
}

/** Adds an existing part to one more parent. */
export async function addPartToParent(context: TransactionContext, { part, in: parent }: PartAndParent): Promise<Part> {
  const link = linkOf(parent.kind, part.kind);
  const lockedParent = await lockParent(context, parent);
  const { owner } = await repositoryOf(partResources[part.kind], context).get(part.id);
  if (owner !== lockedParent.owner) throw new Failure('error.http.404');
  if ((await appendLinks(context.tx, lockedParent, link, [part.id])) === 0) throw new Failure('error.alreadyInPlace');
  await assertAnswerableAt(context.tx, lockedParent, [part]);
  return part;
}

/** Removes a part from a parent. The part and its other parents stay. */
export async function removePartFromParent(
  context: TransactionContext,
  { part, in: parent }: PartAndParent,
): Promise<Part> {
  const link = linkOf(parent.kind, part.kind);
  const lockedParent = await lockParent(context, parent);
  assertMayDelete(context, lockedParent.owner);
  const removedCount = isUuid(part.id) ? await removeLinks(context.tx, lockedParent, link, [part.id]) : 0;
  if (removedCount === 0) throw new Failure('error.notInPlace');
  return part;
}
