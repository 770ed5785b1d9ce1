/** The roles an account may hold (specification 6). Wire values; never translated. */
export const roles = [
  'ROLE_ADMIN',
  'ROLE_USER',
  'ROLE_USER_PRICE_PRO',
  'ROLE_USER_URBAN_ENGINE',
  'ROLE_WORKER',
  'ROLE_STUDENT',
] as const;

export type Role = (typeof roles)[number];

/** Roles that author courses (specification 6, `isEditRole`). */
export const editorRoles = ['ROLE_ADMIN', 'ROLE_USER', 'ROLE_WORKER'] as const satisfies readonly Role[];

export function isEditor(authorities: readonly Role[]): boolean {
  return authorities.some((role) => (editorRoles as readonly Role[]).includes(role));
}
