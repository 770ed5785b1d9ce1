import { Failure } from '@lernhaus/contract/failures';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { recordAudit } from '../platform/audit.ts';
import { inTenantOf, isCompanyOwner, type TransactionContext, type Viewer, viewerNameIn } from '../platform/context.ts';
import type { RequestContext } from '../platform/http/route-registry.ts';

/**
 * Throws 403 unless learners write their own record or an owner writes it (requirements 5): owners may write any
 * learner's record; it is stored as sent and audited.
 */
export function assertMayWrite(viewer: Viewer | null, user: string): void {
  if (user !== viewer?.login && !isCompanyOwner(viewer)) throw new Failure('error.http.403');
}

/** The request of a row's owner, with its transactions. It differs from the host's company only for the platform's ADMIN. */
export const requestOfOwner = (context: RequestContext, owner: string): RequestContext => ({
  ...inTenantOf(context, owner),
  inTransaction: (mode, work) => context.inTransaction(mode, (txContext) => work(inTenantOf(txContext, owner))),
});

/** Records in the audit that somebody changed another user's record. */
export async function auditRecordChange(
  { tx, viewer, now }: TransactionContext,
  resource: AnyResource,
  row: { readonly owner: string; readonly id: string; readonly user: string; readonly courseId: string },
): Promise<void> {
  const message = `${resource.path} ${row.id} of ${row.user} in course ${row.courseId}`;
  const event = { owner: row.owner, act: 'recordChanged', principal: viewerNameIn(row.owner, viewer) } as const;
  await recordAudit(tx, { ...event, data: { message }, values: { user: row.user } }, now);
}
