import { owners } from '@lernhaus/contract/accounts/role-groups';
import { Failure } from '@lernhaus/contract/failures';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { recordAudit } from '../platform/audit.ts';
import { holds, type TransactionContext, type Viewer } from '../platform/context.ts';

/** Whether the company's owners write: what they write of a learner's record stands as it is, and is audited. */
export const isCompanyOwner = (viewer: Viewer | null): boolean => holds(viewer, owners);

/** Learners write their own record, the company's owners anybody's, and nobody else another's (contract 5). */
export function assertMayWrite(viewer: Viewer | null, user: string): void {
  if (user !== viewer?.login && !isCompanyOwner(viewer)) throw new Failure('error.http.403');
}

/** Writes down that somebody else's record was written. */
export async function auditRecordChange(
  { tx, viewer, now }: TransactionContext,
  resource: AnyResource,
  row: { readonly owner: string; readonly id: string; readonly user: string; readonly courseId: string },
): Promise<void> {
  const message = `${resource.path} ${row.id} of ${row.user} in course ${row.courseId}`;
  const event = { owner: row.owner, type: 'LEARNER_RECORD_CHANGE', principal: viewer?.login ?? '' } as const;
  await recordAudit(tx, { ...event, data: { message } }, now);
}
