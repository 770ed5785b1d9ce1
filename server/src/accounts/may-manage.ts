import { Failure } from '@lernhaus/contract/failures';
import { refusedRoles } from '@lernhaus/domain/accounts/grantable-roles';
import { isRole, type Role } from '@lernhaus/domain/accounts/roles';

interface Manager {
  readonly id: string;
  readonly authorities: readonly Role[];
}
interface ManagedUser {
  readonly id: string;
  readonly authorities: readonly Role[];
}

/** Only an ADMIN may change an ADMIN, even the names. */
export function refuseHigherRole(manager: Manager, user: Pick<ManagedUser, 'authorities'>): void {
  if (user.authorities.includes('ROLE_ADMIN') && !manager.authorities.includes('ROLE_ADMIN'))
    throw new Failure('error.http.403');
}

/** Throws 403 for a role that the domain does not let this manager give or remove. */
export function refuseRoles(manager: Manager, before: readonly Role[], after: readonly Role[]): void {
  const [refusedRole] = refusedRoles(manager.authorities, before, after);
  if (refusedRole) throw new Failure('error.serverOwned', { field: 'authorities', role: refusedRole });
}

/** Only users of the main company may be ADMIN. */
export function refuseAdminOutsideMain(authorities: readonly Role[], company: string, mainCompany: string): void {
  if (authorities.includes('ROLE_ADMIN') && company !== mainCompany)
    throw new Failure('error.validation', {}, [{ objectName: 'user', field: 'authorities', message: 'Value' }]);
}

/** Nobody may remove, deactivate or demote themselves, because a company could lose its last owner. */
export function refuseSelfRemoval(
  manager: Manager,
  user: ManagedUser,
  after: { authorities: readonly Role[]; activated: boolean } | null,
): void {
  if (manager.id !== user.id) return;
  const keeps = after?.activated && user.authorities.every((role) => after.authorities.includes(role));
  if (!keeps) throw new Failure('error.selfRemoval');
}

/**
 * Managers of users do not change their own address or password here: the settings ask for the present password, so
 * that a stolen token is not enough to take an account.
 */
export function refuseOwnSecrets(
  manager: Pick<Manager, 'id'>,
  user: { readonly id: string; readonly email: string },
  after: { readonly email: string; readonly passwordHash: string | null },
): void {
  const changesSecrets = after.email !== user.email || after.passwordHash !== null;
  if (manager.id === user.id && changesSecrets) throw new Failure('error.ownAccount');
}

/** A company, and the platform, needs at least one active user with this role. */
const runningRoles = ['ROLE_USER', 'ROLE_ADMIN'] as const;

/**
 * The last active owner of a company stays owner, no matter who calls: one of two owners who remove each other, or
 * the platform's ADMIN. Call it under the lock of the company's users.
 */
export async function refuseLastOwner(
  user: { readonly authorities: readonly Role[]; readonly activated: boolean },
  after: { readonly authorities: readonly Role[]; readonly activated: boolean } | null,
  isHeldByAnother: (role: Role) => Promise<boolean>,
): Promise<void> {
  for (const role of runningRoles) {
    const ends =
      user.activated && user.authorities.includes(role) && !(after?.activated && after.authorities.includes(role));
    if (ends && !(await isHeldByAnother(role))) throw new Failure('error.lastOwner', { role });
  }
}

/** The roles in an unchecked body. A forbidden role (403) is reported before a malformed body (400). */
export function claimedRoles(body: unknown): readonly Role[] | null {
  const claimed =
    typeof body === 'object' && body !== null ? (body as { authorities?: unknown }).authorities : undefined;
  return Array.isArray(claimed)
    ? claimed.filter((role): role is Role => typeof role === 'string' && isRole(role))
    : null;
}
