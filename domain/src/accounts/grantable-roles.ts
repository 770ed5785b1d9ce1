import { flagsOf, type Role, roles } from './roles.ts';

/**
 * The roles that someone may give and take: ADMIN all, USER those of its company's people (USER, WORKER, STUDENT),
 * everyone else none.
 */
export function grantableRoles(granter: readonly string[]): readonly Role[] {
  const { admin, user } = flagsOf(granter);
  if (admin) return roles;
  return user ? ['ROLE_USER', 'ROLE_WORKER', 'ROLE_STUDENT'] : [];
}

/** The roles among a change that the granter may neither give nor take; empty when the change may be made. */
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
