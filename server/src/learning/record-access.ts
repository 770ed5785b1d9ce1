import { Failure } from '@lernhaus/contract/failures';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import type { CreateValues } from '@lernhaus/contract/resource/shapes';
import { recordAudit } from '../platform/audit.ts';
import {
  inTenantOf,
  isCompanyOwner,
  isReviewer,
  type TransactionContext,
  type Viewer,
  viewerNameIn,
} from '../platform/context.ts';
import type { RequestContext } from '../platform/http/route-registry.ts';
import { createValues } from '../resource/read-body.ts';
import type { CourseReader } from './course-reader.ts';

/**
 * Throws 403 unless learners write their own record or an owner writes it (requirements 5): owners may write any
 * learner's record; it is stored as sent and audited.
 */
export function assertMayWrite(viewer: Viewer | null, user: string): void {
  if (user !== viewer?.login && !isCompanyOwner(viewer)) throw new Failure('error.http.403');
}

/**
 * Parses the POST of a record. If the body has errors, a missing right to write for its user or to open its course is
 * reported before them. Owners have both rights.
 */
export async function recordValues<R extends AnyResource>(
  resource: R,
  { context, body, read }: { readonly context: RequestContext; readonly body: unknown; readonly read: CourseReader },
): Promise<CreateValues<R>> {
  try {
    return createValues(resource, body, context);
  } catch (error) {
    if (!isCompanyOwner(context.viewer)) await assertRights(context, body, read);
    throw error;
  }
}

async function assertRights(context: RequestContext, body: unknown, read: CourseReader): Promise<void> {
  const { user, courseId } = (body ?? {}) as { user?: unknown; courseId?: unknown };
  // A learner's record has the learner's own login, whatever the body says.
  if (typeof user === 'string' && user !== '' && isReviewer(context.viewer)) assertMayWrite(context.viewer, user);
  if (typeof courseId === 'string' && courseId.trim() !== '') await read(context, courseId);
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
