import * as calls from '@lernhaus/contract/accounts/data-rights';
import { Failure } from '@lernhaus/contract/failures';
import { recordAudit } from '../platform/audit.ts';
import { callerOf, mayShareAccount, type TransactionContext, viewerNameIn } from '../platform/context.ts';
import type { RequestContext, RouteRegistry } from '../platform/http/route-registry.ts';
import { accountOf, hasConfirmedEmail } from './account-queries.ts';
import type { AccountServices } from './account-services.ts';
import { assertPassword } from './assert-password.ts';
import {
  deleteErasure,
  listWaiting,
  lockErasure,
  readErasure,
  type StoredErasure,
  writeErasure,
  writeRefusal,
} from './erasure-queries.ts';
import { exportOwnRows } from './export-personal-data.ts';
import { findUser, removeUser } from './remove-user.ts';

const replyOf = (erasure: StoredErasure | null) => erasure ?? { asked: null, refused: null, answer: null };

/** Mounts the calls for the export of a user's own data, for requests for erasure, and for the owners' decisions. */
export function mountDataRights(routes: RouteRegistry, deps: AccountServices): void {
  routes.open(calls.exportOwnData, async (context) => {
    const { company, id, login } = callerOf(context);
    await deps.rates.take({ limit: 'reset', of: [company, id, 'data'] });
    return deps.runInTenant(company, 'write', async (tx) => {
      const account = await accountOf(tx, company, id);
      if (!account) throw new Failure('error.http.401');
      const isConfirmed = await hasConfirmedEmail(tx, company, id);
      const { audit_events: events, ...rows } = await exportOwnRows(
        tx,
        { company, id, login, email: account.email },
        isConfirmed,
      );
      // In the audit are the network addresses of all who use the account.
      const tables = mayShareAccount(context) ? rows : { ...rows, audit_events: events };
      await audit({ ...context, tx }, { owner: company, act: 'ownDataExported', by: login });
      const exported = context.now.toISOString();
      const json = JSON.stringify({ company, login, exported, tables }, null, 2);
      return { file: `${login}-${exported.slice(0, 10)}.json`, json };
    });
  });
  routes.open(calls.readOwnErasure, (context) => {
    const { company, id } = callerOf(context);
    return deps.runInTenant(company, 'read', async (tx) => replyOf(await readErasure(tx, company, id)));
  });
  routes.open(calls.askForErasure, (context, { body }) => ask(deps, context, body));
  routes.open(calls.withdrawErasure, (context) => {
    const { company, id, login } = callerOf(context);
    return deps.runInTenant(company, 'write', async (tx) => {
      if (await deleteErasure(tx, company, id))
        await audit({ ...context, tx }, { owner: company, act: 'erasureWithdrawn', by: login });
      return replyOf(null);
    });
  });

  routes.call(calls.listErasures, ({ tx, tenant }) => listWaiting(tx, tenant.company));
  routes.call(calls.refuseErasure, async (context, { params, body }) => {
    const { tx, tenant, now } = context;
    const user = await userOfRequest(context, params.login);
    await writeRefusal(tx, tenant.company, { userId: user.id, answer: body.answer, now });
    const by = viewerNameIn(tenant.company, callerOf(context));
    await audit(context, { owner: tenant.company, act: 'erasureRefused', by, user: user.login });
    return undefined;
  });
  routes.open(calls.approveErasure, async (context, { params }) => {
    const files = await context.inTransaction('write', async (txContext) => {
      const { tenant, viewer } = txContext;
      const user = await userOfRequest(txContext, params.login);
      const who = { login: user.login, company: tenant.company };
      const removedUser = await removeUser(deps, { ...txContext, viewer: callerOf({ viewer }) }, who);
      await audit(txContext, { owner: tenant.company, act: 'personErased', by: viewerNameIn(tenant.company, viewer) });
      return removedUser.files;
    });
    for (const key of files) await deps.media.deleteFile(key);
    return undefined;
  });
}

async function ask(
  deps: AccountServices,
  context: RequestContext,
  { currentPassword, reason = null }: { readonly currentPassword: string; readonly reason?: string | null | undefined },
) {
  const { now, address } = context;
  const viewer = callerOf(context);
  const { company, id, login } = viewer;
  const account = await deps.runInTenant(company, 'read', (tx) => accountOf(tx, company, id));
  if (!account) throw new Failure('error.http.401');
  await assertPassword(deps, { viewer, address }, currentPassword, account.passwordHash);
  return deps.runInTenant(company, 'write', async (tx) => {
    await writeErasure(tx, company, { userId: id, reason, now });
    await audit({ ...context, tx }, { owner: company, act: 'erasureAsked', by: login });
    return replyOf(await readErasure(tx, company, id));
  });
}

/** Returns the user of this company who asked for erasure, and locks the request. Throws a 404 without a request. */
async function userOfRequest(context: TransactionContext, login: string) {
  const { tx, tenant } = context;
  const user = await findUser(context, login, tenant.company);
  if (!(await lockErasure(tx, tenant.company, user.id))) throw new Failure('error.http.404');
  return user;
}

interface Act {
  readonly owner: string;
  readonly act: 'ownDataExported' | 'erasureAsked' | 'erasureWithdrawn' | 'erasureRefused' | 'personErased';
  readonly by: string;
  readonly user?: string;
}

const audit = ({ tx, now }: Pick<TransactionContext, 'tx' | 'now'>, { owner, act, by, user }: Act): Promise<void> =>
  recordAudit(tx, { owner, act, principal: by, values: user === undefined ? {} : { user } }, now);
