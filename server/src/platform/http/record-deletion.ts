import { Failure } from '@lernhaus/contract/failures';
import { recordAudit } from '../audit.ts';
import { hasAnyRole, isReviewer, type TransactionContext, viewerNameIn } from '../context.ts';

/**
 * Records a deletion in its transaction (requirements 5, Audit). On the demo domain only ADMIN may delete
 * (specification 6): others get an error after the row was found, and the transaction is rolled back.
 */
export async function recordDeletion(
  { tx, tenant, viewer, now }: TransactionContext,
  endpoint: { readonly id: string; readonly path: string },
  params: unknown,
  remoteAddress: string,
): Promise<void> {
  if (tenant.mode === 'demo' && isReviewer(viewer) && !hasAnyRole(viewer, ['ROLE_ADMIN']))
    throw new Failure('error.demoDeletion');
  const message = `${endpoint.id} ${Object.values(params as Record<string, string>).join(' ')}`;
  const principal = viewerNameIn(tenant.company, viewer);
  const event = { owner: tenant.company, act: 'entryDeleted', principal, data: { message, remoteAddress } } as const;
  await recordAudit(tx, { ...event, values: { entity: endpoint.path.split('/')[1] ?? '' } }, now);
}
