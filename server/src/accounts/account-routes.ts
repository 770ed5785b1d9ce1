import * as calls from '@lernhaus/contract/accounts/endpoints';
import { Failure } from '@lernhaus/contract/failures';
import { recordAudit } from '../platform/audit.ts';
import { callerOf } from '../platform/context.ts';
import type { RouteRegistry } from '../platform/http/route-registry.ts';
import { accountOf } from './account-queries.ts';
import type { AccountServices } from './account-services.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail } from './confirm-email.ts';
import { invalidateSessions } from './invalidate-sessions.ts';
import { activate, register } from './register.ts';
import { checkResetKey, finishReset, requestReset } from './reset-password.ts';
import { saveAccount } from './save-account.ts';
import { endSession } from './session-queries.ts';
import { signIn } from './sign-in.ts';

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

/**
 * Mounts sign-in, sign-out, the viewer's account, registration and password reset. The calls of the account run in the
 * user's own company, on whatever host the platform's ADMIN is.
 */
export function mountAccounts(routes: RouteRegistry, deps: AccountServices): void {
  routes.open(
    calls.authenticate,
    ({ tenant, address, now }, { body }) => signIn(deps, { company: tenant.company, address, now }, body),
    { headers: bearer, body: ({ token }) => ({ id_token: token }) },
  );
  routes.open(calls.signOut, async (context) => {
    const { company, sessionId, id, login } = callerOf(context);
    await deps.runInTenant(company, 'write', async (tx) => {
      await endSession(tx, company, sessionId);
      await recordAudit(
        tx,
        { owner: company, act: 'signedOut', principal: login, data: { remoteAddress: context.address } },
        context.now,
      );
      await invalidateSessions(deps.viewers, tx, { company, id });
    });
    return { logoutUrl: null };
  });

  routes.open(calls.readAccount, async (context) => {
    const { company, id } = callerOf(context);
    const account = await deps.runInTenant(company, 'read', (tx) =>
      accountOf(tx, company, id, { isLastStatement: true }),
    );
    if (!account) throw new Failure('error.http.401');
    return { ...account, courses: [...(await deps.enrolments.enrolledCourses({ company, id }, context.now))] };
  });
  routes.open(calls.saveAccount, (context, { body }) =>
    saveAccount(deps, { viewer: callerOf(context), now: context.now, address: context.address }, body),
  );
  routes.open(calls.confirmEmail, ({ tenant, now, address }, { body }) =>
    confirmEmail(deps, { company: tenant.company, now, address }, body.key),
  );
  routes.open(
    calls.changePassword,
    ({ now, address, viewer }, { body }) => changePassword(deps, { viewer: callerOf({ viewer }), now, address }, body),
    { headers: bearer, body: ({ token }) => ({ id_token: token }) },
  );

  routes.open(calls.requestReset, ({ tenant, now, address }, { body }) =>
    requestReset(deps, { company: tenant.company, now, address }, body),
  );
  routes.open(calls.checkResetKey, ({ tenant, now }, { body }) =>
    checkResetKey(deps, { company: tenant.company, now }, body.key),
  );
  routes.open(calls.finishReset, ({ tenant, now, address }, { body }) =>
    finishReset(deps, { company: tenant.company, now, address }, body),
  );
  routes.open(
    calls.register,
    ({ tenant, now, address }, { body }) => register(deps, { tenant, now, address }, body),
    // The caller's account has the same address for everybody, so it says nothing about this one.
    { headers: () => ({ location: '/api/account' }) },
  );
  routes.open(calls.activate, (context, { query }) => activate(deps, context, query.key ?? ''));
}
