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

/** Reports in this order: unknown user, missing right, wrong body (requirements 7). */
function read(viewer: Viewer, person: User, body: unknown) {
  refuseHigherRole(viewer, person);
  const claimed = claimedRoles(body);
  if (claimed) refuseRoles(viewer, person.authorities, claimed);
  const input = parseBody(changedUserBody, body);
  // A learner's rows are stored under the login, so it cannot change.
  if (input.login && parseLogin(input.login) !== person.login)
    throw new Failure('error.validation', {}, [{ objectName: 'user', field: 'login', message: 'Immutable' }]);
  return { ...input, email: input.email === undefined ? undefined : parseEmail(input.email) };
}

const keepOr = (value: string | null | undefined, before: string | null) =>
  value === undefined ? before : value?.trim() || null;

function changeOf(person: User, input: UserChangeBody, passwordHash: string | null): UserChange {
  return {
    email: input.email ?? person.email,
    firstName: keepOr(input.firstName, person.firstName),
    lastName: keepOr(input.lastName, person.lastName),
    langKey: input.langKey ?? person.langKey,
    activated: input.activated ?? person.activated,
    authorities: input.authorities ?? person.authorities,
    passwordHash,
  };
}

/**
 * Changes a user. New roles, a deactivation and a new password end the user's tokens. A person who still waits for a
 * link gets a new one at a corrected address.
 */
export async function updateUser(
  deps: AccountServices,
  { context, viewer }: { context: RequestContext; viewer: Viewer },
  body: unknown,
): Promise<User> {
  const id = idOf(body);
  const user = await context.inTransaction('read', (txContext) => requireUser(txContext, id));
  const { password } = read(viewer, user, body);
  const asker = { tenant: context.tenant.company, account: viewer.id };
  const passwordHash = password ? await deps.passwords.hash(asker, password) : null;
  return context.inTransaction('write', async (txContext) => {
    await lockUsersOf(txContext.tx, user.company);
    const person = await requireUser(txContext, id, 'for update');
    const input = read(viewer, person, body);
    if (input.version !== undefined && input.version !== null && input.version !== person.version)
      throw new Failure('error.concurrencyFailure');
    const change = changeOf(person, input, passwordHash);
    refuseSelfRemoval(viewer, person, change);
    refuseOwnSecrets(viewer, person, change);
    const who = { owner: person.company, id };
    await refuseLastOwner(person, change, (role) => isHeldByAnother(txContext.tx, who, role));
    await write(deps, txContext, { person, change, by: viewer });
    return requireUser(txContext, id);
  });
}

async function requireUser(context: TransactionContext, id: string, lock: 'for update' | '' = ''): Promise<User> {
  const person = await findUserById(context, id, lock);
  if (!person) throw new Failure('error.http.404');
  return person;
}

interface Change {
  readonly person: User;
  readonly change: UserChange;
  readonly by: Viewer;
}

async function write(
  deps: AccountServices,
  context: TransactionContext,
  { person, change, by }: Change,
): Promise<void> {
  const { tx, now } = context;
  const { company: owner, id, login } = person;
  const rolesChanged = [...person.authorities].sort().join() !== [...change.authorities].sort().join();
  if (rolesChanged) {
    refuseAdminOutsideMain(change.authorities, owner, deps.mainCompany);
    if (seatOf(change.authorities) !== seatOf(person.authorities))
      await reserveSeat(tx, owner, change.authorities, deps.quota.seatsOf);
  }
  await refuseTakenNames(tx, { owner, login, email: change.email, id });
  await store(deps, context, { person, change, by });
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
  if (change.activated !== person.activated)
    await (change.activated
      ? audit('userActivated', `Activated ${login}`)
      : audit('userDeactivated', `Deactivated ${login}`));
  await invalidateSessions(deps.viewers, tx, { company: owner, id });
}

/** Stores the change, and what follows for a person who has never signed in: a link to mail, days of access to start. */
async function store(
  deps: AccountServices,
  context: TransactionContext,
  { person, change, by }: Change,
): Promise<void> {
  const { tx, now } = context;
  const { company: owner, id } = person;
  const link = change.email === person.email ? null : await findUnusedLink(tx, owner, id);
  await updateUserRow(tx, { owner, id }, change, { login: by.login, now });
  const waits = link === 'activation' ? !change.activated : !change.passwordHash;
  if (link && waits) await mailLink(deps, context, { kind: link, person: { ...person, ...change, owner }, by });
  if (change.activated && !person.activated && person.lastSignInDate === null)
    await startAccess(tx, { company: owner, userId: id }, now);
}
