import { changedUserBody, type User } from '@lernhaus/contract/accounts/users';
import { Failure } from '@lernhaus/contract/failures';
import type { AuditAct } from '@lernhaus/contract/operations/audit-types';
import { startAccess } from '../courses/api.ts';
import { recordAudit } from '../platform/audit.ts';
import { type TransactionContext, type Viewer, viewerNameIn } from '../platform/context.ts';
import type { RequestContext } from '../platform/http/route-registry.ts';
import { idOf } from '../resource/read-body.ts';
import type { AccountServices } from './account-services.ts';
import { lockUsersOf, refuseTakenNames } from './insert-account.ts';
import { invalidateSessions } from './invalidate-sessions.ts';
import { mailLink } from './mail-link.ts';
import {
  claimedRoles,
  refuseAdminOutsideMain,
  refuseHigherRole,
  refuseLastOwner,
  refuseOwnSecrets,
  refuseRoles,
  refuseSelfRemoval,
} from './may-manage.ts';
import { parseBody } from './parse-body.ts';
import { parseEmail, parseLogin } from './parse-names.ts';
import { reserveSeat, seatOf } from './seats.ts';
import { endSessionsOf } from './session-queries.ts';
import { findUnusedLink, findUserById, isHeldByAnother, type UserChange, updateUserRow } from './user-queries.ts';

type UserChangeBody = ReturnType<typeof read>;

/** Reads the body. A missing right is reported before a wrong body (requirements 7). */
function read(viewer: Viewer, user: User, body: unknown) {
  refuseHigherRole(viewer, user);
  const claimed = claimedRoles(body);
  if (claimed) refuseRoles(viewer, user.authorities, claimed);
  const input = parseBody(changedUserBody, body);
  // A learner's rows are stored under the login, so it cannot change.
  if (input.login && parseLogin(input.login) !== user.login)
    throw new Failure('error.validation', {}, [{ objectName: 'user', field: 'login', message: 'Immutable' }]);
  return { ...input, email: input.email === undefined ? undefined : parseEmail(input.email) };
}

const keepOr = (value: string | null | undefined, before: string | null) =>
  value === undefined ? before : value?.trim() || null;

function changeOf(user: User, input: UserChangeBody, passwordHash: string | null): UserChange {
  return {
    email: input.email ?? user.email,
    firstName: keepOr(input.firstName, user.firstName),
    lastName: keepOr(input.lastName, user.lastName),
    langKey: input.langKey ?? user.langKey,
    activated: input.activated ?? user.activated,
    authorities: input.authorities ?? user.authorities,
    passwordHash,
  };
}

/**
 * Changes a user. New roles, a deactivation and a new password end the user's tokens. A user who still waits for a
 * link gets a new one at a corrected address.
 */
export async function updateUser(
  deps: AccountServices,
  { context, viewer }: { context: RequestContext; viewer: Viewer },
  body: unknown,
): Promise<User> {
  const id = idOf(body);
  const user = await context.inTransaction('read', (txContext) => requireUser(txContext, id));
  const { password, email } = read(viewer, user, body);
  if (email !== undefined && email !== user.email && user.lastSignInDate === null)
    await deps.rates.take({ limit: 'mailsToAddress', of: [user.company, email] });
  const asker = { tenant: context.tenant.company, account: viewer.id };
  const passwordHash = password ? await deps.passwords.hash(asker, password) : null;
  return context.inTransaction('write', async (txContext) => {
    await lockUsersOf(txContext.tx, user.company);
    const lockedUser = await requireUser(txContext, id, 'for update');
    const input = read(viewer, lockedUser, body);
    if (input.version !== undefined && input.version !== null && input.version !== lockedUser.version)
      throw new Failure('error.concurrencyFailure');
    const change = changeOf(lockedUser, input, passwordHash);
    refuseSelfRemoval(viewer, lockedUser, change);
    refuseOwnSecrets(viewer, lockedUser, change);
    const who = { owner: lockedUser.company, id };
    await refuseLastOwner(lockedUser, change, (role) => isHeldByAnother(txContext.tx, who, role));
    await write(deps, txContext, { user: lockedUser, change, by: viewer });
    return requireUser(txContext, id);
  });
}

async function requireUser(context: TransactionContext, id: string, lock: 'for update' | '' = ''): Promise<User> {
  const user = await findUserById(context, id, lock);
  if (!user) throw new Failure('error.http.404');
  return user;
}

interface Change {
  readonly user: User;
  readonly change: UserChange;
  readonly by: Viewer;
}

async function write(deps: AccountServices, context: TransactionContext, { user, change, by }: Change): Promise<void> {
  const { tx, now } = context;
  const { company: owner, id, login } = user;
  const rolesChanged = [...user.authorities].sort().join() !== [...change.authorities].sort().join();
  if (rolesChanged) {
    refuseAdminOutsideMain(change.authorities, owner, deps.mainCompany);
    if (seatOf(change.authorities) !== seatOf(user.authorities))
      await reserveSeat(tx, owner, change.authorities, deps.quota.seatsOf);
  }
  await refuseTakenNames(tx, { owner, login, email: change.email, id });
  await store(deps, context, { user, change, by });
  if (rolesChanged || change.passwordHash || !change.activated) await endSessionsOf(tx, owner, id);
  const audit = (act: AuditAct, message: string) =>
    recordAudit(
      tx,
      {
        owner,
        act,
        principal: viewerNameIn(owner, by),
        data: { message },
        values: { user: login, roles: change.authorities.join(',') },
      },
      now,
    );
  if (rolesChanged) await audit('rolesChanged', `${login}: ${change.authorities.join(', ') || 'no roles'}`);
  if (change.passwordHash) await audit('passwordSet', `Set for ${login}`);
  if (change.activated !== user.activated)
    await (change.activated
      ? audit('userActivated', `Activated ${login}`)
      : audit('userDeactivated', `Deactivated ${login}`));
  await invalidateSessions(deps.viewers, tx, { company: owner, id });
}

/** Stores the change, and what follows for a user who has never signed in: a link to mail, days of access to start. */
async function store(deps: AccountServices, context: TransactionContext, { user, change, by }: Change): Promise<void> {
  const { tx, now } = context;
  const { company: owner, id } = user;
  const link = change.email === user.email ? null : await findUnusedLink(tx, owner, id);
  await updateUserRow(tx, { owner, id }, change, { login: by.login, now });
  const waits = link === 'activation' ? !change.activated : !change.passwordHash;
  if (link && waits) await mailLink(deps, context, { kind: link, user: { ...user, ...change, owner }, by });
  if (change.activated && !user.activated && user.lastSignInDate === null)
    await startAccess(tx, { company: owner, userId: id }, now);
}
