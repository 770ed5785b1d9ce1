import * as calls from '@lernhaus/contract/accounts/users';
import { Failure } from '@lernhaus/contract/failures';
import { grantableRoles } from '@lernhaus/domain/accounts/grantable-roles';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import type { Mounts } from '../platform/http/mount.ts';
import { pageHeaders, pageOf } from '../platform/http/page.ts';
import { seesAllCompanies, type Viewer } from '../platform/scope.ts';
import { createUser } from './create-user.ts';
import { personOf, removeUser } from './remove-user.ts';
import { updateUser } from './update-user.ts';
import type { UserDeps } from './user-deps.ts';
import { peopleAsChoices, peopleByIds, peopleOf, personById } from './user-queries.ts';

const withViewer = <S extends { viewer: Viewer | null }>(scope: S): S & { viewer: Viewer } => {
  if (!scope.viewer) throw new Failure('error.http.401');
  return { ...scope, viewer: scope.viewer };
};

/** The people of a company, for those who run it; and who is behind a login, for those who look at their learning. */
export function mountUsers(mounts: Mounts, deps: UserDeps): void {
  const withCourses = async (person: calls.User, now: Date) => ({
    ...person,
    courses: [...(await deps.coursesOf({ company: person.company, userId: person.id }, now))],
  });

  mounts.call(calls.listUsers, (scope, { query }) => peopleOf(scope, pageOf(query, calls.userSorts), query), {
    headers: (paged, { url }) => pageHeaders(paged, url),
    body: ({ rows }) => rows,
  });
  mounts.call(calls.listAuthorities, async ({ viewer, tenant }) =>
    grantableRoles(viewer?.authorities ?? []).filter(
      (role) => role !== 'ROLE_ADMIN' || tenant.company === deps.mainCompany,
    ),
  );
  mounts.open(calls.readUser, async (given, { params, query }) => {
    const { viewer, now, inTransaction } = withViewer(given);
    const person = await inTransaction('read', (scope) => personOf(scope, params.login, query.company));
    const mayLook = flagsOf(viewer.authorities).isEditor || person.id === viewer.id;
    if (!mayLook) throw new Failure('error.http.404');
    return withCourses(person, now);
  });
  mounts.open(calls.readUserById, async ({ now, inTransaction }, { params }) => {
    const person = await inTransaction('read', (scope) => personById(scope, params.id));
    if (!person) throw new Failure('error.http.404');
    return withCourses(person, now);
  });

  mounts.open(
    calls.createUser,
    (given, { body }) => {
      const scope = withViewer(given);
      return createUser(deps, { scope, viewer: scope.viewer }, body);
    },
    {
      alert: ({ login }) => ['userManagement.created', login],
      headers: ({ login }) => ({ location: `/api/users/${encodeURIComponent(login)}` }),
    },
  );
  mounts.open(
    calls.updateUser,
    (given, { body }) => {
      const scope = withViewer(given);
      return updateUser(deps, { scope, viewer: scope.viewer }, body);
    },
    { alert: ({ login }) => ['userManagement.updated', login] },
  );
  mounts.open(
    calls.removeUser,
    async (scope, { params, query }) => {
      const who = { login: params.login, company: query.company };
      const { login, files } = await scope.inTransaction('write', (inside) =>
        removeUser(deps, withViewer(inside), who),
      );
      await deps.forgetFiles(files);
      return login;
    },
    { alert: (login) => ['userManagement.deleted', login] },
  );

  mounts.call(calls.userFilterData, (scope) => peopleAsChoices(scope));
  mounts.call(calls.allCompanies, async ({ tx, tenant, viewer }) =>
    seesAllCompanies(tenant, viewer) ? [...(await deps.allCompanies(tx))] : [tenant.company],
  );
  mounts.call(calls.usersByIds, async (scope, { query: { ids, courseIds } }) => {
    const learners = courseIds && new Set(await deps.learnersOf(scope.tx, courseIds, scope.now));
    if (!learners) return peopleByIds(scope, ids ?? []);
    return peopleByIds(scope, ids ? ids.filter((id) => learners.has(id)) : [...learners]);
  });
}
