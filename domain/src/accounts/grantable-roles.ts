import { flagsOf, type Role, roles } from './roles.ts';

/**
 * The roles that a user may grant and remove: ADMIN all, USER those of the company's users (USER, WORKER, STUDENT),
 * everybody else none.
 */
export function grantableRoles(granter: readonly string[]): readonly Role[] {
  const { admin, user } = flagsOf(granter);
  if (admin) return roles;
  return user ? ['ROLE_USER', 'ROLE_WORKER', 'ROLE_STUDENT'] : [];
}

/** The changed roles that the granter may neither grant nor remove; empty when the change is allowed. */
export function refusedRoles(
  granter: readonly string[],
  before: readonly string[],
  after: readonly string[],
): readonly string[] {
  const grantable = new Set<string>(grantableRoles(granter));
  const changed = [
    ...after.filter((role) => !before.includes(role)),
    ...before.filter((role) => !after.includes(role)),
  ];
  return [...new Set(changed)].filter((role) => !grantable.has(role));
}
