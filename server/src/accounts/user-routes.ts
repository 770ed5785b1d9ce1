import * as calls from '@lernhaus/contract/accounts/users';
import { Failure } from '@lernhaus/contract/failures';
import { grantableRoles } from '@lernhaus/domain/accounts/grantable-roles';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { currencyOf, currencyOfOrder } from '@lernhaus/domain/billing/currency';
import { readLearnersOf } from '../courses/api.ts';
import { seesAllTenants, type Viewer } from '../platform/context.ts';
import { pageHeaders, pageOf } from '../platform/http/page.ts';
import { percentEncode } from '../platform/http/percent-encode.ts';
import type { RouteRegistry } from '../platform/http/route-registry.ts';
import { listTenants, readCompanyName, readCompanyNames, readOrderCurrency } from '../tenants/api.ts';
import type { AccountServices } from './account-services.ts';
import { createUser } from './create-user.ts';
import { endSessionsOfUser } from './end-sessions.ts';
import { findUser, removeUser } from './remove-user.ts';
import { mailLinkAgain } from './send-link-again.ts';
import { readSessionsOf } from './session-queries.ts';
import { updateUser } from './update-user.ts';
import { findUserById, findUsers, findUsersByIds, listUserChoices } from './user-queries.ts';

const withViewer = <S extends { viewer: Viewer | null }>(context: S): S & { viewer: Viewer } => {
  if (!context.viewer) throw new Failure('error.http.401');
  return { ...context, viewer: context.viewer };
};

/** Mounts the management of a company's users, and the name behind a login for reviewers. */
export function mountUsers(routes: RouteRegistry, deps: AccountServices): void {
  const withCourses = async (person: calls.User, now: Date) => ({
    ...person,
    courses: [...(await deps.enrolments.enrolledCourses(person, now))],
  });

  routes.call(calls.listUsers, (context, { query }) => findUsers(context, pageOf(query, calls.userSorts), query), {
    headers: (paged, { url }) => pageHeaders(paged, url),
    body: ({ rows }) => rows,
  });
  routes.call(calls.listAuthorities, async ({ viewer, tenant }) =>
    grantableRoles(viewer?.authorities ?? []).filter(
      (role) => role !== 'ROLE_ADMIN' || tenant.company === deps.mainCompany,
    ),
  );
  routes.open(calls.readUser, async (caller, { params, query }) => {
    const { viewer, now, inTransaction } = withViewer(caller);
    const person = await inTransaction('read', (context) => findUser(context, params.login, query.company));
    if (flagsOf(viewer.authorities).isEditor) return withCourses(person, now);
    if (person.id !== viewer.id) throw new Failure('error.http.404');
    return calls.ownUser.parse(await withCourses(person, now));
  });
  routes.open(calls.readUserById, async ({ now, inTransaction }, { params }) => {
    const person = await inTransaction('read', (context) => findUserById(context, params.id));
    if (!person) throw new Failure('error.http.404');
    return withCourses(person, now);
  });

  routes.open(
    calls.createUser,
    (caller, { body }) => {
      const context = withViewer(caller);
      return createUser(deps, { context, viewer: context.viewer }, body);
    },
    {
      alert: ({ login }) => ['userManagement.created', login],
      headers: ({ login }) => ({ location: `/api/users/${percentEncode(login)}` }),
    },
  );
  routes.open(
    calls.updateUser,
    (caller, { body }) => {
      const context = withViewer(caller);
      return updateUser(deps, { context, viewer: context.viewer }, body);
    },
    { alert: ({ login }) => ['userManagement.updated', login] },
  );
  routes.open(
    calls.removeUser,
    async (context, { params, query }) => {
      const who = { login: params.login, company: query.company };
      const { login, files } = await context.inTransaction('write', (txContext) =>
        removeUser(deps, withViewer(txContext), who),
      );
      for (const key of files) await deps.media.deleteFile(key);
      return login;
    },
    { alert: (login) => ['userManagement.deleted', login] },
  );

  routes.open(calls.sendLinkAgain, (caller, { params, query }) => {
    const context = withViewer(caller);
    return mailLinkAgain(deps, { context, viewer: context.viewer }, { login: params.login, company: query.company });
  });
  routes.call(calls.readSessions, async (context, { params, query }) => {
    const { company, id } = await findUser(context, params.login, query.company);
    return readSessionsOf(context.tx, company, id, context.now);
  });
  routes.call(calls.endSessions, (context, { params, query }) =>
    endSessionsOfUser(deps, withViewer(context), { login: params.login, company: query.company }),
  );

  routes.call(calls.userFilterData, (context) => listUserChoices(context));
  routes.call(calls.allCompanies, async ({ tx, tenant, viewer }) =>
    seesAllTenants(tenant, viewer) ? (await listTenants(tx)).map(({ company }) => company) : [tenant.company],
  );
  routes.call(calls.companyNames, async ({ tx, tenant, viewer }) => {
    if (seesAllTenants(tenant, viewer))
      return (await readCompanyNames(tx)).map((one) => ({ ...one, currency: currencyOf(one.currency) }));
    const { company } = tenant;
    const currency = currencyOfOrder(await readOrderCurrency(tx, company));
    return [{ company, name: await readCompanyName(tx, company), currency }];
  });
  routes.call(calls.usersByIds, async (context, { query: { ids, logins, courseIds } }) => {
    // A blank list asks for no course, like a missing one.
    const learners = courseIds?.length ? new Set(await readLearnersOf(context.tx, courseIds, context.now)) : null;
    if (!learners) return findUsersByIds(context, ids ?? [], logins ?? []);
    return findUsersByIds(context, ids ? ids.filter((id) => learners.has(id)) : [...learners]);
  });
}
