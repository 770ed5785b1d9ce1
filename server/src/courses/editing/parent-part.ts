import { listFieldOf, type ParentKind, type PartKind, partResources } from '@lernhaus/contract/courses/course-part';
import { Failure } from '@lernhaus/contract/failures';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { mayDelete } from '@lernhaus/domain/courses/course-rights';
import type { TransactionContext } from '../../platform/context.ts';
import { linkTable } from '../../resource/names.ts';
import { repositoryOf } from '../../resource/repository.ts';

/** The parent of parts, as the request names it. */
export interface ParentPart {
  readonly kind: ParentKind;
  readonly id: string;
}

export interface Part {
  readonly kind: PartKind;
  readonly id: string;
}

/** A parent that was found, with its owner. */
export interface OwnedParent extends ParentPart {
  readonly owner: string;
}

/** A part below one parent. */
export interface PartInPlace extends Part {
  /** Its index below this parent. */
  readonly index: number | null;
}

/** The link table of a parent and a kind of part. Throws a 400 if such a parent has no such parts. */
export function linkOf(parent: ParentKind, kind: PartKind): string {
  const field = listFieldOf(parent, kind);
  if (field === null)
    throw new Failure('error.validation', {}, [{ objectName: 'coursePart', field: 'in.kind', message: 'Value' }]);
  return linkTable(partResources[parent], field);
}

/** Finds and locks a parent that the caller may change. Other writers wait. */
export async function lockParent(context: TransactionContext, { kind, id }: ParentPart): Promise<OwnedParent> {
  const { owner } = await repositoryOf(partResources[kind], context).writable(id);
  return { kind, id, owner };
}

/** Throws unless the caller may delete rows of `owner`; on the demo domain the same error as a DELETE. */
export function assertMayDelete({ tenant, viewer }: TransactionContext, owner: string): void {
  const flags = flagsOf(viewer?.authorities ?? []);
  // The row was found with write access before, so `company` and `owner` are the same here.
  if (!mayDelete({ flags, mode: tenant.mode, company: owner, owner }))
    throw new Failure(tenant.mode === 'demo' ? 'error.demoDeletion' : 'error.http.403');
}
