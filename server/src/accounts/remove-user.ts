import type { User } from '@lernhaus/contract/accounts/users';
import { Failure } from '@lernhaus/contract/failures';
import { normaliseLogin } from '@lernhaus/domain/accounts/normalise-login';
import { recordAudit } from '../platform/audit.ts';
import { type TransactionContext, type Viewer, viewerNameIn } from '../platform/context.ts';
import type { AccountServices } from './account-services.ts';
import { erasePersonalData } from './erase-personal-data.ts';
import { lockUsersOf } from './insert-account.ts';
import { invalidateSessions } from './invalidate-sessions.ts';
import { refuseHigherRole, refuseLastOwner, refuseSelfRemoval } from './may-manage.ts';
import { deleteUserRow, findUsersByLogin, isHeldByAnother, lockUserRow } from './user-queries.ts';

/**
 * Finds the user of a login. If the platform's ADMIN could mean users of several companies, the company must be given.
 */
export async function findUser(context: TransactionContext, login: string, company: string | undefined): Promise<User> {
  const foldedLogin = normaliseLogin(login);
  const [first, second] = foldedLogin ? await findUsersByLogin(context, foldedLogin, company || null) : [];
  if (!first) throw new Failure('error.http.404');
  if (second && first.company !== context.tenant.company)
    throw new Failure('error.validation', {}, [{ objectName: 'user', field: 'company', message: 'NotNull' }]);
  return first;
}

/** Deletes a user with sessions and personal data. Returns the keys of files to delete. */
export async function removeUser(
  deps: AccountServices,
  context: TransactionContext & { viewer: Viewer },
  { login, company }: { login: string; company: string | undefined },
): Promise<{ login: string; files: readonly string[] }> {
  const { tx, viewer, now } = context;
  const user = await findUser(context, login, company);
  const owner = user.company;
  await lockUsersOf(tx, owner);
  // Read again under the lock: somebody may have changed the roles meanwhile.
  const lockedUser = await findUser(context, login, owner);
  refuseHigherRole(viewer, lockedUser);
  refuseSelfRemoval(viewer, lockedUser, null);
  await refuseLastOwner(lockedUser, null, (role) => isHeldByAnother(tx, { owner, id: lockedUser.id }, role));
  await lockUserRow(tx, owner, lockedUser.id);
  const files = await erasePersonalData(tx, { ...lockedUser, company: owner });
  await deleteUserRow(tx, owner, lockedUser.id);
  const data = { message: `Deleted ${lockedUser.login}` };
  await recordAudit(tx, { owner, act: 'userDeleted', principal: viewerNameIn(owner, viewer), data }, now);
  await invalidateSessions(deps.viewers, tx, { company: owner, id: lockedUser.id });
  return { login: lockedUser.login, files };
}
