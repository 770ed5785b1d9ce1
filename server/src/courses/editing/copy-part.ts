import { partResources } from '@lernhaus/contract/courses/course-part';
import { Failure } from '@lernhaus/contract/failures';
import type { AnyResource, EntityOf } from '@lernhaus/contract/resource/define-resource';
import { cutText } from '@lernhaus/domain/cut-text';
import type { TransactionContext } from '../../platform/context.ts';
import { repositoryOf } from '../../resource/repository.ts';
import { assertAnswerableAt } from './answerable.ts';
import { placeCopy } from './copy-queries.ts';
import { TreeCopy } from './copy-tree.ts';
import { linkOf, lockParent, type ParentPart, type Part } from './parent-part.ts';
import { appendLinks, nextIndex, readPartsIn } from './part-queries.ts';

export type NameOfCopy = (language: TransactionContext['tenant']['language'], name: string) => string;

/**
 * Copies a part and everything below it to the end of a parent. Pictures are not copied: a stored file is deleted only
 * when no row names it.
 */
export async function copyPart(
  context: TransactionContext,
  { part, in: parent }: { readonly part: Part; readonly in: ParentPart },
  nameOfCopy: NameOfCopy,
): Promise<EntityOf<AnyResource>> {
  const { tx, tenant, viewer, now } = context;
  const link = linkOf(parent.kind, part.kind);
  const resource = partResources[part.kind];
  const lockedParent = await lockParent(context, parent);
  const repository = repositoryOf(resource, context);
  const source = await repository.get(part.id);
  if (source.owner !== lockedParent.owner) throw new Failure('error.http.404');
  const isInSameParent = (await readPartsIn(tx, lockedParent)).some(
    ({ kind, id }) => kind === part.kind && id === part.id,
  );

  const author = { by: viewer?.login ?? 'anonymous', now };
  const id = await new TreeCopy(tx, lockedParent.owner).copy(resource, part.id, author);
  const name = (source as Record<string, unknown>)[resource.label];
  await placeCopy(tx, resource, {
    owner: lockedParent.owner,
    id,
    index: await nextIndex(tx, lockedParent),
    name: isInSameParent ? shortenName(resource, String(name), (text) => nameOfCopy(tenant.language, text)) : name,
  });
  await appendLinks(tx, lockedParent, link, [id]);
  await assertAnswerableAt(tx, lockedParent, [{ kind: part.kind, id }]);
  return repository.get(id);
}

/** The name of a copy, shortened to the maximum of its field. */
function shortenName(resource: AnyResource, name: string, nameOfCopy: (name: string) => string): string {
  const field = resource.fields[resource.label];
  const maxLength = field?.kind === 'text' ? field.max : name.length;
  return nameOfCopy(cutText(name, maxLength - nameOfCopy('').length));
}
