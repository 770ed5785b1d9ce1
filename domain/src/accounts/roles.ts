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

/** A viewer's roles as flags. An editor is an admin, a user or a worker. */
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
export function flagsOf(authorities: readonly string[] | null | undefined): RoleFlags {
  const roleSet = new Set(authorities);
  const [admin, user, worker] = [roleSet.has('ROLE_ADMIN'), roleSet.has('ROLE_USER'), roleSet.has('ROLE_WORKER')];
  return {
    admin,
    user,
    pricePro: roleSet.has('ROLE_USER_PRICE_PRO'),
    urbanEngine: roleSet.has('ROLE_USER_URBAN_ENGINE'),
    worker,
    student: roleSet.has('ROLE_STUDENT'),
    isEditor: admin || user || worker,
  };
}
