import type { UserCard } from '@lernhaus/contract/accounts/users';

/** A person's name, else the login. */
export const nameOf = ({ firstName, lastName, login }: Pick<UserCard, 'firstName' | 'lastName' | 'login'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || login;
