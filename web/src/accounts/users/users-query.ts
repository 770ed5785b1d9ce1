import { listUsers, readSessions, readUser, type UserWithCourses, userSorts } from '@lernhaus/contract/accounts/users';
import { listLearners } from '@lernhaus/contract/overview/learners';
import { browserCaller } from '../../platform/browser-caller.ts';
import type { Reply } from '../../platform/caller.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { listAddress } from '../../platform/list-address.ts';

/** The users by name. */
export const userList = listAddress(listUsers, { sorts: userSorts, usualSort: 'name,asc' });
export type UserListQuery = ReturnType<typeof userList.read>;

/** Whose page it is. The platform's ADMIN names the company, where two users may have the same login. */
export interface UserKey {
  readonly login: string;
  readonly company: string | null;
}

export const callOf = ({ login, company }: UserKey) => ({
  params: { login },
  query: company === null ? {} : { company },
});

/** Others than owners and ADMIN read fewer fields of a user, and do not open these pages. */
function allFieldsOf(user: Reply<typeof readUser>): UserWithCourses {
  if (!('version' in user)) throw new Error('This viewer may not read all fields of the user.');
  return user;
}

/** One user with courses; read again when the page opens. Owners and ADMIN read all of it. */
export const userQuery = (who: UserKey) => ({
  ...endpointQuery(browserCaller(), readUser, callOf(who)),
  staleTime: 0,
  meta: { silent: true },
  select: allFieldsOf,
});

export const sessionsQuery = (who: UserKey) => ({
  ...endpointQuery(browserCaller(), readSessions, callOf(who)),
  staleTime: 0,
  meta: { silent: true },
});

/** What a change of a user changes; learners are users. */
export const userKeys = [[listUsers.id], [readUser.id], [readSessions.id], [listLearners.id]] as const;
