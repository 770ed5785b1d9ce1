import { Failure } from '@lernhaus/contract/failures';
import { refusedRoles } from '@lernhaus/domain/accounts/grantable-roles';
import { isRole, type Role } from '@lernhaus/domain/accounts/roles';

interface Manager {
  readonly id: string;
  readonly authorities: readonly Role[];
}
interface Person {
  readonly id: string;
  readonly authorities: readonly Role[];
}

/** Whoever runs a company does not touch the platform's own admins, not even their names. */
export function refuseHigherRole(manager: Manager, person: Pick<Person, 'authorities'>): void {
  if (person.authorities.includes('ROLE_ADMIN') && !manager.authorities.includes('ROLE_ADMIN'))
    throw new Failure('error.http.403');
}

/** Roles are given and taken as far as the domain allows; anything else in the field is a 403, not a silent nothing. */
export function refuseRoles(manager: Manager, before: readonly Role[], after: readonly Role[]): void {
  const [refused] = refusedRoles(manager.authorities, before, after);
  if (refused) throw new Failure('error.serverOwned', { field: 'authorities', role: refused });
}

/** ADMIN is a role of the platform, which only the main company's people hold. */
export function refuseAdminOutsideMain(authorities: readonly Role[], company: string, mainCompany: string): void {
  if (authorities.includes('ROLE_ADMIN') && company !== mainCompany)
    throw new Failure('error.validation', {}, [{ objectName: 'user', field: 'authorities', message: 'Value' }]);
}

/** Nobody removes, deactivates or demotes themselves: a company would stand without anyone to run it. */
export function refuseSelfRemoval(
  manager: Manager,
  person: Person,
  after: { authorities: readonly Role[]; activated: boolean } | null,
): void {
  if (manager.id !== person.id) return;
  const keeps = after?.activated && person.authorities.every((role) => after.authorities.includes(role));
  if (!keeps) throw new Failure('error.selfRemoval');
}

/** The roles without whose holder a company, or the platform, could not be run. */
const runningRoles = ['ROLE_USER', 'ROLE_ADMIN'] as const;

/**
 * The last active person who runs a company stays so, whoever asks: two who remove each other, or the platform's ADMIN.
 * Call it under the lock of the company's people.
 */
export async function refuseLastOwner(
  person: { readonly authorities: readonly Role[]; readonly activated: boolean },
  after: { readonly authorities: readonly Role[]; readonly activated: boolean } | null,
  isHeldByAnother: (role: Role) => Promise<boolean>,
): Promise<void> {
  for (const role of runningRoles) {
    const ends =
      person.activated && person.authorities.includes(role) && !(after?.activated && after.authorities.includes(role));
    if (ends && !(await isHeldByAnother(role))) throw new Failure('error.lastOwner', { role });
  }
}

/** The roles a body asks for, before anything else of it is checked: what is forbidden comes before what is malformed. */
export function claimedRoles(body: unknown): readonly Role[] | null {
  const claimed =
    typeof body === 'object' && body !== null ? (body as { authorities?: unknown }).authorities : undefined;
  return Array.isArray(claimed)
    ? claimed.filter((role): role is Role => typeof role === 'string' && isRole(role))
    : null;
}
