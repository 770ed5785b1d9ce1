import { recordAudit } from '../platform/audit.ts';
import { type TransactionContext, type Viewer, viewerNameIn } from '../platform/context.ts';
import type { AccountServices } from './account-services.ts';
import { invalidateSessions } from './invalidate-sessions.ts';
import { refuseHigherRole } from './may-manage.ts';
import { findUser } from './remove-user.ts';
import { endSessionsOf } from './session-queries.ts';

/** Ends all sign-ins of a user, for a lost device. */
export async function endSessionsOfUser(
  deps: Pick<AccountServices, 'viewers'>,
  context: TransactionContext & { readonly viewer: Viewer },
  { login, company }: { readonly login: string; readonly company: string | undefined },
): Promise<void> {
  const { tx, viewer, now } = context;
  const user = await findUser(context, login, company);
  refuseHigherRole(viewer, user);
  const { company: owner, id } = user;
  await endSessionsOf(tx, owner, id);
  const data = { message: `Ended the sessions of ${user.login}` };
  const values = { user: user.login };
  await recordAudit(tx, { owner, act: 'sessionsEnded', principal: viewerNameIn(owner, viewer), data, values }, now);
  await invalidateSessions(deps.viewers, tx, { company: owner, id });
}
