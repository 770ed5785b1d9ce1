import * as calls from '@lernhaus/contract/accounts/users';
import { Failure } from '@lernhaus/contract/failures';
import { grantableRoles } from '@lernhaus/domain/accounts/grantable-roles';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { currencyOf, currencyOfOrder } from '@lernhaus/domain/billing/currency';
import { readLearnersOf } from '../courses/api.ts';
import { callerOf, seesAllTenants } from '../platform/context.ts';
import { pageHeaders, pageOf } from '../platform/http/page.ts';
import { percentEncode } from '../platform/http/percent-encode.ts';
import type { RouteRegistry } from '../platform/http/route-registry.ts';
import { listTenants, readCompanyName, readCompanyNames, readOrderCurrency } from '../tenants/api.ts';
import type { AccountServices } from './account-services.ts';
import { createUser } from './create-user.ts';
import { endSessionsOfUser } from './end-sessions.ts';
import { mailLinkAgain } from './mail-link-again.ts';
import { findUser, removeUser } from './remove-user.ts';
import { readSessionsOf } from './session-queries.ts';
import { updateUser } from './update-user.ts';
import { findUserById, findUsers, findUsersByIds, listUserChoices } from './user-queries.ts';

/** Mounts the management of a company's users, and the name behind a login for reviewers. */
export function mountUsers(routes: RouteRegistry, deps: AccountServices): void {
  const withCourses = async (user: calls.User, now: Date) => ({
    ...user,
    courses: [...(await deps.enrolments.enrolledCourses(user, now))],
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
  routes.open(calls.readUser, async (context, { params, query }) => {
    const { now } = context;
    const viewer = callerOf(context);
    const user = await context.inTransaction('read', (txContext) => findUser(txContext, params.login, query.company));
    if (flagsOf(viewer.authorities).isEditor) return withCourses(user, now);
    if (user.id !== viewer.id) throw new Failure('error.http.404');
    return calls.ownUser.parse(await withCourses(user, now));
  });
  routes.open(calls.readUserById, async ({ now, inTransaction }, { params }) => {
    const user = await inTransaction('read', (context) => findUserById(context, params.id));
    if (!user) throw new Failure('error.http.404');
    return withCourses(user, now);
  });

  routes.open(calls.createUser, (context, { body }) => createUser(deps, { context, viewer: callerOf(context) }, body), {
    alert: ({ login }) => ['userManagement.created', login],
    headers: ({ login }) => ({ location: `/api/users/${percentEncode(login)}` }),
  });
  routes.open(calls.updateUser, (context, { body }) => updateUser(deps, { context, viewer: callerOf(context) }, body), {
    alert: ({ login }) => ['userManagement.updated', login],
  });
  routes.open(
    calls.removeUser,
    async (context, { params, query }) => {
      const who = { login: params.login, company: query.company };
      const { login, files } = await context.inTransaction('write', (txContext) =>
        removeUser(deps, { ...txContext, viewer: callerOf(txContext) }, who),
      );
      for (const key of files) await deps.media.deleteFile(key);
      return login;
    },
    { alert: (login) => ['userManagement.deleted', login] },
  );

  routes.open(calls.sendLinkAgain, (context, { params: { login }, query: { company } }) =>
    mailLinkAgain(deps, { context, viewer: callerOf(context) }, { login, company }),
  );
  routes.call(calls.readSessions, async (context, { params, query }) => {
    const { company, id } = await findUser(context, params.login, query.company);
    return readSessionsOf(context.tx, company, id, context.now);
  });
  routes.call(calls.endSessions, (context, { params, query }) =>
    endSessionsOfUser(deps, { ...context, viewer: callerOf(context) }, { login: params.login, company: query.company }),
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
