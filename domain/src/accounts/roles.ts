/** The roles, with the specification's spelling of authorities (specification 6). */
export const roles = [
  'ROLE_ADMIN',
  'ROLE_USER',
  'ROLE_USER_PRICE_PRO',
  'ROLE_USER_URBAN_ENGINE',
  'ROLE_WORKER',
  'ROLE_STUDENT',
] as const;

export type Role = (typeof roles)[number];

/** Roles that write courses and see all learners: ADMIN, the owners and the authors (specification 6, isEditRole). */
export const editorRoles = ['ROLE_ADMIN', 'ROLE_USER', 'ROLE_WORKER'] as const satisfies readonly Role[];
/** Roles that manage a company. */
export const ownerRoles = ['ROLE_ADMIN', 'ROLE_USER'] as const satisfies readonly Role[];

type Authorities = readonly string[] | null | undefined;

const hasOneOf = (roles: readonly string[], authorities: Authorities): boolean =>
  authorities?.some((name) => roles.includes(name)) ?? false;

/** Whether these authorities make an editor, who reviews, too. */
export const isEditor = (authorities: Authorities): boolean => hasOneOf(editorRoles, authorities);

/** Whether these authorities make an owner of the company. */
export const isOwner = (authorities: Authorities): boolean => hasOneOf(ownerRoles, authorities);

/** A viewer's roles as flags. */
export type RoleFlags = {
  readonly admin: boolean;
  readonly user: boolean;
  readonly pricePro: boolean;
  readonly urbanEngine: boolean;
  readonly worker: boolean;
  readonly student: boolean;
  readonly isEditor: boolean;
};

/** Whether a text names a role. */
export function isRole(name: string): name is Role {
  return (roles as readonly string[]).includes(name);
}

/** The flags for a list of authorities. Unknown names are ignored; without authorities all flags are false. */
export function flagsOf(authorities: Authorities): RoleFlags {
  const roleSet = new Set(authorities);
  return {
    admin: roleSet.has('ROLE_ADMIN'),
    user: roleSet.has('ROLE_USER'),
    pricePro: roleSet.has('ROLE_USER_PRICE_PRO'),
    urbanEngine: roleSet.has('ROLE_USER_URBAN_ENGINE'),
    worker: roleSet.has('ROLE_WORKER'),
    student: roleSet.has('ROLE_STUDENT'),
    isEditor: isEditor(authorities),
  };
}
