import { listFieldOf, type ParentKind, type PartKind, partResources } from '@lernhaus/contract/courses/course-part';
import { Failure } from '@lernhaus/contract/failures';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { mayDelete } from '@lernhaus/domain/courses/course-rights';
import type { TransactionContext } from '../../platform/context.ts';
import type { RequestContext } from '../../platform/http/route-registry.ts';
import { linkTable } from '../../resource/names.ts';
import { repositoryOf } from '../../resource/repository.ts';
import type { FindShared } from '../shared-rows.ts';

/** Where parts stand, as a caller names it. */
export interface Holder {
  readonly kind: ParentKind;
  readonly id: string;
}

export interface Part {
  readonly kind: PartKind;
  readonly id: string;
}

/** A holder that was found, and whose it is. */
export interface Place extends Holder {
  readonly owner: string;
}

/** A part where it stands. */
export interface PartInPlace extends Part {
  /** Its index in this place. */
  readonly index: number | null;
}

/** The table that links parts of a kind to a place; a 400 where such parts do not stand in such a place. */
export function linkOf(holder: ParentKind, kind: PartKind): string {
  const field = listFieldOf(holder, kind);
  if (field === null)
    throw new Failure('error.validation', {}, [{ objectName: 'coursePart', field: 'in.kind', message: 'Value' }]);
  return linkTable(partResources[holder], field);
}

/** A place that the caller may change, locked: who else would change what stands there waits. */
export async function openPlace(context: TransactionContext, { kind, id }: Holder): Promise<Place> {
  const { owner } = await repositoryOf(partResources[kind], context).writable(id);
  return { kind, id, owner };
}

/**
 * The scope in which the rows of a place are written: its owner's. It is another company's than the host's only for the
 * platform's admin, who looks at all of them.
 */
export const inTenantOf = <S extends { readonly tenant: TransactionContext['tenant'] }>(
  context: S,
  owner: string,
): S => ({
  ...context,
  tenant: { ...context.tenant, company: owner },
});

/** The right that deleting a row of `owner`'s by its own call asks for. */
export function assertMayDelete({ tenant, viewer }: TransactionContext, owner: string): void {
  const flags = flagsOf(viewer?.authorities ?? []);
  // That the row is the caller's to change was made sure when it was found.
  if (!mayDelete({ flags, mode: tenant.mode, company: owner, owner })) throw new Failure('error.http.403');
}

const isUnknown = (error: unknown): boolean => error instanceof Failure && error.code === 'error.http.404';

interface Named {
  readonly kind: PartKind | 'COURSE';
  readonly id: string;
}

/** Work on rows of the caller's own company: who is only shared what is named here is told whose it is. */
export function explainSharedRow<T>(
  findShared: FindShared,
  context: RequestContext,
  named: readonly Named[],
  work: () => Promise<T>,
): Promise<T> {
  return work().catch(async (error: unknown) => {
    const isSharedRow =
      isUnknown(error) && (await Promise.all(named.map((row) => isShared(findShared, context, row)))).some(Boolean);
    throw isSharedRow ? new Failure('error.notMainOwner') : error;
  });
}

const isShared = async (findShared: FindShared, context: RequestContext, { kind, id }: Named): Promise<boolean> =>
  (await findShared(context, partResources[kind], id)) !== null;
