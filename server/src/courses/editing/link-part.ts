import { partResources } from '@lernhaus/contract/courses/course-part';
import { Failure } from '@lernhaus/contract/failures';
import type { TransactionContext } from '../../platform/context.ts';
import { isUuid } from '../../platform/new-id.ts';
import { repositoryOf } from '../../resource/repository.ts';
import { assertAnswerableAt } from './answerable.ts';
import { assertMayDelete, linkOf, openPlace, type ParentPart, type Part } from './place.ts';
import { appendLinks, removeLinks } from './queries.ts';

interface PartAndPlace {
  readonly part: Part;
  readonly in: ParentPart;
}

/** Adds an existing part to one more parent. */
export async function addPartToParent(context: TransactionContext, { part, in: parent }: PartAndPlace): Promise<Part> {
  const link = linkOf(parent.kind, part.kind);
  const place = await openPlace(context, parent);
  const { owner } = await repositoryOf(partResources[part.kind], context).get(part.id);
  if (owner !== place.owner) throw new Failure('error.http.404');
  if ((await appendLinks(context.tx, place, link, [part.id])) === 0) throw new Failure('error.alreadyInPlace');
  await assertAnswerableAt(context.tx, place, [part]);
  return part;
}

/** Removes a part from a parent. The part and its other parents stay. */
export async function removePartFromParent(
  context: TransactionContext,
  { part, in: parent }: PartAndPlace,
): Promise<Part> {
  const link = linkOf(parent.kind, part.kind);
  const place = await openPlace(context, parent);
  assertMayDelete(context, place.owner);
  const removedCount = isUuid(part.id) ? await removeLinks(context.tx, place, link, [part.id]) : 0;
  if (removedCount === 0) throw new Failure('error.notInPlace');
  return part;
}
