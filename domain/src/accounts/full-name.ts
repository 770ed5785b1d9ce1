interface Names {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

/** A person's first and last name; empty if the account has neither. */
export const fullName = ({ firstName, lastName }: Names): string => [firstName, lastName].filter(Boolean).join(' ');

/** A person's name; the login if the account has none. */
export const nameOfUser = (user: Names & { readonly login: string }): string => fullName(user) || user.login;
