/**
 * `fullName` of domain/src/accounts/full-name.ts in SQL; null if the account has neither name. `users` is the name of the
 * table in the statement.
 */
export const fullNameSql = (users: string): string =>
  `nullif(trim(concat_ws(' ', ${users}.first_name, ${users}.last_name)), '')`;

/** `nameOfUser` of the same file in SQL: the login if the account has no name. */
export const nameOfUserSql = (users: string): string => `coalesce(${fullNameSql(users)}, ${users}.login)`;
