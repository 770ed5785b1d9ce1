import type { DeletionEffects } from '@lernhaus/contract/courses/deletion-endpoints';
import { Failure } from '@lernhaus/contract/failures';
import { resources } from '@lernhaus/contract/resources';
import { seesAllTenants, type TransactionContext } from '../../platform/context.ts';
import { isUuid } from '../../platform/new-id.ts';
import { readDeletionCounts } from './deletion-queries.ts';

/** Reads what the deletion of a course or a part of the company means for others. */
export async function readEffects(
  { tx, tenant, viewer, now }: TransactionContext,
  { path, id }: { readonly path: string; readonly id: string },
): Promise<DeletionEffects> {
  const resource = resources.find((one) => one.path === path);
  const at = { tenant: seesAllTenants(tenant, viewer) ? null : tenant.company, id };
  const effects = resource && isUuid(id) ? await readDeletionCounts(tx, resource, at, now) : null;
  if (!effects) throw new Failure('error.http.404');
  const { names, courses, ...counts } = effects;
  return { courses: { names, count: courses }, ...counts };
}
